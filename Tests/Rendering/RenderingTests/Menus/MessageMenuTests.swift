import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

struct MessageMenuTests {
  private static let noon = 1_772_366_400.0
  private let screen = LayoutSize(width: 390, height: 844)

  private func actions(
    _ message: Message,
    extensions: LayoutExtensions = LayoutExtensions(),
    conditions: MenuConditions = MenuConditions(now: noon + 60)
  ) async throws -> [MenuAction] {
    let labels = try TemplateLibrary.bundled.labels()
    let renderer = try Renderer(labels: labels, workerCount: 1, extensions: extensions)
    let stage = try Stage(renderer: renderer)
    let layout = try await stage.layOut(Sample.conversation([message]))
    let menu = try await renderer.menu(ofMessage: "m", in: layout, conditions: conditions)
    return try #require(menu).items.map(\.action)
  }

  // MARK: Items

  @Test func `an incoming text can be copied but not revoked`() async throws {
    let found = try await actions(Sample.message("m", Sample.text("Hi")))
    #expect(found == [.reply, .copy, .forward, .select, .delete])
  }

  @Test(arguments: [(119.0, true), (120, true), (121, false)])
  func `an outgoing message can be revoked within the period`(
    age: Double,
    isOffered: Bool
  ) async throws {
    let message = Sample.message("m", from: "mei", status: .read, Sample.text("Hi"))
    let conditions = MenuConditions(now: Self.noon + age)
    let found = try await actions(message, conditions: conditions)
    #expect(found.contains(.revoke) == isOffered)
  }

  @Test(arguments: [DeliveryStatus.sending, .failed])
  func `a message that has not arrived can only be copied, selected and deleted`(
    status: DeliveryStatus
  ) async throws {
    let message = Sample.message("m", from: "mei", status: status, Sample.text("Hi"))
    #expect(try await actions(message) == [.copy, .select, .delete])
  }

  @Test func `a voice message can be saved but not copied`() async throws {
    let message = Sample.message("m", .voice(Voice(durationInSeconds: 3)))
    #expect(try await actions(message) == [.reply, .forward, .save, .select, .delete])
  }

  @Test func `a notice can only be deleted`() async throws {
    #expect(try await actions(Sample.message("m", .revoked)) == [.delete])
  }

  @Test func `a component of the host decides about its actions`() async throws {
    let item = MessageMenu.Item(.custom("pay"), title: "Pay")
    let conditions = MenuConditions(customItems: [item])
    let message = Sample.message("m", .hosted(HostedBody(type: "bill", payload: 7)))
    func found(canPay: Bool) async throws -> [MenuAction] {
      let maker: ComponentMaker = { _ in Bill(canPay: canPay) }
      let extensions = LayoutExtensions(bubbleContents: ["bill": maker])
      return try await actions(message, extensions: extensions, conditions: conditions)
    }
    #expect(try await found(canPay: true) == [.reply, .copy, .custom("pay"), .select])
    #expect(try await found(canPay: false) == [.reply, .copy, .select])
  }

  /// A component that can be copied and not deleted or forwarded, and perhaps paid.
  private struct Bill: MessageComponent {
    let canPay: Bool

    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      HostText(text: context.text("Bill", style: context.style.text.body))
    }

    func canPerformMenuAction(_ action: MenuAction) -> Bool {
      action == .custom("pay") ? canPay : ![.save, .delete, .forward].contains(action)
    }
  }

  // MARK: Places

  private static let long: [MessageMenu.Item] = (1...30).map {
    MessageMenu.Item(.custom("\($0)"), title: "An action with a rather long title, number \($0)")
  }

  @Test(
    arguments: TemplateNames.all,
    [(390.0, 844.0, 1.0), (120, 100, 1), (320, 568, 3.1), (844, 390, 3.1), (200, 2000, 0.5)]
  )
  func `a menu stays inside the insets of any screen`(
    template: String,
    sizes: (width: Double, height: Double, textSize: Double)
  ) async throws {
    let options = LayoutOptions(width: sizes.width, scale: 2, textSize: sizes.textSize)
    let stage = try Stage(template: template, options: options)
    let screen = LayoutSize(width: sizes.width, height: sizes.height)
    let insets = LayoutInsets(top: 20, left: 4, bottom: 30, right: 6)
    let safe = LayoutRectangle(origin: .zero, size: screen).inset(by: insets)
    for items in [Self.long, Array(Self.long.prefix(1)), MenuAction.standard.map { .init($0) }] {
      let menu = try await stage.renderer.place(
        MessageMenu(items),
        at: LayoutRectangle(x: 40, y: sizes.height / 2, width: 60, height: 40),
        on: screen,
        insets: insets,
        style: PageStyle(template: try Stage.template(template), options: options)
      )
      #expect(safe.contains(menu.frame))
      #expect(!menu.items.isEmpty)
      #expect(menu.items.allSatisfy { menu.frame.contains($0.frame) })
    }
  }

  @Test func `a menu that is too high can be scrolled to its last item`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 390, scale: 1))
    let style = PageStyle(template: try Stage.template("jade"), options: stage.options)
    func place(scroll: Double) async throws -> PlacedMenu {
      try await stage.renderer.place(
        MessageMenu(Self.long),
        at: LayoutRectangle(x: 40, y: 300, width: 60, height: 40),
        on: screen,
        style: style,
        scrollOffset: scroll
      )
    }
    let top = try await place(scroll: 0)
    #expect(top.contentHeight > top.frame.height)
    #expect(top.items.first?.action == .custom("1"))
    #expect(try await place(scroll: .infinity).items.last?.action == .custom("30"))
    #expect(try await place(scroll: .nan) == top)
  }

  @Test func `a point leads to the action of its item`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 390, scale: 1))
    let menu = try await stage.renderer.place(
      MessageMenu(MenuAction.standard.map { .init($0) }),
      at: LayoutRectangle(x: 40, y: 300, width: 60, height: 40),
      on: screen,
      style: PageStyle(template: try Stage.template("jade"), options: stage.options)
    )
    for item in menu.items {
      let middle = LayoutPoint(x: item.frame.midX, y: item.frame.midY)
      #expect(menu.action(at: middle) == item.action)
    }
    #expect(menu.action(at: LayoutPoint(x: menu.frame.midX, y: menu.frame.minY - 1)) == nil)
  }

  @Test(arguments: [("en", "Copy"), ("ar", "نسخ"), ("zh-Hans", "复制"), ("xx", "Copy")])
  func `titles are in the language of the page`(locale: String, title: String) async throws {
    let options = LayoutOptions(scale: 1, locale: Locale(identifier: locale))
    let stage = try Stage(options: options)
    let menu = try await stage.renderer.place(
      MessageMenu([.init(.copy)]),
      at: LayoutRectangle(x: 40, y: 300, width: 60, height: 40),
      on: screen,
      style: PageStyle(template: try Stage.template("jade"), options: options)
    )
    #expect(menu.items.map(\.title) == [title])
  }

  @Test(arguments: TemplateNames.all, Appearance.allCases)
  func `titles have enough contrast`(template: String, appearance: Appearance) throws {
    let colors = MenuColors(try Stage.template(template).style(appearance))
    #expect(colors.text.contrast(with: colors.fill) >= 4.5)
    #expect(colors.destructive.contrast(with: colors.fill) >= 4.5)
  }
}

/// Measured text of a component of a host.
struct HostText: MeasuredComponent {
  let text: ShapedText
  var size: LayoutSize { text.size }
  var baselines: Baselines { Baselines(of: text) }

  func items(filling size: LayoutSize) -> [PlacedItem] { [.text(text, origin: .zero)] }
}
