import ChatframeOutlines
import Testing

@testable import ChatframeGoldens

struct OutlinePairTests {
  private static let image = Sample.image(changing: [])

  @Test func `the same layout is not read at all`() throws {
    let kept = try #require(Self.image.keptOutline)
    let pair = try OutlinePair(kept, Self.image, path: "chat.outline")
    #expect(pair.isEqual)
    #expect(pair.findings.isEmpty)
  }

  @Test func `another layout is told by its causes`() throws {
    let kept = try #require(Self.image.keptOutline).replacing("20×20", with: "20×22")
    let pair = try OutlinePair(kept, Self.image, path: "chat.outline")
    #expect(!pair.isEqual)
    #expect(pair.findings.map(\.description) == ["bubble of m1: height 22 → 20"])
  }

  @Test func `what is no outline is refused by its path`() {
    let error = #expect(throws: GoldenError.self) {
      try OutlinePair("nonsense\n", Self.image, path: "chat.outline")
    }
    #expect(error?.description.hasPrefix("chat.outline: ") == true)
  }

  @Test func `what has no layout differs in none`() throws {
    #expect(try OutlinePair(nil, Self.image, path: "chat.outline").isEqual)
  }
}
