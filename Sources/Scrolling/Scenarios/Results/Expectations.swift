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
    checks(of: summary).compactMap(\.complaint)
  }
}

extension Expectations {
  /// A limit that is set, and the figure that it limits.
  package struct Check: Hashable, Sendable {
    /// The name of the figure, such as `reflow`.
    package let name: String
    /// The figure in words, such as `reflow of 12.5 pt, most of it in frame 30`.
    package let figure: String
    /// The limit in words.
    let limit: String
    /// A Boolean value that indicates whether the figure is greater than the limit.
    package let isExceeded: Bool

    /// The figure and the limit in one line; `nil` if the limit is kept.
    package var complaint: String? {
      isExceeded ? "\(figure); expected at most \(limit)" : nil
    }
  }

  /// Returns the result for each limit that is set.
  package func checks(of summary: MotionSummary) -> [Check] {
    let (jitter, reflow, steps) = (summary.jitter, summary.reflow, summary.followSteps)
    return [
      check("jitter", jitter.worst, jitter.worstFrame, maxJitter),
      check("flashes", summary.flashes, ("flash", "flashes"), flashes),
      check("blanks", summary.blanks, ("blank frame", "blank frames"), blanks),
      maxReflow.map { limit in
        let frame = reflow.worstFrame.map { ", most of it in frame \($0)" } ?? ""
        return Check(
          name: "reflow",
          figure: "reflow of \(NumberFormat.text(reflow.total, places: 3)) pt\(frame)",
          limit: NumberFormat.text(limit, places: 3),
          isExceeded: reflow.total > limit
        )
      },
      check("follow step", steps.largest, steps.largestFrame, maxFollowStep),
      check("follow jerk", steps.jerk, steps.jerkFrame, maxFollowJerk),
    ].compactMap(\.self)
  }

  private func check(_ name: String, _ value: Double, _ frame: Int?, _ limit: Double?) -> Check? {
    limit.map { limit in
      Check(
        name: name,
        figure: "\(name) \(NumberFormat.text(value, places: 3)) pt"
          + (frame.map { " in frame \($0)" } ?? ""),
        limit: NumberFormat.text(limit, places: 3),
        isExceeded: value > limit
      )
    }
  }

  private func check(
    _ name: String,
    _ count: Int,
    _ nouns: (one: String, other: String),
    _ limit: Int?
  ) -> Check? {
    limit.map { limit in
      Check(
        name: name,
        figure: "\(count) \(count == 1 ? nouns.one : nouns.other)",
        limit: "\(limit)",
        isExceeded: count > limit
      )
    }
  }
}
