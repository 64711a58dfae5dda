import Foundation

/// What the system knows about a file, links followed.
package struct FileStatus {
  /// Which file it is, whatever its names are.
  package struct Identity: Hashable {
    /// The device's number.
    package let device: UInt64
    /// The file's number on the device.
    package let number: UInt64
  }

  /// Which file it is.
  package let identity: Identity
  /// Who may read and write it.
  package let permissions: mode_t
  private let kind: mode_t

  /// Whether it has bytes of its own.
  package var isFile: Bool { kind == S_IFREG }
  /// Whether it holds other files.
  package var isFolder: Bool { kind == S_IFDIR }

  /// The status of the file at `path`; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    permissions = status.st_mode & 0o777
    kind = status.st_mode & S_IFMT
  }
}
