import Chatframe

/// What `FrameBenchmark` measured.
struct FrameFigures {
  /// Seconds for the same frames, rows drawn before, right after one another.
  struct Turn {
    /// With a lane for each core.
    let all: Double
    /// With one lane.
    let single: Double
    /// With nothing done to the bytes but writing them.
    let bare: Double
  }

  /// As many frames are written in a turn.
  static let turnCount = 150

  /// Seconds to lay out.
  let layout: Double
  /// Seconds for everything.
  let cold: Double
  /// Seconds for the film whose frames hop from screen to screen.
  let hops: Double
  /// How many frames that has.
  let hopCount: Int
  /// Taken in turn, so that a slow moment of the machine meets all of them.
  let turns: [Turn]
  /// Cairo's seconds a frame.
  let cairo: Double
  /// What was written cold.
  let summary: FrameWritingSummary

  /// Prints all lines.
  func tell() {
    let count = Double(Self.turnCount)
    let (all, single) = (median { $0.all / count }, median { $0.single / count })
    report("frames: written, rows drawn before, all cores", rate(\.all), aim: "")
    report("  the same, one lane", rate(\.single), aim: "")
    report("  bare write of the same bytes, one thread", rate(\.bare), aim: "")
    report("  cairo_surface_write_to_png", "\(decimal(1 / cairo, 1)) frames/s", aim: "")
    report("  all cores ÷ Cairo", decimal(cairo / all, 0), aim: "≥ 100")
    report("  one lane ÷ Cairo", decimal(cairo / single, 0), aim: "≥ 100")
    report("  time, all cores ÷ bare write", decimal(median { $0.all / $0.bare }), aim: "≤ 2")
    report("  time, one lane ÷ bare write", decimal(median { $0.single / $0.bare }), aim: "≤ 2")
    report(
      "  a frame, one lane, but for writing",
      micro(single - median { $0.bare / count }),
      aim: ""
    )
    report("  cold: layout, drawing, encoding, writing", "\(decimal(cold)) s", aim: "< 1.5 s")
    report("    of which layout", milli(layout), aim: "")
    let drawing = hops - all * Double(hopCount)
    let rows = "(\(summary.tilesDrawn) rows)"
    report("    of which drawing and encoding rows", milli(drawing), aim: rows)
    let bytes = summary.byteCount / max(1, summary.written)
    report("  bytes a frame", "\(bytes / 1000) KB", aim: "")
  }

  private func rate(_ seconds: KeyPath<Turn, Double>) -> String {
    let best = turns.map { $0[keyPath: seconds] }.min() ?? 0
    return "\(decimal(Double(Self.turnCount) / best, 0)) frames/s"
  }

  private func median(_ value: (Turn) -> Double) -> Double {
    turns.map(value).sorted()[turns.count / 2]
  }

  private func milli(_ seconds: Double) -> String { "\(decimal(seconds * 1e3, 0)) ms" }
  private func micro(_ seconds: Double) -> String { "\(decimal(seconds * 1e6, 0)) µs" }
}
