import ChatframeOutlines
import ChatframePixels
import Testing

@testable import ChatframeGoldens

/// Colours that changed together with the layout.
struct FillChangesTests {
  private let fixture: GoldenFixture
  private let name = Sample.name("chat")

  init() throws { fixture = try GoldenFixture() }

  /// A page with a bubble of a width and a colour.
  private func image(width: Int, _ color: UInt32, stripes: Bool = false) -> GoldenImage {
    var pixels = [UInt32](repeating: 0xffff_ffff, count: 60 * 40)
    for row in 8..<28 {
      for column in 4..<4 + width {
        pixels[row * 60 + column] = stripes ? color &+ UInt32(column * 7 + row) : color
      }
    }
    return GoldenImage(
      picture: RGBAPicture(width: 60, height: 40, pixels: pixels),
      outline: "page 60 × 40 @1\nm1  0,0 60×40\n  bubble  4,8 \(width)×20\n",
      fingerprint: Sample.fingerprint
    )
  }

  private func causes(_ before: GoldenImage, _ after: GoldenImage) async -> [[String]] {
    _ = await fixture.verifier(.missing).verify(before, as: name)
    return await fixture.verifier().verify(after, as: name).findings.map(\.causes)
  }

  @Test func `a fill that changed with the layout is a finding of its own`() async {
    let causes = await causes(image(width: 20, 0xff67_ec93), image(width: 24, 0xff69_ec95))
    #expect(causes == [["bubble is wider"], ["fill of bubble #93ec67 → #95ec69"]])
  }

  @Test func `the same fill at another place is no finding`() async {
    let causes = await causes(image(width: 20, 0xff67_ec93), image(width: 24, 0xff67_ec93))
    #expect(causes == [["bubble is wider"]])
  }

  @Test func `a component without a plain fill has none that could change`() async {
    let causes = await causes(
      image(width: 20, 0xff67_ec93, stripes: true),
      image(width: 24, 0xff10_2030, stripes: true)
    )
    #expect(causes == [["bubble is wider"]])
  }
}
