import ChatframeGraphics
import ChatframeTimelines

/// The largest allowed motion that the user did not cause; `nil` allows any amount.
public struct MotionLimits: Hashable, Sendable {
  /// The largest jump, stall or tear, in points, 0 or more.
  public var maxJitter: Double?
  /// The largest layout shift score of a frame, 0 or more.
  public var maxShiftScore: Double?
  /// The largest number of flashes, 0 or more.
  public var flashes: Int?
  /// The largest number of frames without content, 0 or more.
  public var blanks: Int?
  /// The largest number of repaints, 0 or more.
  public var repaints: Int?
  /// The largest number of reflows, 0 or more; they are found in pixels.
  public var reflows: Int?
  /// The largest sum of the distances by which words that were already shown moved, in points, 0 or
  /// more.
  public var maxReflow: Double?
  /// The largest declared step of a list that follows the conversation, in points, 0 or more.
  public var maxFollowStep: Double?
  /// The largest change of that step from one frame to the next, in points per frame, 0 or more.
  public var maxFollowJerk: Double?

  /// Creates limits; by default no motion, flash or blank is allowed.
  ///
  /// - Parameters:
  ///   - maxJitter: The largest jump, stall or tear, in points.
  ///   - maxShiftScore: The largest layout shift score of a frame.
  ///   - flashes: The largest number of flashes.
  ///   - blanks: The largest number of frames without content.
  ///   - repaints: The largest number of repaints.
  ///   - reflows: The largest number of reflows.
  ///   - maxReflow: The largest sum of the distances by which words moved, in points.
  ///   - maxFollowStep: The largest step of a list that follows, in points.
  ///   - maxFollowJerk: The largest change of that step, in points per frame.
  public init(
    maxJitter: Double? = 0,
    maxShiftScore: Double? = nil,
    flashes: Int? = 0,
    blanks: Int? = 0,
    repaints: Int? = nil,
    reflows: Int? = nil,
    maxReflow: Double? = nil,
    maxFollowStep: Double? = nil,
    maxFollowJerk: Double? = nil
  ) {
    self.maxJitter = maxJitter
    self.maxShiftScore = maxShiftScore
    self.flashes = flashes
    self.blanks = blanks
    self.repaints = repaints
    self.reflows = reflows
    self.maxReflow = maxReflow
    self.maxFollowStep = maxFollowStep
    self.maxFollowJerk = maxFollowJerk
  }

  /// A limit, and its violation if it is exceeded.
  package struct Check: Hashable, Sendable {
    /// The name of the limited figure, such as `jitter`.
    package let name: String
    /// Nil if the limit is kept.
    package let violation: MotionViolation?
  }
}

/// A limit that the frames exceed, or an error that ended the analysis early.
public enum MotionViolation: Hashable, Sendable {
  /// Some frames cannot be read.
  case damage(FrameReadingError)
  /// Content moved by itself by `points`; `frame` is the number of the worst frame.
  case jitter(points: Double, frame: Int?, limit: Double)
  /// The layout shift score of a frame is too large.
  case shiftScore(Double, limit: Double)
  /// Content flashed more often than allowed.
  case flashes(Int, limit: Int)
  /// Content was missing in more frames than allowed.
  case blanks(Int, limit: Int)
  /// Content was repainted more often than allowed.
  case repaints(Int, limit: Int)
  /// Text was wrapped anew more often than allowed.
  case reflows(Int, limit: Int)
  /// Words that were already shown moved by `points` in all frames; `frame` is the number of the
  /// worst one.
  case reflow(points: Double, frame: Int?, limit: Double)
  /// The list followed the conversation in a step that is too large.
  case followStep(points: Double, frame: Int?, limit: Double)
  /// The step of a list that follows changed by too much from one frame to the next.
  case followJerk(points: Double, frame: Int?, limit: Double)
  /// The pixels of some frames differ from the manifest.
  case pixels(differing: Int, compared: Int)
}

extension MotionViolation: CustomStringConvertible {
  /// A line such as `jitter 360 pt in frame 30; expected at most 120`.
  public var description: String {
    switch self {
    case .damage(let error): return error.description
    case .jitter(let points, let frame, let limit):
      return Self.motion("jitter", points, frame, limit)
    case .shiftScore(let score, let limit):
      return "shift score \(PointFormat.text(score)); \(Self.expected(limit))"
    case .flashes(let count, let limit):
      return "flashes \(count); \(Self.expected(Double(limit)))"
    case .blanks(let count, let limit):
      return "blanks \(count); \(Self.expected(Double(limit)))"
    case .repaints(let count, let limit):
      return "repaints \(count); \(Self.expected(Double(limit)))"
    case .reflows(let count, let limit):
      return "reflows \(count); \(Self.expected(Double(limit)))"
    case .reflow(let points, let frame, let limit):
      let place = frame.map { ", most of it in frame \($0)" } ?? ""
      return "reflow of \(PointFormat.text(points)) pt\(place); \(Self.expected(limit))"
    case .followStep(let points, let frame, let limit):
      return Self.motion("follow step", points, frame, limit)
    case .followJerk(let points, let frame, let limit):
      return Self.motion("follow jerk", points, frame, limit)
    case .pixels(let differing, let compared):
      return "\(differing) of \(compared) frames differ from the manifest"
    }
  }

