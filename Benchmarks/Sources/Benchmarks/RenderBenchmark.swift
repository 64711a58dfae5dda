import Foundation

/// Whole cold processes: 50 messages with pictures, and conversations up to 20,000 messages.
struct RenderBenchmark {
  let root: String
  let program: String
  let folder: URL

  func run() throws {
    try FileManager.default.copyItem(
      atPath: root + "/Examples/pictures/lake.jpg",
      toPath: folder.appendingPathComponent("picture.jpg").path
    )
    let fifty = try render(count: 50, times: 21)
    report(
      "render 50 messages, cold process, median",
      "\(decimal(fifty.seconds * 1e3, 0)) ms",
      aim: "< 120 ms"
    )
    report("  its peak memory", megabytes(fifty.peakMemory), aim: "< 100 MB")
    let empty = try process(["--version"], times: 21, quiet: true)
    report(
      "  of which starting the program",
      "\(decimal(empty.seconds * 1e3, 0)) ms",
      aim: ""
    )
    let small = try render(count: 2000, times: 3)
    let large = try render(count: 20_000, times: 1)
    report(
      "render 20,000 messages: peak memory",
      megabytes(large.peakMemory),
      aim: "≤ 160 MB"
    )
    report(
      "  time ÷ (10 × the time of 2,000)",
      "\(decimal(large.seconds / small.seconds / 10))",
      aim: "≈ 1     (\(decimal(large.seconds, 1)) s)"
    )
  }

  private func render(count: Int, times: Int) throws -> Measuring.Run {
    let input = folder.appendingPathComponent("\(count).json")
    try SampleConversation(count: count, pictures: true).json().write(to: input)
    let output = folder.appendingPathComponent("\(count).png")
    return try process(["render", input.path, "-o", output.path], times: times)
  }

  private func process(
    _ arguments: [String],
    times: Int,
    quiet: Bool = false
  ) throws -> Measuring.Run {
    let runs = try (0..<times).map { _ in try Measuring.run(program, arguments, quiet: quiet) }
    return Measuring.Run(
      seconds: runs.map(\.seconds).sorted()[times / 2],
      peakMemory: runs.map(\.peakMemory).max() ?? 0
    )
  }

  private func megabytes(_ bytes: Int) -> String { "\(decimal(Double(bytes) / 1e6, 0)) MB" }
}
