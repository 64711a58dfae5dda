import ChatframeDocuments

/// A run of text with a uniform style and meaning.
public struct TextRun: Hashable, Sendable {
  /// The text of the run.
  public let text: String
  /// A Boolean value that indicates whether the text is bold.
  public let isBold: Bool
  /// A Boolean value that indicates whether the text is italic.
  public let isItalic: Bool
  /// A Boolean value that indicates whether the text is struck through.
  public let isStruckThrough: Bool
  /// A Boolean value that indicates whether the text is underlined.
  public let isUnderlined: Bool
  /// A Boolean value that indicates whether the text is code, in a monospaced font.
  public let isCode: Bool
  /// The address of a link, which is never fetched; `nil` for no link.
  public let link: String?
  /// The id of the participant that the text mentions; `nil` for none.
  public let mention: String?

  /// Creates a run of text, plain by default.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - isBold: Whether the text is bold.
  ///   - isItalic: Whether the text is italic.
  ///   - isStruckThrough: Whether the text is struck through.
  ///   - isUnderlined: Whether the text is underlined.
  ///   - isCode: Whether the text is code, in a monospaced font.
  ///   - link: The address of a link, which is never fetched.
  ///   - mention: The id of the participant that the text mentions.
  public init(
    text: String,
    isBold: Bool = false,
    isItalic: Bool = false,
    isStruckThrough: Bool = false,
    isUnderlined: Bool = false,
    isCode: Bool = false,
    link: String? = nil,
    mention: String? = nil
  ) {
    self.text = text
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruckThrough = isStruckThrough
    self.isUnderlined = isUnderlined
    self.isCode = isCode
    self.link = link
    self.mention = mention
  }
}

extension TextRun: ExpressibleByStringLiteral {
  /// Creates plain text, for example in `.text(["Lunch?"])`.
  public init(stringLiteral text: String) { self.init(text: text) }
}

extension TextRun: ConversationPart {
  init(_ fields: Fields) throws {
    self.init(
      text: try fields.text("text"),
      isBold: try fields.flag("bold"),
      isItalic: try fields.flag("italic"),
      isStruckThrough: try fields.flag("strike"),
      isUnderlined: try fields.flag("underline"),
      isCode: try fields.flag("code"),
      link: try fields.optionalText("link"),
      mention: try fields.optionalText("mention")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(text, forKey: "text")
    let flags: [(FieldName, Bool)] = [
      ("bold", isBold), ("italic", isItalic), ("strike", isStruckThrough),
      ("underline", isUnderlined), ("code", isCode),
    ]
    for (name, isSet) in flags where isSet { try fields.encode(true, forKey: name) }
    try fields.encodeIfPresent(link, forKey: "link")
    try fields.encodeIfPresent(mention, forKey: "mention")
  }
}

/// The content of `MessageBody.text`.
struct TextBody: StandardBody {
  static let typeName = "text"

  let runs: [TextRun]

  init(runs: [TextRun]) { self.runs = runs }

  /// Reads `runs`, or `text` as one run.
  init(_ fields: Fields) throws {
    guard fields.has("text") != fields.has("runs") else {
      throw ParsingError(path: fields.path, violation: .textOrRuns)
    }
    if fields.has("text") {
      runs = [TextRun(text: try fields.text("text"))]
    } else {
      runs = try fields.objects("runs", TextRun.init)
      try fields.checkLength(of: runs.lazy.map(\.text), "runs")
    }
  }

  /// Writes plain text as `text`, and all other text as `runs`.
  func write(to fields: inout WrittenFields) throws {
    if let run = runs.first, runs == [TextRun(text: run.text)] {
      try fields.encode(run.text, forKey: "text")
    } else {
      try fields.encode(runs, forKey: "runs")
    }
  }

  var messageBody: MessageBody { .text(runs) }

  var texts: [String] { runs.map(\.text) }

  var mentions: [BodyMention] {
    runs.enumerated().compactMap { index, run in
      run.mention.map { BodyMention(field: "runs[\(index)].mention", participant: $0) }
    }
  }
}
