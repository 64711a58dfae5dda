import ChatframeOutlines
import Testing

@testable import ChatframeGoldens

struct OutlinePairTests {
  private static let image = Sample.image(changing: [])

  @Test func `equal layouts are not parsed`() throws {
    let kept = try #require(Self.image.keptOutline)
    let pair = try OutlinePair(kept, Self.image, path: "chat.outline")
    #expect(pair.isEqual)
    #expect(pair.findings.isEmpty)
  }

  @Test func `a different layout is reported by its causes`() throws {
    let kept = try #require(Self.image.keptOutline).replacing("20×20", with: "20×22")
    let pair = try OutlinePair(kept, Self.image, path: "chat.outline")
    #expect(!pair.isEqual)
    #expect(pair.findings.map(\.description) == ["bubble of m1: height 22 → 20"])
  }

  @Test func `text that is not an outline is rejected with its path`() {
    let error = #expect(throws: GoldenError.self) {
      try OutlinePair("nonsense\n", Self.image, path: "chat.outline")
    }
    #expect(error?.description.hasPrefix("chat.outline: ") == true)
  }

  @Test func `pictures without layouts have no layout findings`() throws {
    #expect(try OutlinePair(nil, Self.image, path: "chat.outline").isEqual)
  }
}
