import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

@testable import ChatframeMessageLayout

/// A page to lay out messages on, with text of fixed width.
struct Page {
  var template = "jade"
  var options = LayoutOptions()
  var kind = Session.Kind.group
  var name = "Omar"
  var pictures: [String: LayoutSize] = [:]
  var extensions = LayoutExtensions()
  var measuring: any TextMeasuring & Sendable = FixedWidthText()
  /// The layouts of earlier messages; `nil` to lay out each message anew.
  var cache: ArrangementCache?

  func arrange(_ messages: [Message], template changed: Template? = nil) throws -> [Arrangement] {
    let template = try changed ?? Sample.template(self.template)
    return try rows(messages, template).map(arranger(template).arrange)
  }

  /// The reasons for the sizes and positions in an arrangement of the same message.
  func explain(_ messages: [Message], template changed: Template? = nil) throws -> [RowExplanation]
  {
    let template = try changed ?? Sample.template(self.template)
    return try rows(messages, template).map(arranger(template).explain)
  }

  /// The request for the bubble of a message.
  func request(for message: Message) throws -> ComponentRequest {
    let template = try Sample.template(self.template)
    let row = rows([message], template)[0]
    return try arranger(template).request("bubble", for: row)
  }

  private func arranger(_ template: Template) throws -> MessageArranger {
    MessageArranger(
      style: PageStyle(template: template, options: options),
      labels: try Sample.labels(),
      measuring: measuring,
      pictures: KnownPictures(sizes: pictures),
      cache: cache,
      extensions: extensions
    )
  }

  private func rows(_ messages: [Message], _ template: Template) -> [MessageRow] {
    let conversation = Sample.conversation(messages, kind: kind, name: name)
    let style = PageStyle(template: template, options: options)
    let overrides = extensions.overrideMaker
    return MessageRowBuilder(conversation, style: style, overrides: overrides).rows()
  }

  /// Lays out a single message.
  func arrange(
    _ body: MessageBody,
    from sender: String? = "omar",
    status: DeliveryStatus? = nil,
    template: Template? = nil
  ) throws -> Arrangement {
    try arrange([Sample.message("m", from: sender, status: status, body)], template: template)[0]
  }

  func bubble(_ body: MessageBody, from sender: String? = "omar") throws -> PlacedComponent {
    guard let bubble = try arrange(body, from: sender).component("bubble") else {
      throw Missing(component: "bubble")
    }
    return bubble
  }

  struct Missing: Error { let component: String }
}

extension Arrangement {
  var names: [String] { components.map(\.name) }

  func frame(_ name: String) -> LayoutRectangle? { component(name)?.frame }
}

extension PlacedItem {
  /// The frame of the item, without a bubble's tail.
  var frame: LayoutRectangle {
    switch self {
    case .bubble(let shape, _): shape.frame
    case .box(let frame, _, _), .outline(let frame, _, _, _), .symbol(_, let frame, _): frame
    case .picture(let picture): picture.frame
    case .figures(let figures): figures.frame
    case .text(let text, let origin): LayoutRectangle(origin: origin, size: text.size)
    }
  }
}

extension PlacedComponent {
  var picture: PlacedPicture? {
    items.lazy.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first
  }

  var symbols: [Symbol] {
    items.compactMap { if case .symbol(let symbol, _, _) = $0 { symbol } else { nil } }
  }

  var shape: BubbleShape? {
    items.lazy.compactMap { if case .bubble(let shape, _) = $0 { shape } else { nil } }.first
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }
}
