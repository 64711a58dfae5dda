import ChatframeDocuments
import ChatframeGraphics
import ChatframeJitter

/// Formats a report of motion as text for people.
enum JitterTable {
  /// Returns the figures in a table, then a line per event.
  static func text(_ report: MotionReport) -> String {
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
      String(report.frameCount),
      String(report.jitteryFrameCount),
      NumberFormat.text(report.maxJitter, places: 3),
      NumberFormat.text(report.rmsJitter, places: 3),
      String(report.flashes),
      String(report.blanks),
      NumberFormat.text(report.worstShiftScore, places: 3),
      NumberFormat.text(report.sessionShiftScore, places: 3)
    )
    let lines = Self.lines(report)
    // Names of rows, files and events may contain any character.
    return lines.reduce(table.text + "\n") { $0 + StandardError.singleLine($1) + "\n" }
  }

  private static func lines(_ report: MotionReport) -> [String] {
    var lines = report.events.map(\.description)
    if report.frameCount == 0 {
      lines = ["no frame could be read"]
    } else if lines.isEmpty {
      lines = ["nothing moved by itself"]
    }
    lines += declaredLines(report)
    if let proof = report.proof {
      lines += proof.differences.map(\.description)
      if proof.differences.isEmpty, proof.frameCount > 0 {
        lines.append("the pixels of \(proof.frameCount) frames match the manifest")
      }
    }
    if report.hasWallpaper, report.source == .manifest {
      lines.append("the pixels are not verified: a wallpaper shows between the rows")
    }
    if let web = report.webLayoutShift {
      lines.append(
        "as browsers measure it: worst shift \(NumberFormat.text(web.worst, places: 3)), "
          + "cumulative \(NumberFormat.text(web.cumulative, places: 3))"
      )
    }
    if let note = report.pictureRateNote { lines.append(note) }
    // Without a frame, the size of the screen is unknown.
    if report.frameCount > 0 { lines.append(screen(report)) }
    return lines
  }

  /// Returns the lines about a list that follows and about words that moved, from the manifest.
  private static func declaredLines(_ report: MotionReport) -> [String] {
    var lines: [String] = []
    let (steps, reflow) = (report.followSteps, report.reflow)
    if steps.frames > 0 {
      lines.append(
        "followed \(NumberFormat.text(steps.total, places: 3)) pt in \(steps.frames) frames: "
          + "step \(NumberFormat.text(steps.largest, places: 3)) pt, "
          + "jerk \(NumberFormat.text(steps.jerk, places: 3)) pt"
      )
    }
    if reflow.total > 0 {
      let place = reflow.worstFrame.map { ", most of it in frame \($0)" } ?? ""
      lines.append("reflow of \(NumberFormat.text(reflow.total, places: 3)) pt\(place)")
    }
    return lines
  }

  private static func screen(_ report: MotionReport) -> String {
    let sides = [report.size.width, report.size.height]
    let size = sides.map { NumberFormat.text($0, places: 3) }.joined(separator: " × ")
    let scale = NumberFormat.text(report.scale, places: 3)
    let assumed = report.isScaleKnown ? "" : " (assumed; set it with --scale)"
    let pixels = report.scale == 1 ? "pixel" : "pixels"
    return "screen \(size) pt at \(scale) device \(pixels) per point\(assumed)"
  }
}
