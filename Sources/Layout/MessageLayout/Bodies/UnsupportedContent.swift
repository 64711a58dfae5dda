import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A message without its look: the word for its type and its own words.
struct UnsupportedMessage {
  /// The key of the word for the type.
  let label: Labels.Key
  /// The words of the message; empty if it has none.
  let words: String

  /// Creates a description from the key of its label and its words, which may be empty.
  init(label: Labels.Key, words: String) {
    self.label = label
    self.words = MessageSummary.line([words])
  }

  /// Creates the description of a body.
  init(_ body: MessageBody) {
    let (label, words): (Labels.Key, String) =
      switch body {
      case .sticker: (.sticker, "")
      case .location(let place): (.location, place.title)
      case .contact(let contact): (.contact, contact.name)
      case .link(let link): (.link, link.title.isEmpty ? link.url : link.title)
      case .call: (.call, "")
      case .poll(let poll): (.poll, poll.question)
      case .redPacket(let packet): (.redPacket, packet.greeting)
      case .transfer(let transfer): (.transfer, Self.words(of: transfer))
      case .merged(let messages): (.merged, messages.title)
      case .unknown(_, let words): (.unsupported, words ?? "")
      case .text, .blocks, .image, .voice, .video, .album, .file, .system, .revoked,
        .answer, .custom, .typing, .hosted:
        (.unsupported, "")
      }
    self.init(label: label, words: words)
  }

  /// Returns the text of the bubble, for example `[Poll] When?`.
  func text(_ strings: Labels.Strings) -> String {
    let label = strings[label]
    if words.isEmpty { return self.label == .unsupported ? label : "[\(label)]" }
    guard BidirectionalText.isFromRight(label) != BidirectionalText.isFromRight(words) else {
      return "[\(label)] \(words)"
    }
    return BidirectionalText.mark(of: label) + "[\(label)] " + BidirectionalText.isolated(words)
  }

  private static func words(of transfer: Transfer) -> String {
    let amount = "\(transfer.amount) \(transfer.currency)"
    return transfer.note.map { "\(amount) · \($0)" } ?? amount
  }
}

/// The placeholder for a message of an unsupported type, with the words of the message.
struct UnsupportedContent: MessageComponent {
  let message: UnsupportedMessage
  let side: BubbleStyle.Side

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let em = context.style.text.body.size * context.options.textSize
    let icon = min(em * 1.2, proposal.width / 3)
    let text = context.shape(
      message.text(context.strings),
      context.style.text.body,
      color: message.words.isEmpty ? side.secondary : side.text,
      width: max(1, proposal.width - icon - MeasuredIconText.gap)
    )
    return MeasuredIconText(
      symbol: .unsupported,
      icon: icon,
      color: side.secondary,
      text: text,
      direction: context.direction
    )
  }
}

/// A symbol with text beside it.
struct MeasuredIconText: MeasuredComponent {
  static let gap = 8.0
  let symbol: Symbol
  let icon: Double
  let color: RGBAColor
  let text: ShapedText
  let direction: WritingDirection

  var size: LayoutSize {
    LayoutSize(width: icon + Self.gap + text.size.width, height: max(icon, text.size.height))
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let square = LayoutRectangle(x: 0, y: (size.height - icon) / 2, width: icon, height: icon)
    let label = LayoutRectangle(
      origin: LayoutPoint(x: icon + Self.gap, y: (size.height - text.size.height) / 2),
      size: text.size
    )
    func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
      frame.resolved(direction, in: size.width)
    }
    return [
      .symbol(symbol, frame: placed(square), color), .text(text, origin: placed(label).origin),
    ]
  }
}
