import ChatframeDocuments
import ChatframeGraphics

/// The styles of particular kinds of messages.
public struct KindStyles: Hashable, Sendable {
  /// A picture without a bubble.
  public struct Media: Hashable, Sendable {
    /// The maximum length of the longer side, in points, 16 to 4,000.
    public var maximumSide: Double
    /// The minimum length of the shorter side, in points, 1 to 4,000; the picture is cropped to
    /// fit.
    public var minimumSide: Double
    /// The radius of corners, in points, 0 to 200.
    public var cornerRadius: Double
    /// The distance from the picture to its caption, in points, 0 to 100.
    public var gap: Double
    /// The line of one device pixel along the picture's edge, which separates a picture from a page
    /// of the same colour; `nil` for a faint text colour.
    public var outline: RGBAColor?

    /// Creates the style of a picture; all lengths are in points.
    ///
    /// - Parameters:
    ///   - maximumSide: The maximum length of the longer side.
    ///   - minimumSide: The minimum length of the shorter side.
    ///   - cornerRadius: The radius of corners.
    ///   - gap: The distance from the picture to its caption.
    ///   - outline: The line along the picture's edge; `nil` for a faint text colour.
    public init(
      maximumSide: Double = 180,
      minimumSide: Double = 48,
      cornerRadius: Double = 6,
      gap: Double = 8,
      outline: RGBAColor? = nil
    ) {
      self.maximumSide = maximumSide
      self.minimumSide = minimumSide
      self.cornerRadius = cornerRadius
      self.gap = gap
      self.outline = outline
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["maximumSide", "minimumSide", "cornerRadius", "gap", "outline"])
      maximumSide = try fields.required("maximumSide", of: node).number(StyleRange.maximumSide)
      minimumSide = try fields.required("minimumSide", of: node).number(StyleRange.minimumSide)
      cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
      gap = try fields["gap"]?.number(StyleRange.captionGap) ?? 8
      outline = try fields["outline"]?.color(palette)
      if minimumSide > maximumSide { throw node.error("minimumSide exceeds maximumSide") }
    }

