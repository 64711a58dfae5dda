import Chatframe
import Foundation

/// Hit tests at random points of a page of 10,000 messages, and of one screen.
struct HitBenchmark {
  private static let messageCount = 10_000
  private static let testCount = 1_000_000

  let root: String

  func run() async throws {
    let library = TemplateLibrary(folder: root + "/Templates")
    let sample = SampleConversation(count: Self.messageCount, pictures: false)
    let document = try ConversationDocument.parse(sample.json(), name: "sample", folder: nil)
    let renderer = try Renderer(fontFolder: root + "/Fonts", labels: library.labels())
    for locale in ["en", "ar"] {
      let layout = try await renderer.layOut(
        document.conversation,
        template: library.template("azure"),
        options: LayoutOptions(locale: Locale(identifier: locale))
      )
      let page = try await renderer.hitMap(of: layout)
      let screen = try await renderer.hitMap(of: layout, viewportHeight: 844)
      report("hit test, page of 10,000 messages, \(locale)", nano(page), aim: "≤ 1000 ns")
      report("  one screen", nano(screen), aim: "≤ 1000 ns")
    }
  }

  /// Returns the median time of a test at random points of a map's area.
  private func nano(_ map: HitMap) -> String {
    var random = SplitMix(state: 11)
    let points = (0..<4096).map { _ in
      LayoutPoint(
        x: random.unit() * map.area.width,
        y: random.unit() * map.area.height
      )
    }
    var times: [Double] = []
    var hits = 0
    let clock = ContinuousClock()
    for _ in 0..<5 {
      let start = clock.now
      for index in 0..<Self.testCount where map.hit(at: points[index & 4095]) != nil { hits += 1 }
      times.append(Double((clock.now - start) / .nanoseconds(1)) / Double(Self.testCount))
    }
    let share = Double(hits) / Double(5 * Self.testCount)
    return "\(decimal(times.sorted()[2], 0)) ns (\(decimal(share * 100, 0)) % hit)"
  }
}
