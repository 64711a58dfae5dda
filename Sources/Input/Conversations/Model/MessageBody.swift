/// What a message says or shows.
public enum MessageBody: Hashable, Sendable {
  /// Words, in runs; a plain text is one run.
  case text([TextRun])
  /// A picture.
  case image(ImageBody)
  /// A voice note.
  case voice(Voice)
  /// A video.
  case video(Video)
  /// A file.
  case file(FileAttachment)
  /// A picture without a bubble.
  case sticker(Sticker)
  /// A place.
  case location(Location)
  /// Somebody's card.
  case contact(Contact)
  /// A web page.
  case link(LinkPreview)
  /// A call.
  case call(Call)
  /// A question with answers to choose from.
  case poll(Poll)
  /// Money in an envelope.
  case redPacket(RedPacket)
  /// Money sent to the other side.
  case transfer(Transfer)
  /// Forwarded messages.
  case merged(MergedMessages)
  /// Words of the app itself, such as who joined.
  case system(String)
  /// A message that was taken back.
  case revoked
  /// A box that the host draws.
  case custom(CustomBody)
  /// A type of the host's own.
  case hosted(HostedBody)
  /// A type that this version does not know.
  case unknown(type: String)

  /// The document's name for it, for example `redPacket`.
  public var typeName: String {
    switch self {
    case .text: "text"
    case .image: "image"
    case .voice: "voice"
    case .video: "video"
    case .file: "file"
    case .sticker: "sticker"
    case .location: "location"
    case .contact: "contact"
    case .link: "link"
    case .call: "call"
    case .poll: "poll"
    case .redPacket: "redPacket"
    case .transfer: "transfer"
    case .merged: "merged"
    case .system: "system"
    case .revoked: "revoked"
    case .custom: "custom"
    case .hosted(let body): body.type
    case .unknown(let type): type
    }
  }
}

/// A stretch of text with the same style and meaning.
public struct TextRun: Hashable, Sendable {
  /// The text of the run.
  public let text: String
  /// Thick strokes.
  public let isBold: Bool
  /// Slanted.
  public let isItalic: Bool
  /// A line through the text.
  public let isStruckThrough: Bool
  /// A line below the text.
  public let isUnderlined: Bool
  /// In a monospaced font.
  public let isCode: Bool
  /// A URL, never fetched.
  public let link: String?
  /// The id of a participant.
  public let mention: String?

  /// Creates a stretch of text, plain by default.
  ///
  /// - Parameters:
  ///   - text: The text of the run.
  ///   - isBold: Whether strokes are thick.
  ///   - isItalic: Whether the text is slanted.
  ///   - isStruckThrough: Whether a line crosses the text.
  ///   - isUnderlined: Whether a line is below the text.
  ///   - isCode: Whether the font is monospaced.
  ///   - link: A URL, never fetched.
  ///   - mention: The id of a participant.
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
  /// Creates plain text, so that a body can be written as `.text(["Lunch?"])`.
  public init(stringLiteral text: String) { self.init(text: text) }
}
