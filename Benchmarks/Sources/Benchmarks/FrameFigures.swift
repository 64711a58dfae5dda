import Chatframe

/// The results of `FrameBenchmark`.
struct FrameFigures {
  /// The times of writing the same frames in three ways in turn, in seconds.
  struct Turn {
    /// The time with a worker for each core.
    let all: Double
    /// The time with one worker.
    let single: Double
    /// The time of writing the finished bytes.
    let bare: Double
  }

  /// The number of frames in a turn.
  static let turnCount = 150

  /// The time of layout in seconds.
  let layout: Double
  /// The time of all stages in seconds.
  let cold: Double
  /// The time of the sequence whose frames hop from screen to screen, in seconds.
  let hops: Double
  /// The number of frames in that sequence.
  let hopCount: Int
  /// The turns, interleaved so that a slow moment of the machine affects all three ways.
  let turns: [Turn]
  /// Cairo's time per frame in seconds.
  let cairo: Double
  /// The summary of the cold run.
  let summary: FrameWritingSummary

  /// Prints all lines.
  func tell() {
    let count = Double(Self.turnCount)
    let (all, single) = (median { $0.all / count }, median { $0.single / count })
    report("frames: written, rows already drawn, all cores", rate(\.all), aim: "")
    report("  the same, one worker", rate(\.single), aim: "")
    report("  bare write of the same bytes, one thread", rate(\.bare), aim: "")
    report("  cairo_surface_write_to_png", "\(decimal(1 / cairo, 1)) frames/s", aim: "")
    report("  all cores ÷ Cairo", decimal(cairo / all, 0), aim: "≥ 100")
    report("  one worker ÷ Cairo", decimal(cairo / single, 0), aim: "≥ 100")
    report("  time, all cores ÷ bare write", decimal(median { $0.all / $0.bare }), aim: "≤ 2")
    report("  time, one worker ÷ bare write", decimal(median { $0.single / $0.bare }), aim: "≤ 2")
    report(
      "  a frame, one worker, minus the bare write",
      micro(single - median { $0.bare / count }),
      aim: ""
    )
    report("  cold: layout, drawing, encoding, writing", "\(decimal(cold)) s", aim: "< 1.5 s")
    report("    of which layout", milli(layout), aim: "")
    let drawing = hops - all * Double(hopCount)
    let rows = "(\(summary.tilesDrawn) rows)"
    report("    of which drawing and encoding rows", milli(drawing), aim: rows)
    let bytes = summary.byteCount / max(1, summary.written)
    report("  bytes per frame", "\(bytes / 1000) KB", aim: "")
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
