import ChatframeFiles
import Foundation

extension OutputFile {
  /// What is written to.
  enum Target: Hashable, Sendable {
    /// Where the program's output goes.
    case standardOutput
    /// Something that is written to directly, such as `/dev/null` or a named pipe.
    case device
    /// A file, and the one that takes its place when it is whole.
    case file(path: String, temporary: String)

    /// Opens what `path` names.
    static func open(
      _ path: String,
      protecting inputs: [String],
      option: String
    ) throws -> (target: Target, descriptor: Int32) {
      try check(path, protecting: inputs, option: option)
      if path == "-" { return (.standardOutput, STDOUT_FILENO) }
      guard let existing = FileStatus(path) else { return try openFile(path, mode: 0o666) }
      guard existing.isFile else { return (.device, try openDevice(path)) }
      return try openFile(path, mode: existing.permissions)
    }

    /// Refuses what cannot be written, as far as that shows before anything is made.
    ///
    /// - Parameters:
    ///   - inputs: Files that may not be overwritten.
    ///   - option: What the file is named after on the command line.
    static func check(_ path: String, protecting inputs: [String], option: String) throws {
      if path == "-" { return }
      guard !path.isEmpty else {
        let remedy = option == "-o" ? "name one, or - for standard output" : "name one"
        throw Failure.usage("\(option) \"\" names no file; \(remedy)")
      }
      guard let existing = FileStatus(path) else {
        guard !path.hasSuffix("/") else { throw OutputError(name: path, code: EISDIR) }
        return try checkFolder(of: path)
      }
      if existing.isFolder { throw OutputError(name: path, code: EISDIR) }
      guard existing.isFile else { return }
      if let input = inputs.first(where: { FileStatus($0)?.identity == existing.identity }) {
        throw Failure.usage(
          "\(option) \(path) would overwrite the input \(input); name another file"
        )
      }
      guard unsafe access(path, W_OK) == 0 else { throw OutputError(name: path) }
      try checkFolder(of: path)
    }

    private static func checkFolder(of path: String) throws {
      let folder = SymbolicLinks.folder(of: SymbolicLinks.end(of: path))
      if let status = FileStatus(folder), !status.isFolder {
        throw OutputError(name: path, code: ENOTDIR)
      }
      guard unsafe access(folder, W_OK | X_OK) == 0 else { throw OutputError(name: path) }
    }

    private static func openDevice(_ path: String) throws -> Int32 {
      let descriptor = unsafe Foundation.open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputError(name: path) }
      return descriptor
    }

    /// Opens a hidden file beside the one that is meant: renaming works within a folder only.
    private static func openFile(
      _ name: String,
      mode: mode_t
    ) throws -> (target: Target, descriptor: Int32) {
      let path = SymbolicLinks.end(of: name)
      let folder = SymbolicLinks.folder(of: path)
      guard let made = TemporaryFiles.make(in: folder, mode: mode) else {
        throw OutputError(name: name)
      }
      return (.file(path: path, temporary: made.path), made.descriptor)
    }
  }
}
