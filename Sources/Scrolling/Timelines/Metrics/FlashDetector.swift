/// Finds frames that differ from both their neighbours, which agree: content jumps, and jumps back.
struct FlashDetector: Sendable {
  /// The largest number of frames that a flash lasts.
  static let longest = 6

  private struct Moment: Sendable {
    var frame: Int
    var rows: [Viewport.Row]
    /// The total distance that the user has moved the content.
    var travelled: Length
  }

  /// The frames just before the latest jumps.
  private var beforeJumps: [Moment] = []
  private var last: Moment?

  private let height: Length

  /// A detector for a screen as high as `height`.
  init(height: Length) { self.height = height }

  /// Whether a flash ends with a frame; frames come in order.
  mutating func endsFlash(_ viewport: Viewport) -> Bool {
    let travelled = (last?.travelled ?? .zero) + viewport.userDelta
    let now = Moment(frame: viewport.frame, rows: viewport.rows, travelled: travelled)
    defer { last = now }
    guard viewport.strictMotion.jitter > .zero, let last else { return false }
    beforeJumps.removeAll { now.frame - $0.frame > Self.longest + 1 }
    if beforeJumps.contains(where: { agree($0, now) }) {
      beforeJumps = []
      return true
    }
    beforeJumps.append(last)
    return false
  }

  /// Whether both show the same rows in the same places, the user's motion aside.
  private func agree(_ first: Moment, _ second: Moment) -> Bool {
    let isSeenLater = Self.shows(second, what: first, height)
    return isSeenLater && Self.shows(first, what: second, height)
  }

  /// Whether `moment` shows what `other` shows, where the user's motion has left it on the screen.
  private static func shows(_ moment: Moment, what other: Moment, _ height: Length) -> Bool {
    let movement = moment.travelled - other.travelled
    let places = Dictionary(moment.rows.map { ($0.id, $0.span.top) }) { top, _ in top }
    let expected = other.rows.map {
      ($0.id, VerticalExtent(top: $0.span.top + movement, height: $0.span.height))
    }
    .filter { $0.1.touches(screenOf: height) }
    return !expected.isEmpty && expected.allSatisfy { places[$0.0] == $0.1.top }
  }
}
