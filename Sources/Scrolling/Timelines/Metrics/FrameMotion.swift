/// The motion between two frames that the user did not cause.
public struct FrameMotion: Hashable, Sendable {
  /// The largest displacement that the user's own does not explain.
  public let jitter: Length
  /// The part of the viewport that moved rows covered before or cover now, times the jitter as a
  /// part of the viewport's longer side (at most 1).
  public let shiftScore: Double
  /// The rows that moved by themselves, from top to bottom.
  public let movedRows: [RowID]

  /// No motion.
  public static let none = FrameMotion(
    strict: [],
    userDelta: .zero,
    viewport: .init(width: 1, height: 1)
  )

  /// The motion of rows on the screen in both frames; rows whose own height changed are left out.
  ///
  /// - Parameters:
  ///   - rows: The rows' positions before and now; those off the screen are ignored.
  ///   - userDelta: The distance that the user moved the content down the screen.
  ///   - viewport: The part of the screen that shows the list.
  package init(rows: [RowMotion], userDelta: Length, viewport: ViewportSize) {
    let comparable = rows.filter { row in
      row.before.height == row.after.height && row.before.touches(screenOf: viewport.height)
        && row.after.touches(screenOf: viewport.height)
    }
    self.init(strict: comparable, userDelta: userDelta, viewport: viewport)
  }

  /// The motion of all rows given, also of those that came or went or changed their height.
  ///
  /// This is the stricter measure: a jump that leaves no row on the screen is a jump all the same.
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

  /// Returns the part of the viewport's height that spans cover together.
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

  /// A row that was at `before` and is at `after`.
  package init(id: RowID, before: VerticalExtent, after: VerticalExtent) {
    self.id = id
    self.before = before
    self.after = after
  }

  /// Returns the distance that the row moved by itself when the user moved the content by
  /// `userDelta`.
  package func displacement(userDelta: Length) -> Length {
    after.top - before.top - userDelta
  }
}

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
  /// A frame without a shift is ignored, and does not keep a session alive.
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
