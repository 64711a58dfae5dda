import ChatframeGraphics
import Testing

@testable import ChatframeGoldenRuns
@testable import ChatframeGoldens

struct GoldenWordingTests {
  private func result(_ state: GoldenResult.State) throws -> GoldenResult {
    let name = try GoldenName(path: "chat")
    return GoldenResult(name: name, state: state, files: GoldenFiles(picture: "chat.webp"))
  }

  private func pixels(
    _ verdict: GoldenPixels.Verdict,
    sizes: (expected: Int, actual: Int) = (10, 10)
  ) -> GoldenPixels {
    GoldenPixels(
      comparison: "exact",
      expected: .init(width: sizes.expected, height: 10),
      actual: .init(width: sizes.actual, height: 10),
      differing: 3,
      differingExactly: 3,
      antialiased: 0,
      regions: [],
      judgements: [
        .init(kind: "bubble", verdict: verdict, count: 3, densest: 3, sentence: "bubble: 3 pixels")
      ],
      masked: []
    )
  }

  @Test(arguments: [
    (GoldenResult.State.passed, "passed"), (.failed, "differs"), (.recorded, "recorded"),
    (.missing, "missing"), (.broken, "broken"),
  ])
  func `each state has its own word`(state: GoldenResult.State, word: String) throws {
    #expect(GoldenWording.state(try result(state)) == word)
  }

  @Test func `a golden that passed under a different rasteriser is marked`() throws {
    var result = try result(.passed)
    result.cause = .rasteriser
    #expect(GoldenWording.state(result) == "rasteriser")
  }

  @Test func `fewer pixels than the tolerance expects are better`() throws {
    var result = try result(.failed)
    result.pixels = pixels(.fewer)
    #expect(GoldenWording.state(result) == "better")
    #expect(GoldenWording.causes(result) == ["fewer pixels differ in bubble"])
  }

  @Test func `fewer pixels in a picture of another size are not an improvement`() throws {
    var result = try result(.failed)
    result.pixels = pixels(.fewer, sizes: (10, 11))
    #expect(GoldenWording.state(result) == "differs")
  }

  /// Pixels that differ more than the limits of a whole picture allow.
  private func limited(_ parts: [GoldenPixels.Part], width: Int = 10) -> GoldenPixels {
    GoldenPixels(
      comparison: "exact",
      expected: .init(width: 10, height: 10),
      actual: .init(width: width, height: 10),
      differing: 3,
      differingExactly: 3,
      antialiased: 0,
      regions: [],
      judgements: [
        .init(kind: nil, verdict: .more, count: 3, densest: 3, sentence: "", parts: parts)
      ],
      masked: []
    )
  }

  @Test func `limits of a whole picture name the components in which pixels differ`() throws {
    let files = GoldenFiles(picture: "chat.webp", outline: "chat.outline")
    var result = GoldenResult(name: try GoldenName(path: "chat"), state: .failed, files: files)
    result.pixels = limited([.init(kind: "bubble", count: 2), .init(kind: nil, count: 1)])
    #expect(
      GoldenWording.causes(result)
        == ["pixels differ in bubble", "pixels differ outside of components"]
    )
  }

  @Test func `the cause for a picture without a layout does not mention components`() throws {
    var result = try result(.failed)
    result.pixels = limited([.init(kind: nil, count: 3)])
    #expect(GoldenWording.causes(result) == ["pixels differ"])
    result.pixels = limited([.init(kind: nil, count: 3)], width: 12)
    #expect(GoldenWording.causes(result) == ["12 × 10 pixels instead of 10 × 10"])
  }

  @Test func `a line is the first sentence, and how many more there are`() throws {
    var result = try result(.failed)
    result.reason = "the layout is the same, but pixels differ"
    #expect(GoldenWording.line(result) == "chat: the layout is the same, but pixels differ")
    result.pixels = pixels(.more)
    #expect(
      GoldenWording.line(result)
        == "chat: the layout is the same, but pixels differ (and 2 more)"
    )
  }

  @Test func `failed pixels are reported, and notes come last`() throws {
    var result = try result(.failed)
    result.pixels = pixels(.more)
    result.notes = ["a note"]
    let told = ["3 of 100 pixels differ (exact)", "bubble: 3 pixels", "a note"]
    #expect(GoldenWording.sentences(result) == told)
    result.state = .passed
    #expect(GoldenWording.sentences(result) == ["a note"])
  }

  @Test func `control characters are escaped`() throws {
    var result = try result(.broken)
    result.reason = "bad \u{1b}[31mred"
    let line = GoldenWording.line(result)
    #expect(!line.unicodeScalars.contains("\u{1b}"))
    #expect(line.contains("red"))
  }

  @Test func `control characters in causes are escaped`() throws {
    var result = try result(.failed)
    result.pixels = GoldenPixels(
      comparison: "exact",
      expected: .init(width: 1, height: 1),
      actual: .init(width: 1, height: 1),
      differing: 1,
      differingExactly: 1,
      antialiased: 0,
      regions: [],
      judgements: [
        .init(kind: "\u{1b}[31m\u{202e}", verdict: .more, count: 1, densest: 1, sentence: "")
      ],
      masked: []
    )
    #expect(GoldenWording.causes(result) == ["pixels differ in \\u{1b}[31m\\u{202e}"])
  }

  @Test(arguments: [
    (GoldenResult.State.passed, []), (.recorded, []), (.missing, []),
    (.broken, ["cannot be compared"]), (.failed, ["differs"]),
  ])
  func `only what failed or broke has causes`(state: GoldenResult.State, causes: [String]) throws {
    #expect(GoldenWording.causes(try result(state)) == causes)
  }

  @Test func `counts have singular or plural nouns`() {
    #expect(GoldenWording.count(1) == "1 golden")
    #expect(GoldenWording.count(0, "picture") == "0 pictures")
  }
}
