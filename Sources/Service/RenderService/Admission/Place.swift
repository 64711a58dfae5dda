/// One of a limited number, taken until nobody holds it any more: answers that are sent piece by
/// piece hold theirs, and one that is never sent lets go of it.
package final class ConcurrencyPermit: Sendable {
  private let leave: @Sendable () -> Void

  /// A place that was taken.
  ///
  /// - Parameter leave: Called once, at its end.
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }
}
