import CBarePage
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
      aim: "≤ 80 ms"
    )
    let floor = try barePage(count: 50)
    report(
      "  ÷ its texts shaped, painted and deflated by C",
      decimal(fifty.seconds / floor),
      aim: "≤ 1.5   (\(decimal(floor * 1e3, 0)) ms)"
    )
    let one = try render(count: 1, times: 21)
    report("  its peak memory", megabytes(fifty.peakMemory), aim: "≤ 70 MB")
    let empty = try process(["--version"], times: 21, quiet: true)
    report(
      "  of which starting the program",
      "\(decimal(empty.seconds * 1e3, 0)) ms",
      aim: ""
    )
    report(
      "render 1 message ÷ starting the program",
      decimal(one.seconds / empty.seconds),
      aim: "≤ 2     (\(decimal(one.seconds * 1e3, 0)) ms)"
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

  /// Returns the seconds that C needs for a picture of the same height with the same texts.
  private func barePage(count: Int) throws -> Double {
    let picture = try Data(contentsOf: folder.appendingPathComponent("\(count).png"))
    // The height is in the header of a PNG.
    let height = picture[20..<24].reduce(0) { $0 << 8 | Int32($1) }
    let texts = SampleConversation(count: count, pictures: true).texts.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let pointers = texts.map { UnsafePointer($0) }
    let seconds = barePageSeconds(
      root + "/Fonts",
      pointers,
      Int32(pointers.count),
      Int32(min(threads, pointers.count)),
      height
    )
    guard seconds > 0 else { throw CocoaError(.fileReadNoSuchFile) }
    return seconds
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
