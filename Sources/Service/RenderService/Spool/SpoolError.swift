import Foundation

/// Why a folder cannot hold what clients send.
struct SpoolError: Error, Hashable, CustomStringConvertible {
  /// For the log.
  let description: String

  /// Whether the disk is full, or this user's part of it.
  let isOutOfSpace: Bool

  /// What failed at `path`, by the system's `errno`.
  init(_ path: String, code: Int32) {
    description = unsafe "\(path): \(String(cString: strerror(code)))"
    isOutOfSpace = code == ENOSPC || code == EDQUOT
  }
}
