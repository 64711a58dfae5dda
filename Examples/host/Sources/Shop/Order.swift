import Chatframe

/// The payload of the shop's own type of message.
struct Order: Hashable, Sendable, Codable {
  var number: Int
  var items: [String]
}

/// A component that draws an order in its bubble, in the colours and text styles of the template.
struct OrderCard: MessageComponent {
  let order: Order
  let colors: BubbleStyle.Side

  var wraps: Bool { true }

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let title = context.text(
      "Order \(order.number)",
      style: context.style.text.name,
      color: colors.secondary
    )
    let items = context.text(
      order.items.joined(separator: "\n"),
      style: context.style.text.body,
      color: colors.text,
      width: proposal.width
    )
    return Measured(title: title, items: items, gap: context.metric("gap") ?? 8)
  }

  struct Measured: MeasuredComponent {
    let title: ShapedText
    let items: ShapedText
    let gap: Double

    var size: LayoutSize {
      LayoutSize(
        width: max(title.size.width, items.size.width),
        height: title.size.height + gap + items.size.height
      )
    }

    func items(filling size: LayoutSize) -> [PlacedItem] {
      let top = title.size.height + gap
      return [.text(title, origin: .zero), .text(items, origin: LayoutPoint(x: 0, y: top))]
    }
  }
}

/// A strategy that gives the viewer's orders the available width, and fits others to their content.
struct OrderWidth: MessageLayoutSizeStrategy {
  func size(
    of component: any MeasuredComponent,
    fitting proposal: LayoutSize,
    in request: ComponentRequest
  ) -> LayoutSize {
    var size = component.size
    if request.isOutgoing, proposal.width.isFinite { size.width = proposal.width }
    size.width = min(size.width, proposal.width)
    return size
  }
}

extension LayoutExtensions {
  /// The shop's additions to the layout.
  public static let shop = LayoutExtensions(
    strategies: ["order-width": OrderWidth()],
    messageTypes: ["order"],
    bubbleContents: [
      "order": { request in
        request.payload(as: Order.self).map { OrderCard(order: $0, colors: request.colors) }
      }
    ],
    overrides: { message in
      if message.session.id == "support" { return ["avatar": .hidden] }
      guard message.messageType == "order" else { return [:] }
      return [
        "bubble": ComponentOverride(
          size: .strategy("order-width"),
          style: ComponentStyle(cornerRadius: 4)
        ),
        "status": .shown,
      ]
    }
  )
}

extension Template {
  /// The shop's look: `jade` with its own colour and margins.
  public static var shop: Template {
    get throws {
      var shop = try Template.jade.renamed("shop")
      shop.updateStyles { $0.bubble.cornerRadius = 12 }
      shop.light.bubble.outgoing.fill = RGBAColor(red: 255, green: 213, blue: 79)
      shop.metrics["edge"] = 16
      try shop.validate(vocabulary: LayoutExtensions.shop.vocabulary)
      return shop
    }
  }
}

extension Message {
  /// Returns a text message from the shop, some seconds after the conversation began.
  public static func shopText(_ id: String, _ text: String, at seconds: Double) -> Message {
    let time = Timestamp(secondsSince1970: 1_800_000_000 + seconds)
    return Message(id: id, sender: "shop", sentAt: time, body: .text([TextRun(text: text)]))
  }
}

extension ConversationDocument {
  /// Returns a conversation about an order, made in code and checked as a file would be.
  public static func order(_ number: Int, of items: String...) throws -> ConversationDocument {
    let order = HostedBody(type: "order", payload: Order(number: number, items: items))
    let time = Timestamp(secondsSince1970: 1_800_000_060)
    let conversation = Conversation(
      session: Session(id: "order-\(number)", kind: .private, title: "Tea House"),
      viewer: "mei",
      participants: [
        Participant(id: "mei", name: "Mei"), Participant(id: "shop", name: "Tea House"),
      ],
      messages: [
        .shopText("m1", "What can we bring you?", at: 0),
        Message(id: "m2", sender: "mei", sentAt: time, status: .read, body: .hosted(order)),
      ]
    )
    try conversation.validate()
    return ConversationDocument(conversation: conversation)
  }
}
