import Foundation
import Synchronization

/// The files that are being written, so that an interruption can remove them.
package enum TemporaryFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Creates a hidden file in `folder` and opens it for writing; sets `errno` and returns `nil` if
  /// it fails.
  package static func make(in folder: String, mode: mode_t) -> (path: String, descriptor: Int32)? {
    guard isUsable(folder) else { return nil }
    return paths.withLock { paths in
      while true {
        let name = ".chatframe-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(folder)/\(name)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = unsafe open(path, flags, mode)
        if descriptor < 0 && errno == EEXIST { continue }
        guard descriptor >= 0 else { return nil }
        paths.insert(path)
        return (path, descriptor)
      }
    }
  }

  /// Creates a hidden folder in `folder`; sets `errno` and returns `nil` if it fails.
  package static func makeFolder(in folder: String) -> String? {
    guard isUsable(folder) else { return nil }
    return paths.withLock { paths in
      while true {
        let name = ".chatframe-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(folder)/\(name)"
        if unsafe mkdir(path, 0o777) == 0 {
          paths.insert(path)
          return path
        }
        if errno != EEXIST { return nil }
      }
    }
  }

  /// Creates the folder at `path` in place of one that a killed process has left; sets `errno` and
  /// returns false if it fails.
  package static func makeFolder(at path: String) -> Bool {
    paths.withLock { paths in
      try? FileManager.default.removeItem(atPath: path)
      guard unsafe mkdir(path, 0o777) == 0 else { return false }
      paths.insert(path)
      return true
    }
  }

  /// Returns whether the system can use a path; it would end a path at a null character.
  private static func isUsable(_ path: String) -> Bool {
    if path.utf8.contains(0) { errno = EINVAL }
    return !path.utf8.contains(0)
  }

  /// Renames a folder to `target`, replacing a folder of that name; sets `errno` and returns false
  /// if it fails.
  package static func publishFolder(_ path: String, as target: String) -> Bool {
    paths.withLock { paths in
      let old = path + "-old"
      let isThere = unsafe rename(target, old) == 0
      guard unsafe rename(path, target) == 0 else {
        let code = errno
        if isThere { unsafe rename(old, target) }
        errno = code
        return false
      }
      paths.remove(path)
      if isThere { try? FileManager.default.removeItem(atPath: old) }
      return true
    }
  }

  /// Renames a file to `target` in one step, replacing a file of that name; sets `errno` and
  /// returns false if it fails.
  package static func publish(_ path: String, as target: String) -> Bool {
    paths.withLock { paths in
      guard unsafe rename(path, target) == 0 else { return false }
      paths.remove(path)
      return true
    }
  }

  /// Renames several files and removes old ones, so that an interruption finds all changes or none.
  ///
  /// If it fails, it sets `errno` and returns the target of the file that could not be renamed.
  package static func publish(
    _ files: [(path: String, target: String)],
    removing old: [String]
  ) -> String? {
    paths.withLock { paths in
      if let folder = files.first(where: { FileStatus($0.target)?.isFolder == true }) {
        errno = EISDIR
        return folder.target
      }
      for (path, target) in files {
        guard unsafe rename(path, target) == 0 else { return target }
        paths.remove(path)
      }
      for path in old { unsafe unlink(path) }
      return nil
    }
  }

  /// Removes an incomplete file or folder.
  package static func remove(_ path: String) {
    paths.withLock { paths in
      try? FileManager.default.removeItem(atPath: path)
      paths.remove(path)
    }
  }

  /// Removes all temporary files and exits, before another file can be created or published.
  package static func removeAll(exiting status: Int32) -> Never {
    paths.withLock { paths in
      for path in paths { try? FileManager.default.removeItem(atPath: path) }
      _exit(status)
    }
  }
}
