import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

/// A component that needs 100 × 20 points.
private struct Block: MeasuredComponent {
  var size = LayoutSize(width: 100, height: 20)
  var durationInSeconds: Double?
  func items(filling size: LayoutSize) -> [PlacedItem] { [] }
}

/// A strategy that always returns 33 × 44 points.
private struct Fixed: MessageLayoutSizeStrategy {
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize {
    LayoutSize(width: 33, height: 44)
  }
}

private let roomy = LayoutSize(width: 300, height: .infinity)

/// The names that the host has registered.
private let vocabulary = TemplateVocabulary(strategies: ["golden-ratio"])

/// Returns the layout of a bubble with keys of a template.
private func layout(_ keys: String) throws -> ComponentLayout {
  let structures = try Sample.template(
    "jade",
    replacing: "      bubble: {}\n      status",
    with: "      bubble: { \(keys) }\n      status",
    vocabulary: vocabulary
  ).compiled
  let choice = structures.choice(for: "text")
  let components = structures.all[choice.structure].structure.components
  let index = try #require(components.firstIndex { $0.name == "bubble" })
  return choice.layouts[index]
}

struct SizeThatFitsTests {
  @Test func `a component has the size of its content`() {
    #expect(SizeThatFits().size(of: Block(), fitting: roomy) == Block().size)
  }

  @Test func `the proposal limits the width`() {
    let size = SizeThatFits().size(of: Block(), fitting: LayoutSize(width: 60, height: .infinity))
    #expect(size == LayoutSize(width: 60, height: 20))
  }
}

struct CustomSizeTests {
  @Test(arguments: [
    ("width: 50", LayoutSize(width: 50, height: 20)),
    ("height: 70", LayoutSize(width: 100, height: 70)),
    ("width: 50, height: 70", LayoutSize(width: 50, height: 70)),
    ("width: 999", LayoutSize(width: 300, height: 20)),
  ])
  func `the template's numbers determine the size`(keys: String, size: LayoutSize) throws {
    let strategy = CustomSize(try layout("layout: custom, \(keys)"))
    #expect(strategy.size(of: Block(), fitting: roomy) == size)
  }

  private static let growing =
    "layout: custom, minimumWidth: 120, maximumWidth: 220, fullAtSeconds: 100"

  @Test(arguments: [(0.0, 120.0), (25, 170), (100, 220), (5000, 220)])
  func `the width grows with the duration`(seconds: Double, width: Double) throws {
    let strategy = CustomSize(try layout(Self.growing))
    let block = Block(durationInSeconds: seconds)
    #expect(strategy.size(of: block, fitting: roomy) == LayoutSize(width: width, height: 20))
  }

  @Test func `content that needs more gets more`() throws {
    let block = Block(size: LayoutSize(width: 200, height: 20), durationInSeconds: 0)
    let strategy = CustomSize(try layout(Self.growing))
    #expect(strategy.size(of: block, fitting: roomy).width == 200)
  }

  @Test func `content without a duration has the minimum width`() throws {
    let strategy = CustomSize(try layout(Self.growing))
    #expect(strategy.size(of: Block(), fitting: roomy).width == 120)
  }
}

struct SizeStrategiesTests {
  private let strategies = SizeStrategies(registered: ["golden-ratio": Fixed()])

  private func size(_ keys: String) throws -> LayoutSize {
    let request = try Page().request(for: Sample.message("m"))
    let sizing = ComponentSizeSource.template(try layout(keys))
    return strategies.size(of: Block(), by: sizing, fitting: roomy, in: request)
  }

  @Test func `a host's strategy is found by its name`() throws {
    #expect(try size("layout: custom, strategy: golden-ratio") == LayoutSize(width: 33, height: 44))
  }

  @Test func `an unregistered name is rejected`() {
    let error = #expect(throws: YAMLError.self) {
      try size("layout: custom, strategy: golden-ration")
    }
    #expect(error?.message.contains("did you mean \"golden-ratio\"?") == true)
  }

  @Test func `constraints start from the component's size`() throws {
    #expect(try size("layout: constraints") == Block().size)
  }

  @Test func `size-that-fits uses the component's size`() throws {
    #expect(try size("layout: size-that-fits") == Block().size)
  }

  @Test func `a host's strategy determines the size of a bubble`() throws {
    let template = try Sample.template(
      "jade",
      replacing: "      bubble: {}\n      status",
      with: "      bubble: { layout: custom, strategy: golden-ratio }\n      status",
      vocabulary: vocabulary
    )
    // With one pixel per point, because other edges come from divisions by the scale.
    let extensions = LayoutExtensions(strategies: ["golden-ratio": Fixed()])
    let page = Page(options: LayoutOptions(scale: 1), extensions: extensions)
    let frame = try page.arrange(Sample.text("Hi"), template: template).frame("bubble")
    #expect(frame?.size == LayoutSize(width: 33, height: 44))
  }
}
