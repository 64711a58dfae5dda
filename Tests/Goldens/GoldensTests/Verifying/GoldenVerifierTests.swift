import ChatframeDrawing
import ChatframeGoldens
import ChatframeOutlines
import ChatframePixels
import Testing

struct GoldenVerifierTests {
  private let fixture: GoldenFixture

  init() throws { fixture = try GoldenFixture() }

  private func recorded(_ image: GoldenImage = Sample.image(changing: [])) async {
    let result = await fixture.verifier(.missing).verify(image, as: Sample.name)
    #expect(result.state == .recorded)
  }

  @Test func `an unchanged drawing passes`() async {
    await recorded()
    let result = await fixture.verifier()
      .verify(Sample.image(changing: []), as: Sample.name)
    #expect(result.state == .passed)
    #expect(result.pixels == nil, "The digest decides alone.")
    #expect(result.artifacts == nil)
  }

  @Test func `a pixel that differs fails with figures`() async throws {
    await recorded()
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [(29, 5)]), as: Sample.name)
    #expect(result.state == .failed)
    #expect(result.cause == .pixels)
    #expect(result.pixels?.differing == 1)
    #expect(result.pixels?.regions.first?.name == "avatar of m1")
  }

  @Test func `a failure writes all artifacts`() async throws {
    await recorded()
    let image = Sample.image(changing: [(29, 5)])
    let result = await fixture.verifier().verify(image, as: Sample.name)
    let artifacts = try #require(result.artifacts)
    #expect(try LosslessWebP.decode(fixture.artifact(artifacts.expected)) == Sample.picture())
    #expect(try LosslessWebP.decode(fixture.artifact(artifacts.actual)) == image.picture)
    let difference = try LosslessWebP.decode(fixture.artifact(artifacts.difference))
    #expect(difference[29, 5] == 0xff00_00ff)
    #expect(difference[0, 0] != difference[29, 5])
    #expect(try fixture.artifact(artifacts.expectedOutline) == fixture.bytes("chat.outline"))
    #expect(try fixture.artifact(artifacts.actualOutline) == fixture.bytes("chat.outline"))
  }

  @Test func `passing removes the artifacts of an earlier failure`() async throws {
    await recorded()
    let failed = await fixture.verifier()
      .verify(Sample.image(changing: [(1, 1)]), as: Sample.name)
    _ = await fixture.verifier().verify(Sample.image(changing: []), as: Sample.name)
    #expect(throws: (any Error).self) { try fixture.artifact(failed.artifacts?.actual) }
  }

  @Test func `a changed layout is reported before pixels`() async throws {
    await recorded()
    let outline = Sample.outline.replacing("bubble  4,4 20×20", with: "bubble  4,4 22×20")
    let image = Sample.image(changing: [(5, 5)], outline: outline)
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.cause == .layout)
    #expect(result.findings.map(\.sentence) == ["bubble of m1: width 20 → 22"])
    let lines = result.lines()
    #expect(lines[0] == "chat: the layout differs")
    #expect(lines[1] == "  bubble of m1: width 20 → 22")
    #expect(lines[2].hasPrefix("  1 of 1200 pixels differ (exact): 1 in 1 × 1 at 5, 5"))
  }

  @Test func `the report on a picture without a layout does not mention a layout`() async {
    let expected = Sample.image(changing: [], outline: nil)
    _ = await fixture.verifier(.missing).verify(expected, as: Sample.name)
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [(5, 5)], outline: nil), as: Sample.name)
    #expect(
      result.lines() == [
        "chat: pixels differ",
        "  1 of 1200 pixels differ (exact): 1 in 1 × 1 at 5, 5",
        "  outside components: 1 pixel differs in the window 16 × 16 at 0, 0 (none allowed)",
      ]
    )
  }

  @Test(arguments: [
    (
      GoldenRules(comparison: .perceptual(threshold: 7)),
      "the rules cannot be applied: 7.0 is not a valid threshold; use a number from 0 to 1"
    ),
    (
      GoldenRules(tolerances: ["bubble": GoldenTolerance(side: 0, densest: 0...1)]),
      "the rules cannot be applied: 0 is not a valid side of a window; use at least 1 pixel"
    ),
  ])
  func `rules out of range are reported in one line`(rules: GoldenRules, words: String) async {
    await recorded()
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [(29, 5)]), as: Sample.name, rules: rules)
    #expect(result.state == .broken)
    #expect(result.reason == words)
  }

  @Test func `the layout is compared under any rules for pixels`() async {
    await recorded()
    let outline = Sample.outline.replacing("28,4 8×8", with: "28.001,4 8×8")
    let rules = GoldenRules(others: GoldenTolerance(densest: 0...256))
    let image = Sample.image(changing: [], outline: outline)
    let result = await fixture.verifier().verify(image, as: Sample.name, rules: rules)
    #expect(result.cause == .layout)
  }

  @Test func `a picture of another size fails with both sizes`() async {
    await recorded(Sample.image(changing: [], outline: nil))
    let image = GoldenImage(
      picture: RGBAPicture(width: 41, height: 30, color: 0xffff_ffff),
      outline: nil,
      fingerprint: Sample.fingerprint
    )
    let result = await fixture.verifier().verify(image, as: Sample.name)
    #expect(result.state == .failed)
    #expect(result.reason == "the picture has 41 × 30 pixels instead of 40 × 30")
    #expect(result.pixels?.differing == 30)
  }

  @Test func `a digest does not vouch for pixels that another program changed`() async throws {
    await recorded()
    let other = try LosslessWebP.encode(
      Sample.picture(changing: [(2, 2)]),
      texts: LosslessWebP.texts(fixture.bytes("chat.webp")).texts
    )
    try fixture.put(other, "chat.webp")
    let result = await fixture.verifier()
      .verify(Sample.image(changing: []), as: Sample.name)
    #expect(result.state == .failed)
  }

  @Test func `a recompressed picture passes`() async throws {
    await recorded()
    let packed = try #require(try OpaquePNG.encode(Sample.picture()))
    try fixture.put(packed, "chat.png")
    try? GoldenFixture.remove(fixture.file("chat.webp"))
    let result = await fixture.verifier()
      .verify(Sample.image(changing: []), as: Sample.name)
    #expect(result.state == .passed)
  }

  @Test func `a bitmap has no outline`() async throws {
    await recorded(Sample.image(changing: [], outline: nil))
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [], outline: nil), as: Sample.name)
    #expect(result.state == .passed)
    #expect(result.files.outline == nil)
    #expect(throws: (any Error).self) { try fixture.bytes("chat.outline") }
  }

  @Test func `two goldens with one name are refused`() async {
    await recorded()
    let verifier = fixture.verifier()
    _ = await verifier.verify(Sample.image(changing: []), as: Sample.name)
    let second = await verifier.verify(Sample.image(changing: []), as: Sample.name)
    #expect(second.state == .broken)
    let line = "chat: two goldens have this name; give one of them its own label"
    #expect(second.reason == line)
  }
}
