import Foundation
import GoldenTesting

/// Goldens that pass: the cost of comparing in addition to drawing.
struct GoldenBenchmark {
  /// The argument with which a second process records the goldens, as a process does not compare
  /// goldens that it recorded itself.
  static let recording = "record-goldens"

  private static let folder = "build/goldens-benchmark"
  private static let turns = 15
  private static let matrix = GoldenMatrix(
    templates: ["azure", "jade"],
    appearances: [.light, .dark],
    scales: [1]
  )

  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private let conversations: [ConversationDocument]

  init() throws {
    conversations = try (0..<125).map { index in
      let data = try SampleConversation(count: 4 + index % 25, pictures: false).json()
      return try ConversationDocument.parse(data, name: "sample \(index)")
    }
  }

  func run() async throws {
    let path = "\(root)/\(Self.folder)"
    try? FileManager.default.removeItem(atPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Measuring.run(CommandLine.arguments[0], [Self.recording], quiet: true)
    try await compareOne()
    try await compareMany()
  }

  /// Records all goldens.
  func record() async throws {
    let screen = try await Self.screen(conversations[24])
    for turn in 0..<Self.turns {
      await assertGolden(of: screen, as: .bitmap, at: "\(Self.folder)/one-\(turn)", record: .all)
    }
    await each { await assertGolden(of: $0, as: $1, at: $2, record: .all) }
  }

  private func compareOne() async throws {
    let screen = try await Self.screen(conversations[24])
    let file = "\(root)/\(Self.folder)/one-0.webp"
    let reading = await Measuring.median(Self.turns) {
      _ = FileManager.default.contents(atPath: file)
    }
    var turn = 0
    let comparing = await Measuring.median(Self.turns) {
      let path = "\(Self.folder)/one-\(turn)"
      let isSame = await assertGolden(of: screen, as: .bitmap, at: path, record: .never)
      precondition(isSame, "The golden must match.")
      turn += 1
    }
    report(
      "goldens: reading the file of a screen of 1170 × 2532",
      "\(decimal(reading * 1000)) ms",
      aim: ""
    )
    report(
      "  comparing the screen by its digest, without reading",
      "\(decimal((comparing - reading) * 1000)) ms",
      aim: "≤ 1 ms"
    )
  }

  private func compareMany() async throws {
    let clock = ContinuousClock()
    // Fills the caches of layouts before both measurements.
    await each { document, strategy, _ in _ = try? await strategy.bitmap(of: document) }
    let start = clock.now
    await each { document, strategy, _ in _ = try? await strategy.bitmap(of: document) }
    let middle = clock.now
    await each { document, strategy, path in
      let isSame = await assertGolden(of: document, as: strategy, at: path, record: .never)
      precondition(isSame, "The golden must match.")
    }
    let (drawing, all) = (Self.seconds(middle - start), Self.seconds(clock.now - middle))
    report("  500 goldens that pass", "\(decimal(all)) s", aim: "")
    report(
      "    of which drawing",
      "\(decimal(drawing)) s, \(decimal(100 * drawing / all, 0)) %",
      aim: "most of it"
    )
  }

  private func each(
    _ body: (ConversationDocument, Golden<ConversationDocument>, String) async -> Void
  ) async {
    for (index, document) in conversations.enumerated() {
      for variant in Self.matrix.variants {
        let path = "\(Self.folder)/\(index)-\(variant.name)"
        await body(document, .screen(height: 844, variant), path)
      }
    }
  }

  private static func screen(_ document: ConversationDocument) async throws -> RGBABitmap {
    try await Golden<ConversationDocument>.screen(height: 844).bitmap(of: document)
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration / .microseconds(1)) / 1e6
  }
}
