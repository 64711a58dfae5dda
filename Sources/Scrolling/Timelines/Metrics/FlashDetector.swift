/// Finds flashes: content that jumps away and jumps back within a few frames.
struct FlashDetector: Sendable {
  /// The greatest number of frames that a flash lasts.
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

  private var height: Length

  /// Creates a detector for a screen with a height of `height`.
  init(height: Length) { self.height = height }

  /// Returns whether a flash ends with a frame; frames must be passed in order.
  mutating func endsFlash(_ viewport: Viewport) -> Bool {
    let travelled = (last?.travelled ?? .zero) + viewport.userDelta
    if viewport.size.height != height {
      // Positions on screens of different sizes are not comparable.
      (height, beforeJumps, last) = (viewport.size.height, [], nil)
    }
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

  /// Returns whether two frames show the same rows at the same positions, apart from the user's
  /// motion.
  private func agree(_ first: Moment, _ second: Moment) -> Bool {
    let isSeenLater = Self.shows(second, what: first, height)
    return isSeenLater && Self.shows(first, what: second, height)
  }

  /// Returns whether `moment` shows the rows of `other` at the positions to which the user's motion
  /// alone would have moved them.
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
