import Foundation

/// Where what clients send lies while it is looked at: a folder that nobody else can read.
///
/// Each process has one of its own in it, locked for as long as it lives. What a process left that was
/// killed is thus told from what another one uses, and removed.
package final class SpoolFolder: Sendable {
  /// The folder of this process.
  let path: String
  private let lock: Int32
  private static let prefix = "process-"

  /// A folder inside of `parent`, which is made where it is missing, and of which leftovers are
  /// removed.
  package init(in parent: String) throws(ConfigurationError) {
    try Self.makePrivate(parent)
    Self.sweep(parent)
    (path, lock) = try Self.makeLocked(parent)
  }

  deinit {
    remove()
    close(lock)
  }

  /// Removes it, when nothing more will be put there.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Where processes of this user meet when nothing else is said.
  static var defaultPath: String {
    let folder = NSTemporaryDirectory()
    return (folder.hasSuffix("/") ? folder : folder + "/") + "chatframe-server-\(geteuid())"
  }

  /// A new folder, which goes with whoever holds it.
  func makeFolder() throws -> SpooledFolder {
    let folder = "\(path)/\(Self.randomName)"
    guard unsafe mkdir(folder, 0o700) == 0 else { throw SpoolError(folder, code: errno) }
    return SpooledFolder(path: folder)
  }

  /// Does some work with a new folder, of which nothing is left afterwards.
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

  /// Somebody else's folder, or a link to one, is not used.
  private static func makePrivate(_ folder: String) throws(ConfigurationError) {
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    // Of a link, these are the link's own.
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
    guard attributes?[.type] as? FileAttributeType == .typeDirectory,
      (attributes?[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid(),
      let permissions = attributes?[.posixPermissions] as? NSNumber,
      permissions.intValue & 0o077 == 0
    else {
      throw ConfigurationError(
        "\(Setting.spoolFolder.flag) \"\(folder)\": is no folder that this user alone may read; "
          + "name another",
        .missingFile
      )
    }
  }

  /// A folder of this process, which may be swept away in the moment before it is locked.
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

  /// Removes what processes left that are gone.
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
