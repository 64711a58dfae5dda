import Foundation

/// What the system knows about a file, links followed.
struct FileStatus {
  /// Which file it is, whatever its names are.
  struct Identity: Hashable {
    /// The device's number.
    let device: UInt64
    /// The file's number on the device.
    let number: UInt64
  }

  /// Which file it is.
  let identity: Identity
  /// Who may read and write it.
  let permissions: mode_t
  private let kind: mode_t

  /// Whether it has bytes of its own.
  var isFile: Bool { kind == S_IFREG }
  /// Whether it holds other files.
  var isFolder: Bool { kind == S_IFDIR }

  /// The status of the file at `path`; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    permissions = status.st_mode & 0o777
    kind = status.st_mode & S_IFMT
  }
}
