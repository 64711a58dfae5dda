import Chatframe
import Foundation
import Testing

/// An order in a conversation of a shop.
private struct Order: Hashable, Sendable, Codable {
  var number: Int
  var items: [String]
  var tracking: String?
}

/// An order's number in bold above its items.
private struct OrderCard: MessageComponent {
  let order: Order
  let colors: BubbleStyle.Side

  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let styles = context.style.text
    return Measured(
      title: context.text(
        "Order \(order.number)",
        style: styles.body,
        color: colors.text,
        width: proposal.width
      ),
      items: context.text(
        order.items.joined(separator: ", "),
        style: styles.detail,
        color: colors.secondary,
        width: proposal.width
      ),
      gap: context.metric("gap") ?? 0
    )
  }

  private struct Measured: MeasuredComponent {
    let title: ShapedText
    let items: ShapedText
    let gap: Double

    var size: LayoutSize {
      LayoutSize(
        width: max(title.size.width, items.size.width),
        height: title.size.height + gap + items.size.height
      )
    }

    var baselines: Baselines {
      Baselines(
        first: Baselines(of: title).first,
        last: Baselines(of: items).last
      )
    }

    func items(filling size: LayoutSize) -> [PlacedItem] {
      let below = LayoutPoint(x: 0, y: title.size.height + gap)
      return [.text(title, origin: .zero), .text(items, origin: below)]
    }
  }
}

/// As wide as an order has items.
private struct ItemWidth: MessageLayoutSizeStrategy {
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize {
    let count = request.payload(as: Order.self)?.items.count ?? 0
    let wished = Double(count) * 50 + request.context.style.bubble.padding.left
    return LayoutSize(width: min(wished, proposal.width), height: component.size.height)
  }
}

/// Adds a type of message as a host does: with one import, and without YAML.
struct HostTypesTests {
  private static let card: ComponentMaker = { request in
    request.payload(as: Order.self).map { OrderCard(order: $0, colors: request.colors) }
  }

  private let extensions = LayoutExtensions(
    strategies: ["items": ItemWidth()],
    bubbleContents: ["order": card]
  )

  private func layout(
    _ bodies: [MessageBody],
    _ renderer: Renderer,
    kind: Session.Kind = .group,
    session: String = "s"
  ) async throws -> ConversationLayout {
    let messages = bodies.enumerated().map { index, body in
      Message(
        id: "m\(index)",
        sender: "b",
        sentAt: Timestamp(secondsSince1970: 1_800_000_000 + Double(index)),
        body: body
      )
    }
    let conversation = Conversation(
      session: Session(id: session, kind: kind),
      viewer: "a",
      participants: [Participant(id: "a", name: "Ann"), Participant(id: "b", name: "Ben")],
      messages: messages
    )
    return try await renderer.layOut(
      conversation,
      folder: nil,
      template: TemplateLibrary.bundled.template("jade"),
      options: LayoutOptions(width: 320, scale: 1)
    )
  }

