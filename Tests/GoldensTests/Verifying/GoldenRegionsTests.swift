import Geometry
import Outlines
import PictureComparison
import Testing

@testable import Goldens

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
  func `a mask covers where a component was and where it is`(
    new: String,
    places: [String]
  ) throws {
    #expect(try Self.masked("  avatar  28,4 8×8", new) == places)
  }

  @Test func `a mask covers a component that appeared`() throws {
    let places = try Self.masked("  bubble  4,4 8×8", "  bubble  4,4 8×8\n  avatar  28,4 8×8")
    #expect(places == ["m1 avatar: 8 × 8 at 28, 4"])
  }

  @Test func `a pixel belongs to what is there now before what was there`() throws {
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
