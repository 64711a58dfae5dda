/// The largest sum of frame scores in a session window, as web-vitals computes CLS.
///
/// A score joins the session if it comes less than a second after the last and less than five
/// seconds after the first, and if the session is worth anything.
public struct SessionShiftScore: Hashable, Sendable {
  /// The largest session so far.
  public private(set) var worst = 0.0
  private var sum = 0.0
  private var first = 0.0
  private var last = 0.0

  /// No session yet.
  public init() {}

  /// Counts the score of the frame at `time`, in seconds; frames come in order.
  ///
  /// A frame without a shift is no entry, and does not keep a session alive.
  public mutating func add(_ score: Double, at time: Double) {
    guard score > 0 else { return }
    if sum > 0, time - last < 1, time - first < 5 {
      sum += score
    } else {
      sum = score
      first = time
    }
    last = time
    worst = max(worst, sum)
  }
}
