import Foundation

/// Makes folders for files that are to be written.
package enum Folders {
  /// Makes the folder at `path`, and those that it is in, where they are not there.
  ///
  /// - Parameter file: What is to be written, which the error names; nil for the folder itself.
  package static func make(_ path: String, for file: String? = nil) throws(OutputError) {
    guard FileStatus(path) == nil else { return }
    let parent = SymbolicLinks.folder(of: path)
    if parent != path { try make(parent, for: file ?? path) }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let code = errno
    // Somebody else may have been faster.
    if FileStatus(path)?.isFolder != true { throw OutputError(name: file ?? path, code: code) }
  }

  /// Makes the folder that a file is to be in.
  package static func make(holding file: String) throws(OutputError) {
    try make(SymbolicLinks.folder(of: file), for: file)
  }
}
