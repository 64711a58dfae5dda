import Foundation
import NIOPosix

/// By how much some threads yield to the others of the process.
final class ThreadPriority: Sendable {
  private final class Mark: Sendable {}

  private let niceness: Int
  private let applied = ThreadSpecificVariable<Mark>()

  /// A priority that is lower by so many steps of `nice`.
  init(niceness: Int) { self.niceness = niceness }

  /// Gives it to the thread that this is called on, unless it has it.
  ///
  /// On Linux a thread has a priority of its own; elsewhere that would be the whole process's.
  func applyToCurrentThread() {
    #if os(Linux)
      let which = __priority_which_t(PRIO_PROCESS.rawValue)
      guard applied.currentValue == nil else { return }
      applied.currentValue = Mark()
      let own = getpriority(which, 0)
      // A thread that may not be lowered works as before.
      _ = setpriority(which, 0, min(19, own + Int32(niceness)))
    #endif
  }
}
