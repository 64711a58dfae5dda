#if Server
import Foundation
import NIOPosix

/// The private folder for files of clients while they are analysed.
///
/// Each process has its own subfolder, which it locks for its lifetime. A subfolder that a killed
/// process has left is not locked, and is removed.
package final class SpoolFolder: Sendable {
  /// The folder of this process.
  let path: String
  private let lock: Int32
  private static let prefix = "process-"

  /// Creates a folder in `parent`, which is created as well if it is missing, and removes the
  /// folders of processes that have ended.
  package init(in parent: String) throws(ConfigurationError) {
    try Self.makePrivate(parent)
    Self.sweep(parent)
    (path, lock) = try Self.makeLocked(parent)
  }

  deinit {
    remove()
    close(lock)
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The default parent folder, which is different for each user.
  static var defaultPath: String {
    let folder = NSTemporaryDirectory()
    return (folder.hasSuffix("/") ? folder : folder + "/") + "chatframe-server-\(geteuid())"
  }

  /// Creates a folder that is removed with its last reference.
  func makeFolder() throws -> SpooledFolder {
    let folder = "\(path)/\(Self.randomName)"
    guard unsafe mkdir(folder, 0o700) == 0 else { throw SpoolError(folder, code: errno) }
    return SpooledFolder(path: folder)
  }

  /// Does some work with a new folder, and removes it afterwards.
  func withFolder<Value: Sendable>(
    _ work: (SpooledFolder) async throws -> Value
  ) async throws -> Value {
    let folder = try makeFolder()
    do {
      let value = try await work(folder)
      await folder.remove()
      return value
    } catch {
      await folder.remove()
      throw error
    }
  }

  private static var reason: String { unsafe String(cString: strerror(errno)) }

  private static var randomName: String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }

  /// Creates a folder; throws if it is a link or if others can read it.
  private static func makePrivate(_ folder: String) throws(ConfigurationError) {
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    // These are the attributes of a link itself, not of its target.
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
    guard attributes?[.type] as? FileAttributeType == .typeDirectory,
      (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid(),
      let permissions = attributes?[.posixPermissions] as? NSNumber,
      permissions.intValue & 0o077 == 0
    else {
      throw ConfigurationError(
        "\(Setting.spoolFolder.flag) \"\(folder)\": is not a folder that only this user can read; "
          + "name another folder",
        .missingFile
      )
    }
  }

  /// Creates and locks a folder; retries if another process removes it before it is locked.
  private static func makeLocked(_ parent: String) throws(ConfigurationError) -> (String, Int32) {
    while true {
      let folder = "\(parent)/\(prefix)\(randomName)"
      guard unsafe mkdir(folder, 0o700) == 0 else {
        throw ConfigurationError(
          "\(Setting.spoolFolder.flag) \"\(parent)\": \(reason)",
          .missingFile
        )
      }
      let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileManager.default.fileExists(atPath: folder) {
        return (folder, descriptor)
      }
      close(descriptor)
    }
  }

  /// Removes the folders of processes that have ended.
  private static func sweep(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for folder in names.filter({ $0.hasPrefix(prefix) }).map({ "\(parent)/\($0)" }) {
      let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: folder)
    }
  }
}

/// The folder of a request, which is removed with its last reference.
final class SpooledFolder: Sendable {
  /// The path of the folder.
  let path: String

  /// Creates a reference to an existing folder.
  init(path: String) { self.path = path }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the folder on a thread for files: it may contain thousands of files, for which no
  /// connection may wait.
  func remove() async {
    await withCheckedContinuation { done in
      NIOThreadPool.singleton.submit { [path] _ in
        try? FileManager.default.removeItem(atPath: path)
        done.resume()
      }
    }
  }

  /// Creates a file in the folder.
  func makeFile(_ name: String) throws -> SpooledFile {
    try SpooledFile(path: "\(path)/\(name)")
  }

  /// Replaces the path of the folder in a text, because clients must not see it.
  func removingPath(in text: String, as name: String) -> String {
    text.replacing("\(path)/", with: "").replacing(path, with: name)
  }
}

/// A file that is written and read only through its descriptor.
final class SpooledFile: Sendable {
  /// The descriptor, which is open for reading and writing.
  let descriptor: Int32
  private let path: String

  /// Creates a file.
  init(path: String) throws {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SpoolError(path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Moves to the beginning of the file.
  func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// Appends bytes.
  func append(_ bytes: some ContiguousBytes) throws {
    try unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        let written = unsafe write(descriptor, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { throw SpoolError(path, code: errno) }
        start += written
      }
    }
  }

  /// Returns the last bytes; fewer if the file is shorter.
  func suffix(_ count: Int) -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, Int(size) - count)
    var bytes = [UInt8](repeating: 0, count: Int(size) - start)
    let read = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(start))
    }
    return read == bytes.count ? bytes : []
  }
}

/// An error of a file or folder in the spool folder.
struct SpoolError: Error, Hashable, CustomStringConvertible {
  /// The path and the reason, for the log.
  let description: String

  /// A Boolean value that indicates whether the disk or the user's quota is full.
  let isOutOfSpace: Bool

  /// Creates an error about a path from the system's `errno`.
  init(_ path: String, code: Int32) {
    description = unsafe "\(path): \(String(cString: strerror(code)))"
    isOutOfSpace = code == ENOSPC || code == EDQUOT
  }
}
#endif
