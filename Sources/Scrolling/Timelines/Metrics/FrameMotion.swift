/// The motion that the user did not cause, from one frame to the next.
public struct FrameMotion: Hashable, Sendable {
  /// The greatest distance by which a row moved without the user.
  public let jitter: Length
  /// The fraction of the viewport that moved rows covered before or cover now, multiplied by the
  /// jitter as a fraction of the viewport's longer side (at most 1).
  public let shiftScore: Double
  /// The rows that moved without the user, from top to bottom.
  public let movedRows: [RowID]

  /// No motion.
  public static let none = FrameMotion(
    strict: [],
    userDelta: .zero,
    viewport: .init(width: 1, height: 1)
  )

  /// Measures the rows that are on the screen in both frames and kept their height.
  ///
  /// - Parameters:
  ///   - rows: The positions of rows in both frames; rows off the screen are ignored.
  ///   - userDelta: The distance by which the user moved the content down the screen.
  ///   - viewport: The size of the part of the screen that shows the list.
  package init(rows: [RowMotion], userDelta: Length, viewport: ViewportSize) {
    let comparable = rows.filter { row in
      (row.before.height == row.after.height || row.isAnimated)
        && row.before.touches(screenOf: viewport.height)
        && row.after.touches(screenOf: viewport.height)
    }
    self.init(strict: comparable, userDelta: userDelta, viewport: viewport)
  }

  /// Measures all given rows, including those that appeared, disappeared or changed their height.
  ///
  /// By this strict measure, a jump that leaves no row on the screen is still a jump.
  package init(strict rows: [RowMotion], userDelta: Length, viewport: ViewportSize) {
    let moved = rows.filter { $0.displacement(userDelta: userDelta) != .zero }
    jitter = moved.map { $0.displacement(userDelta: userDelta).magnitude }.max() ?? .zero
    movedRows = moved.map(\.id)
    guard !moved.isEmpty else {
      shiftScore = 0
      return
    }
    let covered = Self.covered(moved.flatMap { [$0.before, $0.after] }, of: viewport.height)
    let area = covered.points / viewport.height.points
    shiftScore = area * min(jitter.points / viewport.longerSide, 1)
  }

  /// Returns the height of the union of spans within the viewport.
  private static func covered(_ spans: [VerticalExtent], of height: Length) -> Length {
    let clipped = spans.filter { $0.touches(screenOf: height) }
      .map { (top: max($0.top, .zero), bottom: min($0.bottom, height)) }
      .sorted { $0.top < $1.top }
    var (sum, end) = (Length.zero, Length.zero)
    for span in clipped where span.bottom > end {
      sum += span.bottom - max(span.top, end)
      end = span.bottom
    }
    return sum
  }
}

extension FrameMotion: CustomStringConvertible {
  /// The motion in one line, for example `12.5 pt of 3 rows, shift score 0.031`, or `none`.
  public var description: String {
    guard jitter > .zero else { return "none" }
    let rows = Wording.count(movedRows.count, "row")
    return "\(Wording.number(jitter.points)) pt of \(rows), "
      + "shift score \(Wording.number(shiftScore))"
  }
}

/// The positions of a row in one frame and in the next, on the screen or off it.
package struct RowMotion: Hashable, Sendable, Identifiable {
  package var id: RowID
  package var before: VerticalExtent
  package var after: VerticalExtent
  /// The distance by which declared animations move the row down the screen.
  package var expected = Length.zero
  /// A Boolean value that indicates whether an animation changes the row's height or look, so that
  /// the row is compared although its height is not the same.
  package var isAnimated = false

  /// Creates the motion of a row from `before` to `after`.
  package init(id: RowID, before: VerticalExtent, after: VerticalExtent) {
    self.id = id
    self.before = before
    self.after = after
  }

  /// Returns the distance by which the row moved in addition to `userDelta` and to its declared
  /// animations.
  package func displacement(userDelta: Length) -> Length {
    after.top - before.top - userDelta - expected
  }
}

/// The largest sum of frame scores in a session window, as the web-vitals library computes
/// Cumulative Layout Shift.
///
/// A score belongs to the current session if it comes less than a second after the session's last
/// score and less than five seconds after its first; otherwise it begins a session.
public struct SessionShiftScore: Hashable, Sendable {
  /// The sum of the worst session so far.
  public private(set) var worst = 0.0
  private var sum = 0.0
  private var first = 0.0
  private var last = 0.0

  /// Creates a score without sessions.
  public init() {}

  /// Adds the score of the frame at `time`, in seconds; frames must be added in order.
  ///
  /// A frame without a shift is ignored and does not extend a session.
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
