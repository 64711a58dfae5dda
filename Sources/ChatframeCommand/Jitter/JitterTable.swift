import Geometry
import Jitter

/// What was found, for people.
enum JitterTable {
  /// The figures in a table, then a line for each event.
  static func text(_ outcome: JitterOutcome) -> String {
    let report = outcome.report
    var table = Table(
      ("source", .leading),
      ("frames", .trailing),
      ("jittery", .trailing),
      ("jitter", .trailing),
      ("rms", .trailing),
      ("flashes", .trailing),
      ("blanks", .trailing),
      ("shift", .trailing),
      ("session", .trailing)
    )
    table.add(
      report.source.rawValue,
      String(report.frames),
      String(report.jitteryFrames),
      JitterWording.number(report.maxJitter),
      JitterWording.number(report.rmsJitter),
      String(report.flashes),
      String(report.blanks),
      JitterWording.number(report.worstShiftScore),
      JitterWording.number(report.sessionShiftScore)
    )
    let lines = Self.lines(outcome)
    return lines.reduce(table.text + "\n") { $0 + $1 + "\n" }
  }

  private static func lines(_ outcome: JitterOutcome) -> [String] {
    var lines = outcome.report.events.map { JitterWording.line($0, outcome) }
    if lines.isEmpty { lines = ["nothing moved that the user did not move"] }
    if let proof = outcome.proof {
      lines += proof.differences.map { JitterWording.line($0, outcome) }
      if proof.differences.isEmpty, proof.frames > 0 {
        lines.append("the pixels of \(proof.frames) frames are what the manifest says")
      }
    }
    if let web = outcome.web {
      lines.append(
        "with the Web's excuses: worst shift \(JitterWording.number(web.worst)), "
          + "cumulative \(JitterWording.number(web.cumulative))"
      )
    }
    let size = outcome.size
    let scale = JitterWording.number(outcome.scale)
    let assumed = outcome.isScaleKnown ? "" : ", assumed: --scale says otherwise"
    lines.append(
      "screen \(JitterWording.number(size.width)) × \(JitterWording.number(size.height)) pt at "
        + "\(scale) device \(outcome.scale == 1 ? "pixel" : "pixels") to a point\(assumed)"
    )
    return lines
  }
}
