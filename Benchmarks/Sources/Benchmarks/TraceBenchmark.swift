import Foundation

/// Frames without pictures: the rate for short and long conversations.
struct TraceBenchmark {
  let program: String
  let folder: URL

  private static let frameCount = 96_000

  func run() throws {
    let small = try measure(rows: 1000)
    let large = try measure(rows: 1_000_000)
    report(
      "trace 96,000 frames of 1,000 rows: frames per second",
      "\(decimal(Double(Self.frameCount) / small.seconds, 0))",
      aim: "≥ 20,000"
    )
    report(
      "  a frame of 1,000,000 rows ÷ a frame of 1,000",
      decimal(large.seconds / small.seconds),
      aim: "≤ 1.5   (\(decimal(large.seconds / Double(Self.frameCount) * 1e6, 1)) µs)"
    )
    report(
      "  peak memory with 1,000,000 rows",
      "\(decimal(Double(large.peakMemory) / 1e6, 0)) MB",
      aim: "< 400 MB"
    )
  }

  /// Returns the time of the frames without the start: medians of five interleaved runs.
  private func measure(rows: Int) throws -> Measuring.Run {
    let whole = try scenario(rows: rows, frames: Self.frameCount)
    let start = try scenario(rows: rows, frames: 1)
    var (times, starts, memory) = ([Double](), [Double](), 0)
    for _ in 0..<5 {
      starts.append(try trace(start).seconds)
      let run = try trace(whole)
      times.append(run.seconds)
      memory = max(memory, run.peakMemory)
    }
    return Measuring.Run(seconds: times.sorted()[2] - starts.sorted()[2], peakMemory: memory)
  }

  private func trace(_ scenario: URL) throws -> Measuring.Run {
    let output = scenario.deletingPathExtension()
    try? FileManager.default.removeItem(at: output)
    return try Measuring.run(
      program,
      ["scroll", scenario.path, "-o", output.path, "--trace-only"],
      quiet: true
    )
  }

  /// Writes a scenario with two flings and a new message, then rest.
  private func scenario(rows: Int, frames: Int) throws -> URL {
    let events = """
      events:
        - { at: 0.2, drag: { by: 700, over: 0.15, velocity: 9000 } }
        - { at: 10, drag: { by: 700, over: 0.15, velocity: 12000 } }
        - { at: 20, append: { rows: [{ id: new, height: 60 }] } }
        - { at: 30, drag: { by: -200, over: 0.15, velocity: -300 } }
      """
    let text = """
      version: 1
      rows: { count: \(rows), heights: [44, 62, 80, 98, 126] }
      duration: \(Double(frames) / 60)
      \(frames > 1 ? events : "")
      """
    let file = folder.appendingPathComponent("trace-\(rows)-\(frames).yaml")
    try Data(text.utf8).write(to: file)
    return file
  }
}