    /// Checks that the values are in range.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(maximumSide, "maximumSide", StyleRange.maximumSide)
      try place.check(minimumSide, "minimumSide", StyleRange.minimumSide)
      try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
      try place.check(gap, "gap", StyleRange.captionGap)
      if minimumSide > maximumSide { throw place.error("minimumSide exceeds maximumSide") }
    }
  }

  /// Text that consists of a few emoji.
  public struct Emoji: Hashable, Sendable {
    /// The maximum number of emoji in a text that has this size, 0 to 20; 0 disables large emoji.
    public var maximumCount: Int
    /// The font size, in points, 4 to 200.
    public var size: Double

    /// Creates the style of text that consists of a few emoji; by default, large emoji are
    /// disabled.
    public init(maximumCount: Int = 0, size: Double = 17) {
      self.maximumCount = maximumCount
      self.size = size
    }

    init(_ node: YAMLNode) throws(YAMLError) {
      let fields = try node.fields(["maximumCount", "size"])
      maximumCount = Int(
        try fields.required("maximumCount", of: node).number(StyleRange.emojiCount)
      )
      size = try fields.required("size", of: node).number(StyleRange.textSize)
    }

    /// Checks that the values are in range.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(Double(maximumCount), "maximumCount", StyleRange.emojiCount)
      try place.check(size, "size", StyleRange.textSize)
    }
  }

  /// The placeholder for a picture that cannot be shown.
  public struct Placeholder: Hashable, Sendable {
    /// The background.
    public var color: RGBAColor
    /// The symbol.
    public var ink: RGBAColor

    /// Creates the style of a placeholder.
    public init(color: RGBAColor, ink: RGBAColor) {
      self.color = color
      self.ink = ink
    }

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["color", "ink"])
      color = try fields.required("color", of: node).color(palette)
      ink = try fields.required("ink", of: node).color(palette)
    }
  }

  /// The look of a voice message.
  public enum Voice: String, Hashable, Sendable, CaseIterable {
    /// Sound waves on the sender's side with the duration beside them.
    case waves
    /// A play button, the waveform and the duration.
    case waveform
  }

  /// The alignment of system messages and lines for unsent messages that wrap.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    /// In the middle.
    case center
    /// At the side where the direction of the text starts.
    case start
  }

  /// The style of images.
  public var image: Media
  /// The style of videos.
  public var video: Media
  /// The maximum length of the longer side of a sticker, in points, 16 to 4,000.
  public var stickerSide: Double
  /// The style of albums.
  public var album: Album
  /// The style of cards.
  public var card: Card
  /// The style of red packets and transfers.
  public var payment: Payment
  /// The width and height of a file's icon, in points, 8 to 200.
  public var fileIconSize: Double
  /// The style of text that consists of a few emoji.
  public var emoji: Emoji
  /// The placeholder for pictures that cannot be shown.
  public var placeholder: Placeholder
  /// The look of voice messages.
  public var voice: Voice
  /// The alignment of system messages and lines for unsent messages that wrap.
  public var lineAlignment: LineAlignment

  /// Creates the styles of particular kinds of messages.
  ///
  /// - Parameters:
  ///   - image: The style of images.
  ///   - video: The style of videos.
  ///   - fileIconSize: The width and height of a file's icon, in points.
  ///   - emoji: The style of text that consists of a few emoji.
  ///   - placeholder: The placeholder for pictures that cannot be shown.
  ///   - voice: The look of voice messages.
  ///   - lineAlignment: The alignment of system messages and lines for unsent messages that wrap.
  ///   - stickerSide: The maximum length of the longer side of a sticker, in points.
  ///   - album: The style of albums.
  ///   - card: The style of cards.
  ///   - payment: The style of red packets and transfers.
  public init(
    image: Media = Media(),
    video: Media = Media(),
    fileIconSize: Double = 40,
    emoji: Emoji = Emoji(),
    placeholder: Placeholder,
    voice: Voice = .waves,
    lineAlignment: LineAlignment = .center,
    stickerSide: Double = 180,
    album: Album = Album(),
    card: Card = Card(),
    payment: Payment = Payment()
  ) {
    self.image = image
    self.video = video
    self.fileIconSize = fileIconSize
    self.emoji = emoji
    self.placeholder = placeholder
    self.voice = voice
    self.lineAlignment = lineAlignment
    self.stickerSide = stickerSide
    self.album = album
    self.card = card
    self.payment = payment
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields([
      "image", "video", "file", "voice", "line", "emoji", "placeholder", "sticker", "album", "card",
      "payment",
    ])
    image = try Media(fields.required("image", of: node), palette)
    video = try Media(fields.required("video", of: node), palette)
    let file = try fields.required("file", of: node)
    let fileFields = try file.fields(["iconSize"])
    fileIconSize = try fileFields.required("iconSize", of: file).number(StyleRange.iconSize)
    emoji = try Emoji(fields.required("emoji", of: node))
    placeholder = try Placeholder(fields.required("placeholder", of: node), palette)
    voice = try fields["voice"]?.fields(["shape"])["shape"]?.choice() ?? .waves
    lineAlignment = try fields["line"]?.fields(["alignment"])["alignment"]?.choice() ?? .center
    let sticker = try fields["sticker"]?.fields(["maximumSide"])["maximumSide"]
    stickerSide = try sticker?.number(StyleRange.maximumSide) ?? 180
    album = try Album(fields["album"])
    card = try Card(fields["card"])
    payment = try Payment(fields["payment"], palette)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try image.check(at: place["image"])
    try video.check(at: place["video"])
    try place.check(fileIconSize, "fileIconSize", StyleRange.iconSize)
    try emoji.check(at: place["emoji"])
    try place.check(stickerSide, "stickerSide", StyleRange.maximumSide)
    try album.check(at: place["album"])
    try card.check(at: place["card"])
  }
}
