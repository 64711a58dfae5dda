import Foundation

/// A folder that no other service uses while this one does: two would remove what the other is
/// writing, and each would count only what is its own.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks the folder that a setting names; the lock ends with the process, however that ends.
  init(_ folder: String, _ setting: Setting) throws(ConfigurationError) {
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw ConfigurationError("\(setting.flag) \"\(folder)\": \(reason)", .missingFile)
    }
    // Where a file system has no locks there is nothing to be told.
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    close(descriptor)
    throw ConfigurationError(
      "\(setting.flag) \"\(folder)\": another chatframe-server uses it; name another folder",
      .missingFile
    )
  }

  deinit { close(descriptor) }
}
