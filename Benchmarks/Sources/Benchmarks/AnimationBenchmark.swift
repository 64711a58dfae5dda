import Foundation

/// 600 frames in which twenty messages arrive, with animated changes and without, and the numbers
/// of the frames alone.
struct AnimationBenchmark {
  let root: String
  let program: String
  let folder: URL

  func run() throws {
    let frames = try ratio(arguments: [])
    report(
      "animations 600 frames, 20 of them begin one: time ÷ without animations",
      decimal(frames.ratio),
      aim: "≤ 3   (\(decimal(frames.seconds / 600 * 1000, 2)) ms per frame)"
    )
    let traces = try ratio(arguments: ["--trace-only"])
    report(
      "  the same without pictures",
      decimal(traces.ratio),
      aim: "≤ 1.5   (\(decimal(traces.seconds / 600 * 1e6, 0)) µs per frame)"
    )
  }

  /// Returns the ratio of the medians of five interleaved runs.
  private func ratio(arguments: [String]) throws -> (ratio: Double, seconds: Double) {
    let animated = try scenario("animated", animation: "{ over: 0.3, curve: easeInOut }")
    let plain = try scenario("plain", animation: "false")
    var (with, without) = ([Double](), [Double]())
    for _ in 0..<5 {
      with.append(try film(animated, arguments))
      without.append(try film(plain, arguments))
    }
    let (slow, fast) = (with.sorted()[2], without.sorted()[2])
    return (slow / fast, slow)
  }

  private func film(_ scenario: URL, _ arguments: [String]) throws -> Double {
    let output = scenario.deletingPathExtension()
    try? FileManager.default.removeItem(at: output)
    let run = try Measuring.run(
      program,
      ["scroll", scenario.path, "-o", output.path] + arguments,
      quiet: true
    )
    return run.seconds
  }

  /// Writes a scenario in which a message arrives every half second.
  private func scenario(_ name: String, animation: String) throws -> URL {
    let events = (0..<20).map { index in
      """
        - { at: \(Double(index) / 2), receive: { id: new\(index), sender: omar, body: { type: text, \
      text: "The next message of the \(index)th half second" } } }
      """
    }
    let text = """
      version: 1
      conversation: \(root)/Examples/noodle-club.json
      session: { animation: \(animation) }
      duration: \(599.0 / 60)
      events:
      \(events.joined(separator: "\n"))
      """
    let file = folder.appendingPathComponent("animations-\(name).yaml")
    try Data(text.utf8).write(to: file)
    return file
  }
}
