import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

/// The components of single messages with the overrides of a host.
struct ComponentOverrideTests {
  private static let red = RGBAColor(red: 255, green: 0, blue: 0)

  private func arrange(
    _ override: ComponentOverride,
    of name: String,
    template: String = "azure",
    status: DeliveryStatus? = nil,
    extensions: LayoutExtensions = LayoutExtensions()
  ) throws -> [Arrangement] {
    var extensions = extensions
    extensions.overrides = { _ in [name: override] }
    let page = Page(
      template: template,
      options: LayoutOptions(scale: 1),
      extensions: extensions
    )
    let sender = status == nil ? "omar" : "mei"
    return try page.arrange([
      Sample.message("1", from: sender, status: status),
      Sample.message("2", from: sender, after: 1, status: status),
      Sample.message("3", from: sender, after: 2, status: status),
    ])
  }

  @Test func `a hidden component is closed up`() throws {
    let rows = try arrange(.hidden, of: "avatar", template: "jade")
    #expect(rows.map(\.names) == [["time", "name", "bubble"], ["bubble"], ["bubble"]])
    #expect(rows[2].frame("bubble")?.minX == 12)
  }

  @Test func `a place that is kept stays free`() throws {
    let rows = try arrange(.placeKept, of: "avatar", template: "jade")
    #expect(rows[2].names == ["bubble"])
    #expect(rows[2].frame("bubble")?.minX == 60)
  }

  @Test func `a shown component is on every message of a group`() throws {
    let rows = try arrange(.shown, of: "name")
    #expect(rows.allSatisfy { $0.component("name") != nil })
  }

  @Test func `a shown component is on pages that are too narrow for it`() throws {
    func isShown(_ overrides: ComponentOverrideMaker?) throws -> Bool {
      let page = Page(
        options: LayoutOptions(width: 120),
        extensions: LayoutExtensions(overrides: overrides)
      )
      return try page.arrange(Sample.text("Hi")).component("avatar") != nil
    }
    #expect(try !isShown(nil))
    #expect(try isShown { _ in ["avatar": .shown] })
  }

  @Test func `a shown status is on every message that has one`() throws {
    let rows = try arrange(.shown, of: "status", status: .sent)
    #expect(rows.map { $0.component("status") != nil } == [true, true, true])
  }

  @Test func `a shown time line is above every message`() throws {
    let rows = try arrange(.shown, of: "time", template: "jade")
    #expect(rows.allSatisfy { $0.component("time") != nil })
  }

  @Test func `a bubble that is hidden is empty`() throws {
    let row = try arrange(.hidden, of: "bubble", template: "jade")[1]
    #expect(row.component("bubble") == nil)
  }

  @Test func `a fixed size replaces the template's`() throws {
    let override = ComponentOverride(size: .fixed(width: 20, height: 24))
    let row = try arrange(override, of: "avatar", template: "jade")[1]
    #expect(row.frame("avatar")?.size == LayoutSize(width: 20, height: 24))
  }

  @Test func `the content can determine one side`() throws {
    let override = ComponentOverride(size: .fixed(width: 80))
    let row = try arrange(override, of: "bubble", template: "jade")[1]
    #expect(row.frame("bubble")?.width == 80)
  }

  @Test func `the size of the content replaces the template's`() throws {
    let override = ComponentOverride(size: .content)
    let row = try arrange(override, of: "avatar", template: "jade")[1]
    #expect(row.frame("avatar")?.size == LayoutSize(width: 40, height: 40))
  }

  @Test func `a host's strategy replaces the template's`() throws {
    struct Tall: MessageLayoutSizeStrategy {
      func size(
        of component: any MeasuredComponent,
        fitting proposal: LayoutSize,
        in request: ComponentRequest
      ) -> LayoutSize {
        LayoutSize(width: 10, height: Double(request.message.id.count) * 30)
      }
    }
    let row = try arrange(
      ComponentOverride(size: .strategy("tall")),
      of: "avatar",
      template: "jade",
      extensions: LayoutExtensions(strategies: ["tall": Tall()])
    )[1]
    #expect(row.frame("avatar")?.size == LayoutSize(width: 10, height: 30))
  }

  @Test func `a fill colours one bubble`() throws {
    let override = ComponentOverride(style: ComponentStyle(fill: Self.red))
    let extensions = LayoutExtensions(
      overrides: { $0.message.id == "2" ? ["bubble": override] : [:] }
    )
    let page = Page(extensions: extensions)
    let rows = try page.arrange([Sample.message("1"), Sample.message("2", after: 1)])
    #expect(rows[0].fill != Self.red)
    #expect(rows[1].fill == Self.red)
  }

  @Test func `text has the colour and the size of the override`() throws {
    let style = ComponentStyle(textColor: Self.red, textSize: 40)
    let override = ComponentOverride(style: style)
    let runs = try arrange(override, of: "bubble")[1].runs("bubble")
    #expect(runs.map(\.color) == [Self.red])
    #expect(runs.map(\.font.size) == [40])
  }

  @Test func `other components keep their style`() throws {
    let override = ComponentOverride(style: ComponentStyle(textColor: Self.red, textSize: 40))
    let rows = try arrange(override, of: "name")
    #expect(rows[0].runs("name").map(\.font.size) == [40])
    #expect(rows[0].runs("bubble").map(\.font.size) == [17])
  }

  @Test func `a corner radius applies to the avatar only`() throws {
    let style = ComponentStyle(cornerRadius: 3)
    let row = try arrange(ComponentOverride(style: style), of: "avatar", template: "jade")[1]
    #expect(row.component("avatar")?.picture?.radii == CornerRadii(3))
  }

  @Test func `a message knows its session, its type and its place in the group`() throws {
    let extensions = LayoutExtensions(overrides: { context in
      let isFirst = context.isFirstInGroup && context.messageType == "text"
      return isFirst && context.session.kind == .group && context.sender?.id == "omar"
        ? ["avatar": .hidden] : [:]
    })
    let rows = try Page(extensions: extensions).arrange([
      Sample.message("1"), Sample.message("2", after: 1),
      Sample.message("3", from: "ana", after: 2),
    ])
    #expect(rows.map { $0.component("avatar") == nil } == [true, false, false])
  }
}

extension Arrangement {
  /// Returns the glyph runs of a component.
  fileprivate func runs(_ name: String) -> [GlyphRun] {
    (component(name)?.items ?? []).flatMap { item -> [GlyphRun] in
      guard case .text(let text, _) = item else { return [] }
      return text.lines.flatMap(\.runs)
    }
  }

  /// Returns the colour of the bubble.
  fileprivate var fill: RGBAColor? {
    component("bubble")?.items.lazy.compactMap {
      if case .bubble(_, let color) = $0 { color } else { nil }
    }.first
  }
}
