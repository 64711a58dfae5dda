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
  /// A Boolean value that indicates whether the text is hidden in pictures.
  public let isSpoiler: Bool
  /// The address of a link, which is never fetched; `nil` for no link.
  public let link: String?
  /// The id of the participant that the text mentions; `nil` for none.
  public let mention: String?
  /// A Boolean value that indicates whether the text is the number or the word of a source, in the
  /// text of an answer.
  package private(set) var isCitation = false

  /// Creates a run of text, plain by default.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - isBold: Whether the text is bold.
  ///   - isItalic: Whether the text is italic.
  ///   - isStruckThrough: Whether the text is struck through.
  ///   - isUnderlined: Whether the text is underlined.
  ///   - isCode: Whether the text is code, in a monospaced font.
  ///   - isSpoiler: Whether the text is hidden in pictures.
  ///   - link: The address of a link, which is never fetched.
  ///   - mention: The id of the participant that the text mentions.
  public init(
    text: String,
    isBold: Bool = false,
    isItalic: Bool = false,
    isStruckThrough: Bool = false,
    isUnderlined: Bool = false,
    isCode: Bool = false,
    isSpoiler: Bool = false,
    link: String? = nil,
    mention: String? = nil
  ) {
    self.text = text
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruckThrough = isStruckThrough
    self.isUnderlined = isUnderlined
    self.isCode = isCode
    self.isSpoiler = isSpoiler
    self.link = link
    self.mention = mention
  }
}

extension TextRun {
  /// Returns the run as the number or the word of a source.
  package func citing() -> TextRun {
    var run = self
    run.isCitation = true
    return run
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
      isSpoiler: try fields.flag("spoiler"),
      link: try fields.optionalText("link"),
      mention: try fields.optionalText("mention")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(text, forKey: "text")
    let flags: [(FieldName, Bool)] = [
      ("bold", isBold), ("italic", isItalic), ("strike", isStruckThrough),
      ("underline", isUnderlined), ("code", isCode), ("spoiler", isSpoiler),
    ]
    for (name, isSet) in flags where isSet { try fields.encode(true, forKey: name) }
    try fields.encodeIfPresent(link, forKey: "link")
    try fields.encodeIfPresent(mention, forKey: "mention")
  }
}

/// Runs of text that are written as `text` if they are one plain run, and as `runs` otherwise.
struct TextPart: ConversationPart {
  let runs: [TextRun]

  init(runs: [TextRun]) { self.runs = runs }

  /// Reads `runs`, or `text` as one run.
  init(_ fields: Fields) throws {
    guard fields.has("text") != fields.has("runs") else {
      throw ParsingError(path: fields.path, violation: .textOrRuns)
    }
    try self.init(fields, hasText: fields.has("text"))
  }

  /// Reads `text` as one run, or `runs`.
  init(_ fields: Fields, hasText: Bool) throws {
    if hasText {
      runs = [TextRun(text: try fields.text("text"))]
    } else {
      runs = try fields.objects("runs", TextRun.init)
      try fields.checkLength(of: runs.lazy.map(\.text), "runs")
    }
  }

  func write(to fields: inout WrittenFields) throws {
    if let run = runs.first, runs == [TextRun(text: run.text)] {
      try fields.encode(run.text, forKey: "text")
    } else {
      try fields.encode(runs, forKey: "runs")
    }
  }

  /// Returns the mentions; `prefix` is the path of the part inside the body, and ends in a full
  /// stop unless it is empty.
  func mentions(in prefix: String = "") -> [BodyMention] {
    runs.enumerated().compactMap { index, run in
      run.mention.map { BodyMention(field: "\(prefix)runs[\(index)].mention", participant: $0) }
    }
  }
}

/// The content of `MessageBody.text` and `MessageBody.blocks`.
enum TextBody: StandardBody {
  static let typeName = "text"
  /// The maximum number of blocks and list items of a text together.
  private static let partLimit = 10_000
  /// The fields that a text has one of.
  private static let forms: [FieldName] = ["text", "runs", "blocks", "markdown"]

  case runs([TextRun])
  case blocks([TextBlock])

  /// Reads `text`, `runs`, `blocks` or `markdown`.
  init(_ fields: Fields) throws {
    let present = Self.forms.map(fields.has)
    guard present.count(where: \.self) == 1 else {
      throw ParsingError(path: fields.path, violation: .textForm)
    }
    if present[3] {
      self = try Self.markdown(fields)
    } else if present[2] {
      self = .blocks(try Self.blocks(fields))
    } else {
      self = .runs(try TextPart(fields, hasText: present[0]).runs)
    }
  }

  /// Reads `markdown`; a single paragraph is text without blocks.
  private static func markdown(_ fields: Fields) throws -> TextBody {
    let blocks = MarkdownBlocks.blocks(of: try fields.text("markdown"))
    try checkCount(of: blocks, fields.path("markdown"))
    if blocks.isEmpty { return .runs([TextRun(text: "")]) }
    if blocks.count == 1, case .paragraph(let runs) = blocks[0] { return .runs(runs) }
    return .blocks(blocks)
  }

  private static func blocks(_ fields: Fields) throws -> [TextBlock] {
    let blocks = try fields.objects("blocks", limit: partLimit, TextBlock.init)
    try checkCount(of: blocks, fields.path("blocks"))
    try fields.checkLength(of: blocks.lazy.flatMap(\.texts), "blocks")
    return blocks
  }

  private static func checkCount(of blocks: [TextBlock], _ path: String) throws(ParsingError) {
    let count = blocks.reduce(0) { $0 + $1.partCount }
    guard count > partLimit else { return }
    throw ParsingError(path: path, violation: .tooMany(count: count, limit: partLimit))
  }

  func write(to fields: inout WrittenFields) throws {
    switch self {
    case .runs(let runs): try TextPart(runs: runs).write(to: &fields)
    case .blocks(let blocks): try fields.encode(blocks, forKey: "blocks")
    }
  }

  var messageBody: MessageBody {
    switch self {
    case .runs(let runs): .text(runs)
    case .blocks(let blocks): .blocks(blocks)
    }
  }

  var texts: [String] {
    switch self {
    case .runs(let runs): runs.map(\.text)
    case .blocks(let blocks): blocks.flatMap(\.texts)
    }
  }

  var mentions: [BodyMention] {
    switch self {
    case .runs(let runs): TextPart(runs: runs).mentions()
    case .blocks(let blocks):
      blocks.enumerated().flatMap { $1.mentions(in: "blocks[\($0)].") }
    }
  }
}
