import Foundation
import Testing

@testable import GoldenTesting

struct GoldenTests {
  @Test func `a strategy is adapted to other values`() async throws {
    let scratch = try Scratch()
    _ = try await scratch.state(.sample(7))
    let strategy = Golden<RGBABitmap>.bitmap.pullback { (value: UInt8) in .sample(value) }
    let same = try await scratch.request().result(of: 7, strategy, rules: GoldenRules())
    let other = try await scratch.request(mode: .never).result(
      of: 8,
      strategy,
      rules: GoldenRules()
    )
    #expect(same.state == .passed)
    #expect(other.state == .failed)
  }

  @Test func `adapted strategies keep their label`() {
    let strategy = Golden<ConversationDocument>.conversation(GoldenVariant(template: "jade"))
    let adapted = strategy.pullback { (text: String) in
      try ConversationDocument.parse(.init(text.utf8), name: text)
    }
    #expect(adapted.label == "jade-light")
    #expect(adapted.labeled("mine").label == "mine")
  }

  @Test func `blocked text has its own name`() {
    let strategy = Golden<ConversationDocument>.screen(height: 600, textInk: .blocks)
    #expect(strategy.label == "azure-light-blocks")
  }
}
