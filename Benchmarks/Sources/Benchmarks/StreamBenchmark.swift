import Foundation

/// Frames of an answer that streams: the cost of what grows, and 600 frames compared with a scroll.
struct StreamBenchmark {
  let program: String
  let folder: URL

  private static let frameCount = 300
  private static let lengths = [2_000, 20_000]
  /// The number of characters that arrive for each frame: a fast model.
  private static let charactersOfFrame = 8

  func run() throws {
    let costs = try Self.lengths.map(costOfGrowth)
    report(
      "streams: a frame in which an answer of \(Self.lengths[1]) characters grows, playing alone",
      "\(decimal(costs[1] * 1e3)) ms",
      aim: "≤ 1 ms"
    )
    report(
      "  the same ÷ an answer of \(Self.lengths[0]) characters",
      decimal(costs[1] / costs[0]),
      aim: "≤ 1.3"
    )
    report(
      "  600 frames of a stream ÷ 600 frames of a scroll, with pictures",
      decimal(try ratioToScroll()),
      aim: "≤ 2"
    )
  }

  /// Returns the time by which a frame with growth is longer than one without, in seconds.
  private func costOfGrowth(after length: Int) throws -> Double {
    let text = Self.text(length + Self.frameCount * Self.charactersOfFrame)
    let growing = (0...Self.frameCount).map {
      (Double($0) / 60, length + $0 * Self.charactersOfFrame)
    }
    let still = [(0.0, text.utf8.count)]
    let name = "stream-\(length)"
    let files = try (
      scenario("\(name)-growing", text, growing, frames: Self.frameCount),
      scenario("\(name)-still", text, still, frames: Self.frameCount)
    )
    var (grown, rested) = ([Double](), [Double]())
    for _ in 0..<7 {
      grown.append(try play(files.0, ["--trace-only"]))
      rested.append(try play(files.1, ["--trace-only"]))
    }
    return (grown.sorted()[3] - rested.sorted()[3]) / Double(Self.frameCount)
  }

  private func ratioToScroll() throws -> Double {
    let text = Self.text(20_000)
    let arrivals = (0...600).map { (Double($0) / 60, text.utf8.count * $0 / 600) }
    let stream = try scenario("stream", text, arrivals, frames: 600)
    let scroll = try scenario(
      "scroll",
      text,
      [(0, text.utf8.count)],
      frames: 600,
      events: (0..<10).map { "  - { at: \($0), drag: { by: 500, over: 0.3 } }" }
    )
    var (streamed, scrolled) = ([Double](), [Double]())
    for _ in 0..<5 {
      streamed.append(try play(stream, []))
      scrolled.append(try play(scroll, []))
    }
    return streamed.sorted()[2] / scrolled.sorted()[2]
  }

  private func play(_ scenario: URL, _ arguments: [String]) throws -> Double {
    let output = scenario.deletingPathExtension()
    try? FileManager.default.removeItem(at: output)
    return try Measuring.run(
      program,
      ["scroll", scenario.path, "-o", output.path] + arguments,
      quiet: true
    ).seconds
  }

  /// Writes a scenario in which an answer arrives.
  private func scenario(
    _ name: String,
    _ text: String,
    _ arrivals: [(Double, Int)],
    frames: Int,
    events: [String] = []
  ) throws -> URL {
    let conversation: [String: Any] = [
      "version": 1,
      "session": ["id": "s", "kind": "private"],
      "viewer": "mara",
      "participants": [["id": "mara", "name": "Mara"], ["id": "bot", "name": "Assistant"]],
      "messages": [
        [
          "id": "q", "sender": "mara", "sentAt": "2026-01-05T09:00:00Z",
          "body": ["type": "text", "text": "Tell me all about noodles."],
        ]
      ],
    ]
    try JSONSerialization.data(withJSONObject: conversation)
      .write(to: folder.appendingPathComponent("\(name).json"))
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).md"))
    let schedule = arrivals.map { "[\(decimal($0.0, 4)), \($0.1)]" }.joined(separator: ", ")
    let yaml = """
      version: 1
      conversation: \(name).json
      strategy: follow
      duration: \(Double(frames) / 60)
      events:
        - at: 0
          stream: { id: a, sender: bot, file: \(name).md, schedule: [\(schedule)] }
      \(events.joined(separator: "\n"))
      """
    let file = folder.appendingPathComponent("\(name).yaml")
    try Data(yaml.utf8).write(to: file)
    return file
  }

  /// Returns Markdown of a length in ASCII, with the blocks that answers have.
  private static func text(_ length: Int) -> String {
    let part = """
      ## How to cook them

      Noodles want **plenty of water** and a minute less than the packet says, since they go on \
      cooking in the broth. Salt the water, unless the broth is *very* salty.

      1. Bring the water to the boil.
      2. Stir once, so that nothing sticks.
      3. Drain, rinse with cold water and drain again.

      | Noodle | Minutes | Broth |
      | --- | --- | --- |
      | Soba | 4 | dashi |
      | Udon | 9 | dashi |
      | Ramen | 2 | pork or miso |

      ```python
      def minutes(packet, is_fresh):
          return packet / 2 if is_fresh else packet - 1
      ```


      """
    var text = ""
    while text.utf8.count < length { text += part }
    return String(text.prefix(length))
  }
}
