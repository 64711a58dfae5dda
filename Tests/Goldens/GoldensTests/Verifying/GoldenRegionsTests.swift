import ChatframeGraphics
import ChatframeOutlines
import PictureComparison
import Testing

@testable import ChatframeGoldens

struct GoldenRegionsTests {
  private static func outline(_ components: String, scale: String = "1") throws -> LayoutOutline {
    try LayoutOutline(text: "page 40 × 30 @\(scale)\nm1  0,0 40×30\n\(components)\n")
  }

  private static func masked(
    _ old: String,
    _ new: String,
    _ mask: String = "avatar"
  ) throws -> [String] {
    let regions = try GoldenRegions(was: outline(old), is: outline(new), scale: 1)
    return regions.masked(by: [.component(mask)]).map { "\($0.name): \($0.rectangle)" }
  }

  @Test(arguments: [
    ("  avatar  2,3 8×8", ["m1 avatar: 8 × 8 at 28, 4", "m1 avatar: 8 × 8 at 2, 3"]),
    ("  avatar  28,4 9×10", ["m1 avatar: 8 × 8 at 28, 4", "m1 avatar: 9 × 10 at 28, 4"]),
    ("  avatar  28,4 8×8", ["m1 avatar: 8 × 8 at 28, 4"]),
    ("  bubble  28,4 8×8", ["m1 avatar: 8 × 8 at 28, 4"]),
  ])
  func `a mask covers a component's former and current place`(
    new: String,
    places: [String]
  ) throws {
    #expect(try Self.masked("  avatar  28,4 8×8", new) == places)
  }

  @Test func `a mask covers a component that appeared`() throws {
    let places = try Self.masked("  bubble  4,4 8×8", "  bubble  4,4 8×8\n  avatar  28,4 8×8")
    #expect(places == ["m1 avatar: 8 × 8 at 28, 4"])
  }

  @Test func `a pixel belongs to a current component before a former one`() throws {
    let regions = try GoldenRegions(
      was: Self.outline("  bubble  4,4 8×8\n  status  20,4 8×8"),
      is: Self.outline("  bubble  4,4 16×8"),
      scale: 1
    )
    let kinds = regions.components(tolerances: [:]).map(\.kind)
    #expect(kinds == ["bubble", "status", "bubble"])
    #expect(regions.name(of: .init(x: 18, y: 6, width: 1, height: 1)) == "bubble of m1")
    #expect(regions.name(of: .init(x: 26, y: 6, width: 1, height: 1)) == "status of m1")
  }

  @Test(arguments: [
    LayoutRectangle(x: 1e300, y: 0, width: 8, height: 8),
    LayoutRectangle(x: 0, y: -1e300, width: 8, height: 8),
    LayoutRectangle(x: .nan, y: 0, width: 8, height: 8),
    LayoutRectangle(x: 0, y: 0, width: .nan, height: 8),
    LayoutRectangle(x: 0, y: 0, width: -1e300, height: 8),
  ])
  func `a rectangle outside every picture covers nothing`(place: LayoutRectangle) async throws {
    let fixture = try GoldenFixture()
    let rules = GoldenRules(masks: [.rectangle(place)])
    _ = await fixture.verifier(.missing).verify(Sample.image(changing: []), as: Sample.name)
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [(20, 20)]), as: Sample.name, rules: rules)
    #expect(result.pixels?.differing == 1)
    #expect(result.notes.first?.hasPrefix("the mask of ") == true)
  }

  @Test func `a rectangle larger than every picture covers the whole picture`() throws {
    let regions = GoldenRegions(is: nil, scale: 1e300)
    let all = LayoutRectangle(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let masked = regions.masked(by: [.rectangle(all)]).map(\.rectangle)
    #expect(
      masked == [
        PixelRectangle(
          columns: -1_000_000_000..<1_000_000_000,
          rows: -1_000_000_000..<1_000_000_000
        )
      ]
    )
  }

  @Test(arguments: ["999999999,0 8×8", "0,0 999999999×999999999", "0,-999999999 8×8"])
  func `an outline with coordinates outside every picture is compared`(frame: String) async throws {
    let fixture = try GoldenFixture()
    let outline = Sample.outline.replacing("28,4 8×8", with: frame)
    let golden = Sample.image(changing: [], outline: outline)
    _ = await fixture.verifier(.missing).verify(golden, as: Sample.name)
    let rules = GoldenRules(masks: [.component("m1 avatar")])
    let result = await fixture.verifier()
      .verify(Sample.image(changing: [(20, 20)]), as: Sample.name, rules: rules)
    #expect(result.cause == .layout)
    #expect(result.pixels != nil)
  }

  @Test func `each layout is placed by its own scale`() throws {
    let regions = try GoldenRegions(
      was: Self.outline("  avatar  10,10 10×10"),
      is: Self.outline("  avatar  10,10 10×10", scale: "2.667"),
      scale: 8 / 3
    )
    let places = regions.masked(by: [.component("avatar")]).map(\.rectangle.description)
    #expect(places == ["10 × 10 at 10, 10", "28 × 28 at 26, 26"])
  }
}
