/// A task of a live session with its time limit.
///
/// The phases of an operation share a key, so a task has a generation: the timer of an earlier phase
/// may fire after the next one has begun, and must not end it.
struct SessionTask: Sendable {
  /// The work of a task: at most one of each is under way.
  enum Key: Hashable, Sendable {
    case page(PageRequestID)
    case operation(OperationID)
  }

  /// The number of the task, unique in the session.
  let generation: Int
  /// The work of the host.
  let work: Task<Void, Never>
  /// The task that ends the work at its time limit; `nil` for no limit.
  let timer: Task<Void, Never>?

  /// Cancels the work and its time limit.
  func cancel() {
    work.cancel()
    timer?.cancel()
  }
}
