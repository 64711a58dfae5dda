#if Server
import Foundation

/// A file that is written to the disk under a hidden name before it gets its final name.
struct DurableFile {
  /// The prefix of the names of unfinished files.
  static let prefix = ".chatframe-"

  /// The path of the unfinished file.
  let path: String
  private let folder: String

  /// Writes a hidden file into a folder and flushes it to the disk.
  init(in folder: String, _ bytes: Data) throws(DurableFileError) {
    self.folder = folder
    path = "\(folder)/\(Self.prefix)\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DurableFileError(code: errno) }
    var code = Self.write(bytes, to: descriptor)
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    discard()
    throw DurableFileError(code: code)
  }

  /// Renames the file atomically and flushes the new name to the disk.
  func publish(as name: String) throws(DurableFileError) {
    try rename(to: name)
    try synchronizeFolder()
  }

  /// Renames the file atomically.
  func rename(to name: String) throws(DurableFileError) {
    guard unsafe Foundation.rename(path, "\(folder)/\(name)") == 0 else {
      throw DurableFileError(code: errno)
    }
  }

  /// Flushes the new name to the disk.
  func synchronizeFolder() throws(DurableFileError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DurableFileError(code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw DurableFileError(code: errno) }
  }

  /// Removes the unfinished file.
  func discard() { _ = unsafe unlink(path) }

  /// Removes the unfinished file with a name in a folder, if its process has been killed.
  ///
  /// In a shared folder, another process may still write a file that is less than an hour old.
  static func removeAbandoned(_ name: String, in folder: String, _ sharing: StorageSharing) {
    guard name.hasPrefix(prefix) else { return }
    let path = "\(folder)/\(name)"
    let age = FileTimes(path).map { Date.now.timeIntervalSince1970 - $0.modified } ?? 0
    switch sharing {
    case .shared where age < 3600: return
    case .shared, .exclusive: unsafe unlink(path)
    }
  }

  /// Returns the disk space of a file in bytes, rounded up to whole blocks.
  static func footprint(_ byteCount: Int) -> Int { (byteCount + 4095) / 4096 * 4096 }

  /// Sets a file's modification time to now, and returns whether the file exists.
  static func touch(_ path: String) -> Bool { unsafe utimensat(AT_FDCWD, path, nil, 0) == 0 }

  /// Writes all bytes, and returns the system's `errno`, or 0 for success.
  private static func write(_ bytes: Data, to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let written = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return errno == 0 ? EIO : errno }
        start += written
      }
      return 0
    }
  }
}

/// An error of writing a file.
struct DurableFileError: Error, Hashable, CustomStringConvertible {
  /// The system's `errno`.
  let code: Int32

  /// A Boolean value that indicates whether the disk or the user's quota is full.
  var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The reason, for the log.
  var description: String { unsafe String(cString: strerror(code)) }
}

/// A file's size and modification time.
struct FileTimes {
  /// The size in bytes.
  let byteCount: Int
  /// The modification time in seconds since 1970.
  let modified: Double

  /// Reads the attributes of the file at `path`; `nil` if it does not exist.
  init?(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    byteCount = size.intValue
    modified = date.timeIntervalSince1970
  }
}

/// A lock on a folder, which only one service can use at a time, or only services that share it.
///
/// Two services that do not share a folder would remove each other's unfinished files, and each
/// would apply the quota only to its own files.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks the folder that a setting names; the system releases the lock when the process ends.
  init(
    _ folder: String,
    _ setting: Setting,
    _ sharing: StorageSharing = .exclusive
  ) throws(ConfigurationError) {
    descriptor = try Self.locked(folder, setting, sharing)
  }

  /// Opens and locks a folder.
  ///
  /// An initializer that throws after `descriptor` has its value would close it twice: itself, and
  /// in `deinit`. Meanwhile, another thread may have opened a file with the same number.
  private static func locked(
    _ folder: String,
    _ setting: Setting,
    _ sharing: StorageSharing
  ) throws(ConfigurationError) -> Int32 {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw ConfigurationError("\(setting.flag) \"\(folder)\": \(reason)", .missingFile)
    }
    // Without locks in the file system, another service cannot be detected.
    let operation = sharing == .shared ? LOCK_SH : LOCK_EX
    guard flock(descriptor, operation | LOCK_NB) != 0, errno == EWOULDBLOCK else {
      return descriptor
    }
    close(descriptor)
    throw ConfigurationError(
      "\(setting.flag) \"\(folder)\": is in use by another chatframe-server; name another folder, "
        + "or share it by starting all replicas with \(Setting.storageSharing.flag) shared",
      .missingFile
    )
  }

  deinit { close(descriptor) }

  /// Performs changes of a shared folder while no other process makes such changes.
  ///
  /// The lock is of a file in the folder, because the folder's own is held by all replicas. Where
  /// the file cannot be opened, for example on a full disk, the changes are made all the same.
  static func whileLocked<Value>(_ folder: String, _ change: () throws -> Value) rethrows -> Value {
    let descriptor = unsafe open("\(folder)/.lock", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try change()
  }
}
#endif
