import ChatframeDocuments
import ChatframeFrameAnalysis
import ChatframeGraphics
import ChatframeJitter

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
      NumberFormat.text(report.maxJitter, places: 3),
      NumberFormat.text(report.rmsJitter, places: 3),
      String(report.flashes),
      String(report.blanks),
      NumberFormat.text(report.worstShiftScore, places: 3),
      NumberFormat.text(report.sessionShiftScore, places: 3)
    )
    let lines = Self.lines(outcome)
    // Names of rows, files and events may have any characters.
    return lines.reduce(table.text + "\n") { $0 + StandardError.singleLine($1) + "\n" }
  }

  private static func lines(_ outcome: JitterOutcome) -> [String] {
    var lines = outcome.report.events.map { outcome.sentence($0) }
    if outcome.report.frames == 0 {
      lines = ["no frame could be read"]
    } else if lines.isEmpty {
      lines = ["nothing moved that the user did not move"]
    }
    if let proof = outcome.proof {
      lines += proof.differences.map { outcome.sentence($0) }
      if proof.differences.isEmpty, proof.frames > 0 {
        lines.append("the pixels of \(proof.frames) frames are what the manifest says")
      }
    }
    if outcome.hasWallpaper, outcome.report.source == .manifest {
      lines.append("the pixels are not proved: a wallpaper shows between the rows")
    }
    if let web = outcome.web {
      lines.append(
        "with the Web's excuses: worst shift \(NumberFormat.text(web.worst, places: 3)), "
          + "cumulative \(NumberFormat.text(web.cumulative, places: 3))"
      )
    }
    // Without a frame nobody knows.
    if outcome.report.frames > 0 { lines.append(screen(outcome)) }
    return lines
  }

  private static func screen(_ outcome: JitterOutcome) -> String {
    let sides = [outcome.size.width, outcome.size.height]
    let size = sides.map { NumberFormat.text($0, places: 3) }.joined(separator: " × ")
    let scale = NumberFormat.text(outcome.scale, places: 3)
    let assumed = outcome.isScaleKnown ? "" : ", assumed: --scale says otherwise"
    let pixels = outcome.scale == 1 ? "pixel" : "pixels"
    return "screen \(size) pt at \(scale) device \(pixels) to a point\(assumed)"
  }
}
