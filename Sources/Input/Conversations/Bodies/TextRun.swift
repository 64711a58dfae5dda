/// A stretch of text with the same style and meaning.
public struct TextRun: Hashable, Sendable {
  /// What it says.
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

  /// A stretch of text, plain unless said otherwise.
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
