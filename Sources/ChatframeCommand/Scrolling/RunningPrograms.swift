import Foundation
import Synchronization

/// Other programs at work, so that an interruption ends them, too.
enum RunningPrograms {
  private static let ids = Mutex<Set<Int32>>([])

  /// Runs a program to its end.
  static func run(_ process: Process) throws {
    try ids.withLock { ids in
      try process.run()
      ids.insert(process.processIdentifier)
    }
    process.waitUntilExit()
    ids.withLock { ids in _ = ids.remove(process.processIdentifier) }
  }

  /// Ends all of them at once.
  ///
  /// A milder signal is lost while a program starts, and the file that it makes comes back.
  static func endAll() {
    ids.withLock { ids in
      for id in ids { kill(id, SIGKILL) }
    }
  }
}
