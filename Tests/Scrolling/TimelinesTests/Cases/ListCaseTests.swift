import ChatframeTimelines
import Testing

struct ListCaseTests {
  @Test(arguments: ScrollingCases.ofKind("list"))
  func `scroll anchoring ends at the offset of the case`(_ example: ScrollingCases.Case) throws {
    var page = try AnchoredPage(example)
    for step in example.steps ?? [] {
      try page.take(step)
      #expect(page.scroll == step.expect.scroll)
    }
  }

  @Test(arguments: ScrollingCases.ofKind("list"))
  func `scroll anchoring holds the row of the case`(_ example: ScrollingCases.Case) throws {
    var page = try AnchoredPage(example)
    for step in example.steps ?? [] {
      #expect(page.anchor == step.expect.anchor)
      try page.take(step)
    }
  }

  @Test(arguments: ScrollingCases.ofKind("list"))
  func `the held row moves by the distance of the case`(_ example: ScrollingCases.Case) throws {
    var page = try AnchoredPage(example)
    for step in example.steps ?? [] {
      guard let id = step.expect.anchor, let expected = step.expect.anchor_dy else {
        try page.take(step)
        continue
      }
      let before = try #require(page.top(id))
      try page.take(step)
      let after = try #require(page.top(id))
      #expect(after - before == expected)
    }
  }
}
