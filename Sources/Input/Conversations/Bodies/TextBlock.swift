import ChatframeDocuments

/// A block of a text: a paragraph, a quote, code or a list.
public enum TextBlock: Hashable, Sendable {
  /// Text in runs.
  case paragraph([TextRun])
  /// Text in runs, with a bar at the side where it starts.
  case quote([TextRun])
  /// Lines in a monospaced font in one box, with the name of their language above them.
  case code(String, language: String? = nil)
  /// Items in runs, each with a bullet or a number.
  case list([[TextRun]], isOrdered: Bool = false)
}

extension TextBlock: ConversationPart {
  /// The values of the field `type`.
  private enum Kind: String, CaseIterable, Encodable {
    case paragraph, quote, code, list
  }

  init(_ fields: Fields) throws {
    switch try fields.choice("type", of: Kind.self) {
    case .paragraph: self = .paragraph(try TextPart(fields).runs)
    case .quote: self = .quote(try TextPart(fields).runs)
    case .code:
      self = .code(try fields.text("text"), language: try fields.optionalText("language"))
    case .list:
      let items = try fields.objects("items", TextPart.init)
      self = .list(items.map(\.runs), isOrdered: try fields.flag("ordered"))
    }
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(kind, forKey: "type")
    switch self {
    case .paragraph(let runs), .quote(let runs): try TextPart(runs: runs).write(to: &fields)
    case .code(let text, let language):
      try fields.encode(text, forKey: "text")
      try fields.encodeIfPresent(language, forKey: "language")
    case .list(let items, let isOrdered):
      if isOrdered { try fields.encode(true, forKey: "ordered") }
      try fields.encode(items.map(TextPart.init), forKey: "items")
    }
  }

  private var kind: Kind {
    switch self {
    case .paragraph: .paragraph
    case .quote: .quote
    case .code: .code
    case .list: .list
    }
  }
}

extension TextBlock {
  /// The number of parts, which limits the work on a text: the block itself and its items.
  var partCount: Int {
    switch self {
    case .paragraph, .quote, .code: 1
    case .list(let items, _): 1 + items.count
    }
  }

  /// The texts that a picture of the block may show.
  var texts: [String] {
    switch self {
    case .paragraph(let runs), .quote(let runs): runs.map(\.text)
    case .code(let text, let language): [text, language ?? ""]
    case .list(let items, _): items.joined().map(\.text)
    }
  }

  /// Returns the mentions; `prefix` is the path of the block inside the body with a full stop.
  func mentions(in prefix: String) -> [BodyMention] {
    switch self {
    case .paragraph(let runs), .quote(let runs): TextPart(runs: runs).mentions(in: prefix)
    case .code: []
    case .list(let items, _):
      items.enumerated().flatMap { index, runs in
        TextPart(runs: runs).mentions(in: "\(prefix)items[\(index)].")
      }
    }
  }
}

extension TextBlock {
  /// The block as runs of one paragraph.
  fileprivate var runs: [TextRun] {
    switch self {
    case .paragraph(let runs), .quote(let runs): runs
    case .code(let text, _): [TextRun(text: text, isCode: true)]
    case .list(let items, _): Array(items.joined(separator: [" "]))
    }
  }
}

extension MessageBody {
  /// The text of a text message or the beginning of an answer, as runs of one paragraph, for
  /// excerpts; `nil` for other messages.
  package var textRuns: [TextRun]? {
    switch self {
    case .text(let runs): runs
    case .blocks(let blocks): Array(blocks.map(\.runs).joined(separator: [" "]))
    case .answer(let answer): answer.excerpt
    default: nil
    }
  }
}