  private static func motion(
    _ name: String,
    _ points: Double,
    _ frame: Int?,
    _ limit: Double
  ) -> String {
    let place = frame.map { " in frame \($0)" } ?? ""
    return "\(name) \(PointFormat.text(points)) pt\(place); \(expected(limit))"
  }

  private static func expected(_ limit: Double) -> String {
    "expected at most \(PointFormat.text(limit))"
  }
}

extension MotionReport {
  /// Returns the limits that the frames exceed, and the error that ended the analysis early.
  ///
  /// - Parameter limits: The limits; `nil` for those that the recording's scenario expects, or else
  ///   the defaults of ``MotionLimits``.
  /// - Returns: The violations; empty if the frames are within all limits and could all be read.
  public func violations(of limits: MotionLimits? = nil) -> [MotionViolation] {
    [damage.map { MotionViolation.damage($0) }].compactMap(\.self)
      + checks(limits ?? expectedLimits ?? MotionLimits()).compactMap(\.violation)
  }

  /// Returns the result for each limit that is set.
  package func checks(_ limits: MotionLimits) -> [MotionLimits.Check] {
    var checks: [MotionLimits.Check] = []
    func check(_ name: String, _ violation: MotionViolation, isExceeded: Bool) {
      checks.append(.init(name: name, violation: isExceeded ? violation : nil))
    }
    if let limit = limits.maxJitter {
      // `maxJitter` excludes jumps after which none of the previous rows is on the screen.
      let worst = worstMotion
      let jitter = max(maxJitter, worst?.magnitude ?? 0)
      let violation = MotionViolation.jitter(points: jitter, frame: worst?.frame, limit: limit)
      check("jitter", violation, isExceeded: jitter > limit)
    }
    if let limit = limits.maxShiftScore {
      let violation = MotionViolation.shiftScore(worstShiftScore, limit: limit)
      check("shift score", violation, isExceeded: worstShiftScore > limit)
    }
    if let limit = limits.flashes {
      check("flashes", .flashes(flashes, limit: limit), isExceeded: flashes > limit)
    }
    if let limit = limits.blanks {
      check("blanks", .blanks(blanks, limit: limit), isExceeded: blanks > limit)
    }
    if let limit = limits.repaints {
      let count = count(of: .repaint)
      check("repaints", .repaints(count, limit: limit), isExceeded: count > limit)
    }
    if let limit = limits.reflows {
      let count = count(of: .reflow)
      check("reflows", .reflows(count, limit: limit), isExceeded: count > limit)
    }
    if source == .manifest { checks += declaredChecks(limits) }
    if let proof {
      let count = proof.differences.count
      let violation = MotionViolation.pixels(differing: count, compared: proof.frameCount)
      check("pixel proof", violation, isExceeded: count > 0)
    }
    return checks
  }

  /// Returns the result for each limit of what only a manifest describes.
  private func declaredChecks(_ limits: MotionLimits) -> [MotionLimits.Check] {
    func check(
      _ name: String,
      _ figure: (value: Double, frame: Int?),
      _ limit: Double?,
      _ violation: (_ points: Double, _ frame: Int?, _ limit: Double) -> MotionViolation
    ) -> MotionLimits.Check? {
      limit.map { limit in
        let isExceeded = figure.value > limit
        return MotionLimits.Check(
          name: name,
          violation: isExceeded ? violation(figure.value, figure.frame, limit) : nil
        )
      }
    }
    let steps = followSteps
    return [
      check("reflow", (reflow.total, reflow.worstFrame), limits.maxReflow) {
        .reflow(points: $0, frame: $1, limit: $2)
      },
      check("follow step", (steps.largest, steps.largestFrame), limits.maxFollowStep) {
        .followStep(points: $0, frame: $1, limit: $2)
      },
      check("follow jerk", (steps.jerk, steps.jerkFrame), limits.maxFollowJerk) {
        .followJerk(points: $0, frame: $1, limit: $2)
      },
    ].compactMap(\.self)
  }
}

extension MotionReport: CustomStringConvertible {
  /// The largest number of lines about single frames in a description.
  private static let lineLimit = 20

  /// A summary line, and a line for each finding.
  public var description: String {
    let findings = events.map(\.description) + (proof?.differences.map(\.description) ?? [])
    let more = findings.count - Self.lineLimit
    return
      ([headline, damage?.description].compactMap(\.self)
      + findings.prefix(Self.lineLimit) + (more > 0 ? ["and \(more) more"] : []))
      .joined(separator: "\n")
  }

  private var headline: String {
    let count = Self.counted(frameCount, "frame")
    let differences = proof?.differences.count ?? 0
    guard !events.isEmpty || differences > 0 else {
      return "\(count): nothing moved by itself"
    }
    let jitter = max(maxJitter, worstMotion?.magnitude ?? 0)
    return
      "\(count): jitter \(PointFormat.text(jitter)) pt, \(Self.counted(flashes, "flash", "es")), "
      + Self.counted(blanks, "blank")
  }

  private static func counted(_ count: Int, _ noun: String, _ plural: String = "s") -> String {
    "\(count) \(noun)\(count == 1 ? "" : plural)"
  }
}
