import ChatframeGoldens
import ChatframeOutlines
import Testing

struct FingerprintTests {
  private let fixture: GoldenFixture
  private let newFreeType = EnvironmentFingerprint([
    .init(name: "Cairo", version: "1.16.0"), .init(name: "FreeType", version: "2.13.3"),
  ])

  init() throws { fixture = try GoldenFixture() }

  private func verify(
    _ image: GoldenImage,
    after first: GoldenImage = Sample.image(changing: [])
  ) async -> GoldenResult {
    _ = await fixture.verifier(.missing).verify(first, as: Sample.name)
    return await fixture.verifier().verify(image, as: Sample.name)
  }

  @Test func `pixels that differ under another fingerprint pass as a change of the rasteriser`()
    async
  {
    let result = await verify(Sample.image(changing: [(5, 5)], fingerprint: newFreeType))
    #expect(result.isPassed)
    #expect(result.cause == .rasteriser)
    let words = "the rasteriser changed (FreeType 2.12.1 → 2.13.3): the layout is the same, and "
    #expect(result.reason == words + "1 pixels differ")
    #expect(result.artifacts?.difference != nil)
  }

  @Test func `the layout is compared exactly under any fingerprint`() async {
    let outline = Sample.outline.replacing("20×20", with: "20×20.5")
    let image = Sample.image(changing: [(5, 5)], outline: outline, fingerprint: newFreeType)
    let result = await verify(image)
    #expect(result.state == .failed)
    #expect(result.cause == .layout)
  }

  @Test func `pixels that are equal under another fingerprint pass`() async {
    let result = await verify(Sample.image(changing: [], fingerprint: newFreeType))
    #expect(result.isPassed)
    #expect(result.cause == nil)
  }

  @Test func `blocked text does not depend on the rasteriser`() async {
    let result = await verify(
      Sample.image(changing: [(5, 5)], fingerprint: newFreeType, isBlocked: true),
      after: Sample.image(changing: [], isBlocked: true)
    )
    #expect(result.state == .failed)
    #expect(result.cause == .pixels)
  }

  @Test func `a bitmap of the host's own is compared under any fingerprint`() async {
    let result = await verify(
      Sample.image(changing: [(5, 5)], outline: nil, fingerprint: newFreeType),
      after: Sample.image(changing: [], outline: nil)
    )
    #expect(result.state == .failed)
  }

  private static let square = (8..<14).flatMap { row in (8..<14).map { (x: $0, y: row) } }

  @Test func `a fill of another colour is not a change of the rasteriser`() async {
    let result = await verify(Sample.image(changing: Self.square, fingerprint: newFreeType))
    #expect(result.state == .failed)
    #expect(result.cause == .pixels)
    #expect(result.reason?.hasSuffix("rasteriser explains (FreeType 2.12.1 → 2.13.3)") == true)
  }

  @Test func `missing strokes are not a change of the rasteriser`() async {
    let strokes = (4..<24).flatMap { row in [8, 10, 12, 14].map { (x: $0, y: row) } }
    let result = await verify(
      Sample.image(changing: [], fingerprint: newFreeType),
      after: Sample.image(changing: strokes)
    )
    #expect(result.state == .failed)
    #expect(result.cause == .pixels)
  }

  @Test func `a change of the rasteriser is recorded on request`() async {
    _ = await verify(Sample.image(changing: []))
    let image = Sample.image(changing: [(5, 5)], fingerprint: newFreeType)
    let result = await fixture.verifier(.failed).verify(image, as: Sample.name)
    #expect(result.state == .recorded)
  }
}
