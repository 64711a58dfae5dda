import Foundation
import Synchronization

/// Child processes that are running, so that an interruption ends them, too.
package enum RunningProcesses {
  private static let ids = Mutex<Set<Int32>>([])

  /// Runs a program to its end.
  package static func run(_ process: Process) throws {
    try start(process)
    waitForEnd(of: process)
  }

  /// Starts a program, of whose end `waitForEnd` must be told.
  static func start(_ process: Process) throws {
    try ids.withLock { ids in
      try process.run()
      _ = ids.insert(process.processIdentifier)
    }
  }

  /// Waits for the end of a program that was started here.
  static func waitForEnd(of process: Process) {
    process.waitUntilExit()
    ids.withLock { ids in _ = ids.remove(process.processIdentifier) }
  }

  /// Ends all of them at once.
  ///
  /// A milder signal is lost while a program starts, and the file that it makes comes back.
  package static func endAll() {
    ids.withLock { ids in
      for id in ids { kill(id, SIGKILL) }
    }
  }
}
