import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeJitter

/// How much may move that the user does not move; nil is any amount.
struct JitterLimits: Hashable {
  /// Points.
  var maxJitter: Double?
  /// Of a frame.
  var maxShiftScore: Double?
  var maxFlashes: Int?
  var maxBlanks: Int?

  /// Nothing may.
  static let none = JitterLimits(maxJitter: 0, maxFlashes: 0, maxBlanks: 0)

  /// What a scenario expects.
  init(_ limits: FrameManifest.Limits) {
    maxJitter = limits.maxJitter
    maxFlashes = limits.flashes
    maxBlanks = limits.blanks
  }

  init(
    maxJitter: Double? = nil,
    maxShiftScore: Double? = nil,
    maxFlashes: Int? = nil,
    maxBlanks: Int? = nil
  ) {
    self.maxJitter = maxJitter
    self.maxShiftScore = maxShiftScore
    self.maxFlashes = maxFlashes
    self.maxBlanks = maxBlanks
  }

  /// A limit, and what exceeds it in words; nil where nothing does.
  struct Check: Hashable {
    let name: String
    let complaint: String?
  }

  /// What is held against each limit that there is.
  func checks(_ outcome: JitterOutcome) -> [Check] {
    let report = outcome.report
    var checks: [Check] = []
    if let maxJitter {
      // A jump that leaves no row on the screen is one, too.
      let worst = report.events.filter { [.jump, .stall, .tear].contains($0.kind) }
        .max { $0.magnitude < $1.magnitude }
      let frame = worst.map { " in frame \(outcome.number(of: $0.frame))" } ?? ""
      let jitter = max(report.maxJitter, worst?.magnitude ?? 0)
      let complaint = Self.complaint("jitter", jitter, "pt\(frame)", maxJitter)
      checks.append(Check(name: "jitter", complaint: complaint))
    }
    if let maxShiftScore {
      let complaint = Self.complaint("shift score", report.worstShiftScore, "", maxShiftScore)
      checks.append(Check(name: "shift score", complaint: complaint))
    }
    if let maxFlashes {
      let complaint = Self.complaint("flashes", Double(report.flashes), "", Double(maxFlashes))
      checks.append(Check(name: "flashes", complaint: complaint))
    }
    if let maxBlanks {
      let complaint = Self.complaint("blanks", Double(report.blanks), "", Double(maxBlanks))
      checks.append(Check(name: "blanks", complaint: complaint))
    }
    if let proof = outcome.proof {
      let count = proof.differences.count
      let complaint =
        count == 0 ? nil : "\(count) of \(proof.frames) frames differ from what the manifest says"
      checks.append(Check(name: "pixel proof", complaint: complaint))
    }
    return checks
  }

  private static func complaint(
    _ name: String,
    _ value: Double,
    _ unit: String,
    _ limit: Double
  ) -> String? {
    guard value > limit else { return nil }
    let words = unit.isEmpty ? "" : unit.hasPrefix(" ") ? unit : " \(unit)"
    return "\(name) \(NumberFormat.text(value, places: 3))\(words); expected at most "
      + NumberFormat.text(limit, places: 3)
  }
}
