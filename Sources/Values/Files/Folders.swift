import Foundation

/// Creates folders for output files.
package enum Folders {
  /// Creates the folder at `path` and its missing parents; an error names `file`, if given.
  package static func make(_ path: String, for file: String? = nil) throws(OutputError) {
    guard FileStatus(path) == nil else { return }
    let parent = SymbolicLinks.folder(of: path)
    if parent != path { try make(parent, for: file ?? path) }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let code = errno
    // Another process may have created it meanwhile.
    if FileStatus(path)?.isFolder != true { throw OutputError(name: file ?? path, code: code) }
  }

  /// Creates the folder that contains a file.
  package static func make(holding file: String) throws(OutputError) {
    try make(SymbolicLinks.folder(of: file), for: file)
  }
}

/// The status of a file, after following links.
package struct FileStatus {
  /// The identity of a file, independent of its names.
  package struct Identity: Hashable {
    /// The number of the device.
    package let device: UInt64
    /// The number of the file on its device.
    package let number: UInt64
  }

  /// The identity of the file.
  package let identity: Identity
  /// The permissions of the file.
  package let permissions: mode_t
  /// The size of the file, in bytes.
  package let byteCount: Int
  private let kind: mode_t

  /// A number that changes when the file is replaced or written to, as far as the system notes it.
  package let version: UInt64

  /// A Boolean value that indicates whether this is a regular file.
  package var isFile: Bool { kind == S_IFREG }
  /// A Boolean value that indicates whether this is a folder.
  package var isFolder: Bool { kind == S_IFDIR }

  /// Creates the status of the file at `path`; `nil` if the file does not exist.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    // The device number is signed on some systems.
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    permissions = status.st_mode & 0o777
    byteCount = Int(status.st_size)
    version = Self.version(status)
    kind = status.st_mode & S_IFMT
  }

  private static func version(_ status: stat) -> UInt64 {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    var hash = FNV1aHash()
    for number in [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size)] {
      hash.add(UInt64(truncatingIfNeeded: number))
    }
    hash.add(UInt64(truncatingIfNeeded: status.st_ino))
    return hash.value
  }
}

/// Resolves symbolic links, so that writing replaces the file at their end and not the link.
package enum SymbolicLinks {
  /// Returns the path at the end of the links at `path`, which need not exist.
  package static func end(of path: String) -> String {
    var path = path
    // The limit of Linux.
    for _ in 0..<40 {
      let files = FileManager.default
      guard let next = try? files.destinationOfSymbolicLink(atPath: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }

  /// Returns the folder part of `path`, without following links.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
