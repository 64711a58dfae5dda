import ChatframeDocuments
import ChatframeTimelines

/// The limits that a scenario sets for its frames; `nil` for no limit.
public struct Expectations: Hashable, Sendable {
  /// The greatest distance that a row may move without the user from one frame to the next, in
  /// points.
  public var maxJitter: Double?
  /// The greatest number of flashes: content that jumps away and back within six frames.
  public var flashes: Int?
  /// The greatest number of frames without content.
  public var blanks: Int?
  /// The greatest sum of the distances, in points, by which words that were already shown may move
  /// against the words above them, over all frames.
  public var maxReflow: Double?
  /// The greatest distance by which a strategy that follows the conversation may move the list from
  /// one frame to the next, in points.
  public var maxFollowStep: Double?
  /// The greatest change of that distance from one frame to the next, in points per frame.
  public var maxFollowJerk: Double?

  /// Creates expectations without limits.
  public init() {}

  /// Returns one line for each limit that was exceeded.
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
      let noun = summary.flashes == 1 ? "flash" : "flashes"
      lines.append("\(summary.flashes) \(noun); expected at most \(flashes)")
    }
    if let blanks, summary.blanks > blanks {
      let noun = summary.blanks == 1 ? "blank frame" : "blank frames"
      lines.append("\(summary.blanks) \(noun); expected at most \(blanks)")
    }
    if let maxReflow, summary.reflow.total > maxReflow {
      let frame = summary.reflow.worstFrame.map { ", most of it in frame \($0)" } ?? ""
      lines.append(
        "reflow of \(NumberFormat.text(summary.reflow.total, places: 3)) pt\(frame); "
          + "expected at most \(NumberFormat.text(maxReflow, places: 3))"
      )
    }
    return lines + complaints(about: summary.followSteps)
  }

  private func complaints(about steps: MotionSummary.FollowSteps) -> [String] {
    func complaint(_ name: String, _ value: Double, _ frame: Int?, _ limit: Double?) -> String? {
      guard let limit, value > limit else { return nil }
      return "\(name) \(NumberFormat.text(value, places: 3)) pt"
        + "\(frame.map { " in frame \($0)" } ?? ""); expected at most "
        + NumberFormat.text(limit, places: 3)
    }
    return [
      complaint("follow step", steps.largest, steps.largestFrame, maxFollowStep),
      complaint("follow jerk", steps.jerk, steps.jerkFrame, maxFollowJerk),
    ].compactMap(\.self)
  }
}
