import ChatframeDocuments
import ChatframeTimelines

/// The limits that a scenario sets for its frames; nil for no limit.
public struct Expectations: Hashable, Sendable {
  /// Points that a row may move by itself from a frame to the next.
  public var maxJitter: Double?
  /// The most frames that may differ from both their neighbours while these agree.
  public var flashes: Int?
  /// The most frames that may show no content.
  public var blanks: Int?

  /// Creates expectations without limits.
  public init() {}

  /// One line for each limit that was exceeded.
  public func complaints(about summary: MotionSummary) -> [String] {
    var lines: [String] = []
    if let maxJitter, summary.jitter.worst > maxJitter {
      let frame = summary.jitter.worstFrame.map { " in frame \($0)" } ?? ""
      lines.append(
        "jitter \(NumberFormat.text(summary.jitter.worst, places: 3)) pt\(frame); expected at most "
          + NumberFormat.text(maxJitter, places: 3)
      )
    }
    if let flashes, summary.flashes > flashes {
      lines.append("\(summary.flashes) flashes; expected at most \(flashes)")
    }
    if let blanks, summary.blanks > blanks {
      lines.append("\(summary.blanks) blank frames; expected at most \(blanks)")
    }
    return lines
  }
}
