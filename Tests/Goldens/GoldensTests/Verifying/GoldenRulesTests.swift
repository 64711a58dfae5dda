import ChatframeDrawing
import ChatframeGoldens
import ChatframeGraphics
import ChatframePixels
import Testing

struct GoldenRulesTests {
  private let fixture: GoldenFixture

  init() async throws {
    fixture = try GoldenFixture()
    _ = await fixture.verifier(.missing).verify(Sample.image(changing: []), as: Sample.name)
  }

  private func verify(
    _ pixels: [(x: Int, y: Int)],
    _ rules: GoldenRules
  ) async -> GoldenResult {
    await fixture.verifier()
      .verify(Sample.image(changing: pixels), as: Sample.name, rules: rules)
  }

  @Test func `a tolerance applies only to its component`() async {
    let rules = GoldenRules(tolerances: ["avatar": GoldenTolerance(densest: 0...2)])
    #expect(await verify([(29, 5), (30, 5)], rules).isPassed)
    #expect(await verify([(29, 5), (5, 5)], rules).state == .failed)
  }

  @Test func `a part uses the tolerance of its component`() async {
    let rules = GoldenRules(tolerances: ["bubble": GoldenTolerance(densest: 0...1)])
    #expect(await verify([(8, 8)], rules).isPassed)
    #expect(await verify([(8, 8), (9, 8)], rules).state == .failed)
  }

  @Test func `fewer differences than expected fail`() async {
    let rules = GoldenRules(tolerances: ["avatar": GoldenTolerance(densest: 2...4)])
    #expect(await verify([(29, 5), (30, 5)], rules).isPassed)
    let result = await verify([(29, 5)], rules)
    #expect(result.state == .failed)
    #expect(result.pixels?.judgements.first?.verdict == .fewer)
  }

  @Test func `no difference fails if some are expected`() async {
    let rules = GoldenRules(others: GoldenTolerance(densest: 1...4))
    #expect(await verify([], rules).state == .failed)
  }

  @Test(arguments: [
    GoldenMask.component("avatar"), .component("m1 avatar"),
    .rectangle(LayoutRectangle(x: 28, y: 4, width: 8, height: 8)),
  ])
  func `masked pixels are not compared`(mask: GoldenMask) async {
    let rules = GoldenRules(masks: [mask])
    let result = await verify([(29, 5)], rules)
    #expect(result.isPassed)
    #expect(result.pixels?.masked.map(\.count) == [1])
    #expect(await verify([(29, 5), (5, 5)], rules).pixels?.differing == 1)
  }

  @Test func `a mask of another message covers nothing`() async {
    let rules = GoldenRules(masks: [.component("m2 avatar")])
    #expect(await verify([(29, 5)], rules).state == .failed)
  }

  @Test func `a masked component that moved is not a difference at its new place`() async {
    let image = Sample.image(
      changing: [(5, 25)],
      outline: Sample.outline.replacing("avatar  28,4 8×8", with: "avatar  4,24 6×6")
    )
    let rules = GoldenRules(masks: [.component("avatar")])
    let result = await fixture.verifier().verify(image, as: Sample.name, rules: rules)
    #expect(result.cause == .layout)
    #expect(result.pixels?.differing == 0)
    #expect(result.pixels?.masked.map(\.count) == [0, 1])
  }

  @Test func `masks are painted where differences are shown`() async throws {
    let result = await verify([(5, 5)], GoldenRules(masks: [.component("avatar")]))
    let picture = try LosslessWebP.decode(fixture.artifact(result.artifacts?.difference))
    #expect(picture.pixels.count { $0 == 0xffe0_8040 } == 32)
  }

  @Test func `a threshold accepts similar colours`() async {
    let image = GoldenImage(
      picture: Sample.picture(changing: [(5, 5)], to: 0xfffd_fdfd),
      outline: Sample.outline,
      fingerprint: Sample.fingerprint
    )
    let exact = await fixture.verifier().verify(image, as: Sample.name)
    let seen = await fixture.verifier()
      .verify(image, as: Sample.name, rules: GoldenRules(comparison: .perceptual()))
    #expect(exact.state == .failed)
    #expect(seen.isPassed)
    #expect(seen.pixels?.differingExactly == 1)
  }
}
