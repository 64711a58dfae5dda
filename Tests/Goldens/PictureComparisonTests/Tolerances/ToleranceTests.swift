import ChatframePixels
import PictureComparison
import Testing

struct ToleranceTests {
  private let set: PixelSet = {
    var set = PixelSet(width: 200, height: 100)
    set.insert(PixelRectangle(x: 20, y: 30, width: 4, height: 4))
    set.insert(PixelRectangle(x: 150, y: 60, width: 2, height: 2))
    return set
  }()

  @Test func `the densest window is judged, not the part of the picture`() {
    #expect(PixelTolerance(densest: 0...15).judge(set, kind: "text").verdict == .more)
    #expect(PixelTolerance(densest: 0...16).judge(set, kind: "text").verdict == .within)
  }

  @Test func `fewer differences than expected are reported`() {
    #expect(PixelTolerance(densest: 17...30).judge(set, kind: "text").verdict == .fewer)
    #expect(PixelTolerance(densest: 4...30).judge(set, kind: "text").verdict == .within)
  }

  @Test func `the total may be judged as well`() {
    let tolerance = PixelTolerance(densest: 0...16, total: 0...19)
    #expect(tolerance.judge(set, kind: nil).verdict == .more)
  }

  @Test func `too many are worse than too few`() {
    #expect(PixelTolerance(densest: 20...30, total: 0...3).judge(set, kind: nil).verdict == .more)
  }

  @Test(arguments: [
    (
      PixelTolerance(densest: 0...12),
      "text: 16 pixels differ in the window 16 × 16 at 8, 18 (at most 12 allowed)"
    ),
    (
      PixelTolerance(densest: 18...40),
      "text: 16 pixels differ in the window 16 × 16 at 8, 18 (at least 18 expected); "
        + "record it again if this is an improvement"
    ),
    (
      PixelTolerance(densest: 0...12, total: 0...8),
      "text: 16 pixels differ in the window 16 × 16 at 8, 18 (at most 12 allowed); "
        + "20 pixels differ in total (at most 8 allowed)"
    ),
    (PixelTolerance(densest: 0...16), "text: 20 pixels differ in total, which is allowed"),
  ]) func `a finding has a description`(tolerance: PixelTolerance, words: String) {
    #expect(tolerance.judge(set, kind: "text").description == words)
  }

  @Test func `a finding without differing pixels has a description`() {
    let finding = PixelTolerance(densest: 1...4).judge(PixelSet(width: 9, height: 9), kind: nil)
    #expect(
      finding.description
        == "outside components: 0 pixels differ in any window of 16 × 16 (at least 1 expected); "
        + "record it again if this is an improvement"
    )
  }

  @Test func `a pixel belongs to the foremost component`() async {
    let white = RGBAPicture(width: 60, height: 60, color: 0xffff_ffff)
    let black: UInt32 = 0xff00_0000
    let other = changed(
      white,
      [(12, 12, black), (30, 30, black), (31, 30, black), (59, 59, black)]
    )
    let difference = await ExactComparison().difference(of: other, from: white)
    let rules = ToleranceRules(kinds: ["text": PixelTolerance(densest: 0...4)])
    let findings = rules.judge(
      difference,
      regions: [
        ComponentRegion(
          kind: "bubble",
          rectangle: PixelRectangle(x: 5, y: 5, width: 40, height: 40)
        ),
        ComponentRegion(
          kind: "text",
          rectangle: PixelRectangle(x: 25, y: 25, width: 10, height: 10)
        ),
      ]
    )
    #expect(findings.map(\.kind) == ["bubble", "text", nil])
    #expect(findings.map(\.total) == [1, 2, 1])
    #expect(findings.map(\.verdict) == [.more, .within, .more])
  }
}
