import Geometry
import Templates
import Testing

@testable import MessageLayout

/// Something that needs 100 × 20 points.
private struct Block: MeasuredComponent {
  var size = Size(width: 100, height: 20)
  var durationInSeconds: Double?
  func items(filling size: Size) -> [PlacedItem] { [] }
}

/// Always asks for 33 × 44 points.
private struct Fixed: MessageLayoutSizeStrategy {
  func size(of component: any MeasuredComponent, fitting proposal: Size) -> Size {
    Size(width: 33, height: 44)
  }
}

private let roomy = Size(width: 300, height: .infinity)

/// A rule as a template says it.
private func rule(_ keys: String) throws -> SizeRule {
  try Sample.template(
    "jade",
    replacing: "bubble:\n  layout: { strategy: size-that-fits }",
    with: "bubble:\n  layout: { \(keys) }"
  ).look(.light).bubble.layout
}

struct SizeThatFitsTests {
  @Test func `the component answers`() {
    #expect(SizeThatFits().size(of: Block(), fitting: roomy) == Block().size)
  }

  @Test func `the proposal limits the width`() {
    let size = SizeThatFits().size(of: Block(), fitting: Size(width: 60, height: .infinity))
    #expect(size == Size(width: 60, height: 20))
  }
}

struct CustomSizeTests {
  @Test(arguments: [
    ("width: 50", Size(width: 50, height: 20)), ("height: 70", Size(width: 100, height: 70)),
    ("width: 50, height: 70", Size(width: 50, height: 70)),
    ("width: 999", Size(width: 300, height: 20)),
  ])
  func `the rule's numbers decide`(keys: String, size: Size) throws {
    let strategy = CustomSize(try rule("strategy: custom, \(keys)"))
    #expect(strategy.size(of: Block(), fitting: roomy) == size)
  }

  private static let growing =
    "strategy: custom, minimumWidth: 120, maximumWidth: 220, fullAtSeconds: 100"

  @Test(arguments: [(0.0, 120.0), (25, 170), (100, 220), (5000, 220)])
  func `the width grows with the duration`(seconds: Double, width: Double) throws {
    let strategy = CustomSize(try rule(Self.growing))
    let block = Block(durationInSeconds: seconds)
    #expect(strategy.size(of: block, fitting: roomy) == Size(width: width, height: 20))
  }

  @Test func `content that needs more gets more`() throws {
    let block = Block(size: Size(width: 200, height: 20), durationInSeconds: 0)
    let strategy = CustomSize(try rule(Self.growing))
    #expect(strategy.size(of: block, fitting: roomy).width == 200)
  }

  @Test func `something without a duration has the least width`() throws {
    let strategy = CustomSize(try rule(Self.growing))
    #expect(strategy.size(of: Block(), fitting: roomy).width == 120)
  }
}

struct SizeStrategiesTests {
  private let strategies = SizeStrategies(registered: ["golden-ratio": Fixed()])

  private func size(_ keys: String) throws -> Size {
    strategies.strategy(for: try rule(keys)).size(of: Block(), fitting: roomy)
  }

  @Test func `a strategy of the host is found by its name`() throws {
    #expect(try size("strategy: custom, name: golden-ratio") == Size(width: 33, height: 44))
  }

  @Test func `a name that nobody registered falls back to the numbers`() throws {
    #expect(try size("strategy: custom, name: nobody, width: 70") == Size(width: 70, height: 20))
  }

  @Test func `the component answers where the template says so`() throws {
    #expect(try size("strategy: size-that-fits") == Block().size)
  }

  @Test func `a strategy of the host decides about a bubble`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "bubble:\n  layout: { strategy: size-that-fits }",
      with: "bubble:\n  layout: { strategy: custom, name: golden-ratio }"
    )
    // One pixel a point: other edges come from divisions by the scale.
    let page = Page(options: LayoutOptions(scale: 1), strategies: strategies)
    let padding = template.look(.light).bubble.padding
    let frame = try page.arrange(Sample.text("Hi"), template: template).frame("bubble")
    #expect(frame?.size == Size(width: 33 + padding.horizontal, height: 44 + padding.vertical))
  }
}