  private func renderer(_ extensions: LayoutExtensions) throws -> Renderer {
    try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: extensions
    )
  }

  private func bubble(
    _ order: Order,
    _ renderer: Renderer
  ) async throws -> PlacedComponent {
    let layout = try await layout([Self.body(order)], renderer)
    let row = try await renderer.arrangements(0..<1, of: layout)[0]
    return try #require(row.component("bubble"))
  }

  private static let tea = Order(number: 7, items: ["tea", "rice"])

  private static func body(_ order: Order) -> MessageBody {
    .hosted(HostedBody(type: "order", payload: order))
  }

  @Test func `a bubble shows a payload in the template's style`() async throws {
    let bubble = try await bubble(Self.tea, renderer(extensions))
    #expect(bubble.lines.map(\.text) == ["Order 7", "tea, rice"])
  }

  @Test func `another payload is laid out anew, the same is not`() async throws {
    let renderer = try renderer(extensions)
    _ = try await layout([Self.body(Self.tea)], renderer)
    _ = try await layout([Self.body(Self.tea)], renderer)
    #expect(renderer.snapshots.misses == 1)
    let other = try await bubble(Order(number: 8, items: ["salt"]), renderer)
    #expect(other.lines.map(\.text) == ["Order 8", "salt"])
  }

  @Test func `a registered type draws no warning`() async throws {
    let layout = try await layout([Self.body(Self.tea)], renderer(extensions))
    #expect(layout.undrawnBodies == [])
  }

  @Test func `a type that is not registered draws a warning`() async throws {
    let layout = try await layout([Self.body(Self.tea)], renderer(LayoutExtensions()))
    #expect(layout.undrawnBodies == ["order: not drawn yet; 1 message is shown as unsupported"])
  }

  @Test func `a host can show a type of the format in its own way`() async throws {
    let extensions = LayoutExtensions(
      bubbleContents: [
        "location": { request in
          guard case .location(let place) = request.message.body else { return nil }
          let order = Order(number: 1, items: [place.title])
          return OrderCard(order: order, colors: request.colors)
        }
      ]
    )
    let renderer = try renderer(extensions)
    let layout = try await layout([.location(Location(title: "Pier"))], renderer)
    let row = try await renderer.arrangements(0..<1, of: layout)[0]
    #expect(row.component("bubble")?.lines.last?.text == "Pier")
    #expect(layout.undrawnBodies == [])
  }

  @Test func `a document's fields become a payload`() async throws {
    let document = try ConversationDocument.parse(
      Data(Self.shop.utf8),
      name: "shop",
      messageTypes: extensions.registeredMessageTypes
    )
    let renderer = try renderer(extensions)
    let layout = try await renderer.layOut(
      document.conversation,
      folder: nil,
      template: TemplateLibrary.bundled.template("azure"),
      options: LayoutOptions(width: 320, scale: 1)
    )
    let row = try await renderer.arrangements(0..<1, of: layout)[0]
    #expect(document.warnings == [])
    #expect(row.component("bubble")?.lines.map(\.text) == ["Order 12", "soap"])
  }

  @Test func `a strategy sees the message`() async throws {
    var extensions = extensions
    extensions.overrides = { context in
      context.messageType == "order" ? ["bubble": ComponentOverride(size: .strategy("items"))] : [:]
    }
    let bubble = try await bubble(Self.tea, renderer(extensions))
    #expect(bubble.frame.width == 112)
  }

  @Test func `an override holds for one session`() async throws {
    var extensions = extensions
    extensions.overrides = { $0.session.id == "support" ? ["avatar": .hidden] : [:] }
    let renderer = try renderer(extensions)
    for (session, isHidden) in [("support", true), ("s", false)] {
      let layout = try await layout([Self.body(Self.tea)], renderer, session: session)
      let row = try await renderer.arrangements(0..<1, of: layout)[0]
      #expect((row.component("avatar") == nil) == isHidden)
    }
  }

  @Test(arguments: [
    (
      "avatr", ComponentOverride.hidden,
      "the override of \"avatr\" on message m0 names an unknown component of template jade; "
        + "did you mean \"avatar\"?"
    ),
    (
      "bubble", ComponentOverride(size: .strategy("itms")),
      "the override of \"bubble\" on message m0 names the strategy \"itms\", which is not "
        + "registered; did you mean \"items\"?"
    ),
    (
      "bubble", ComponentOverride(size: .fixed(width: -1)),
      "the override of \"bubble\" on message m0: size.width -1 is out of range; expected 1 to 4000"
    ),
    (
      "bubble", ComponentOverride(style: ComponentStyle(textSize: .nan)),
      "the override of \"bubble\" on message m0: style.textSize nan is out of range; "
        + "expected 4 to 200"
    ),
  ])
  func `an override that fits nothing is an error`(
    name: String,
    override: ComponentOverride,
    message: String
  ) async throws {
    var extensions = extensions
    extensions.overrides = { _ in [name: override] }
    let renderer = try renderer(extensions)
    let error = await #expect(throws: ComponentOverrideError.self) {
      try await layout([Self.body(Self.tea)], renderer)
    }
    #expect(error?.description == message)
    #expect(error?.localizedDescription == message)
  }

  private static let shop = """
    {
      "version": 1,
      "session": { "id": "s", "kind": "private" },
      "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }, { "id": "b", "name": "Ben" }],
      "messages": [
        { "id": "1", "sender": "b", "sentAt": "2026-03-01T12:00:00Z",
          "body": { "type": "order", "number": 12, "items": ["soap"] } }
      ]
    }
    """
}
