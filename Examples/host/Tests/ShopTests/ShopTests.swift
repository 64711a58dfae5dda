import Chatframe
import Foundation
import GoldenTesting
import Shop
import Testing

struct ShopTests {
  let document: ConversationDocument
  let style: GoldenStyle

  init() throws {
    document = try .order(4711, of: "Oolong", "Mooncake")
    style = GoldenStyle(templates: .bundled.adding([try .shop]), extensions: .shop)
  }

  @Test(arguments: GoldenMatrix(templates: ["shop"], appearances: [.light, .dark]).variants)
  func `an order looks as recorded`(variant: GoldenVariant) async {
    await assertGolden(of: document, as: .message("m2", variant, style: style))
  }

  @Test func `a PNG of the shop looks as recorded`() async throws {
    let renderer = try Renderer(extensions: .shop)
    let layout = try await renderer.layOut(document, template: .shop)
    await assertGolden(of: try await renderer.png(of: layout), as: .png(scale: 3))
  }

  @Test func `nothing moves when a message arrives`() async throws {
    var scenario = Scenario(duration: 0.2)
    scenario.viewport = ScenarioViewport(width: 320, height: 240, scale: 1)
    let sequence = try FrameSequence(
      scenario,
      conversation: document,
      template: .shop,
      extensions: .shop
    )
    await assertNoJitter(in: sequence)
    await assertGolden(of: sequence, as: .frames(style: style))
  }
}
