import ChatframeDocuments
import ChatframeGraphics

/// The looks that differ from one kind of message to another.
public struct KindStyles: Hashable, Sendable {
  /// A picture without a bubble.
  public struct Media: Hashable, Sendable {
    /// The most that the longer side measures, in points, 16 to 4,000.
    public var maximumSide: Double
    /// The least that the shorter side measures, in points, 1 to 4,000; what does not fit is
    /// cropped.
    public var minimumSide: Double
    /// The radius of corners, in points, 0 to 200.
    public var cornerRadius: Double
    /// The distance from the picture to its caption, in points, 0 to 100.
    public var gap: Double

    /// A picture without a bubble; all lengths are points.
    ///
    /// - Parameters:
    ///   - maximumSide: The most that the longer side measures.
    ///   - minimumSide: The least that the shorter side measures.
    ///   - cornerRadius: The radius of corners.
    ///   - gap: The distance from the picture to its caption.
    public init(
      maximumSide: Double = 180,
      minimumSide: Double = 48,
      cornerRadius: Double = 6,
      gap: Double = 8
    ) {
      self.maximumSide = maximumSide
      self.minimumSide = minimumSide
      self.cornerRadius = cornerRadius
      self.gap = gap
    }

    init(_ node: YAMLNode) throws(YAMLError) {
      let fields = try node.fields(["maximumSide", "minimumSide", "cornerRadius", "gap"])
      maximumSide = try fields.required("maximumSide", of: node).number(StyleRange.maximumSide)
      minimumSide = try fields.required("minimumSide", of: node).number(StyleRange.minimumSide)
      cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
      gap = try fields["gap"]?.number(StyleRange.captionGap) ?? 8
      if minimumSide > maximumSide { throw node.error("minimumSide exceeds maximumSide") }
    }

    /// Rejects values that the format does not have.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(maximumSide, "maximumSide", StyleRange.maximumSide)
      try place.check(minimumSide, "minimumSide", StyleRange.minimumSide)
      try place.check(cornerRadius, "cornerRadius", StyleRange.cornerRadius)
      try place.check(gap, "gap", StyleRange.captionGap)
      if minimumSide > maximumSide { throw place.error("minimumSide exceeds maximumSide") }
    }
  }

  /// Text of a few emoji and nothing else.
  public struct Emoji: Hashable, Sendable {
    /// The most emoji that still count as a few, 0 to 20; 0 switches large emoji off.
    public var maximumCount: Int
    /// The em, in points, 4 to 200.
    public var size: Double

    /// Text of a few emoji; without arguments, no larger than other text.
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

    /// Rejects values that the format does not have.
    func check(at place: TemplatePlace) throws(TemplateError) {
      try place.check(Double(maximumCount), "maximumCount", StyleRange.emojiCount)
      try place.check(size, "size", StyleRange.textSize)
    }
  }

  /// The box in place of a picture that cannot be shown.
  public struct Placeholder: Hashable, Sendable {
    /// The ground.
    public var color: RGBAColor
    /// The sign on it.
    public var ink: RGBAColor

    /// The box in place of a picture that cannot be shown.
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

  /// Images.
  public var image: Media
  /// Videos.
  public var video: Media
  /// The side of a file's sign, in points, 8 to 200.
  public var fileIconSize: Double
  /// A few emoji alone.
  public var emoji: Emoji
  /// The box in place of a picture that cannot be shown.
  public var placeholder: Placeholder

  /// The looks that differ from one kind of message to another.
  ///
  /// - Parameters:
  ///   - image: Images.
  ///   - video: Videos.
  ///   - fileIconSize: The side of a file's sign, in points.
  ///   - emoji: A few emoji alone.
  ///   - placeholder: The box in place of a picture that cannot be shown.
  public init(
    image: Media = Media(),
    video: Media = Media(),
    fileIconSize: Double = 40,
    emoji: Emoji = Emoji(),
    placeholder: Placeholder
  ) {
    self.image = image
    self.video = video
    self.fileIconSize = fileIconSize
    self.emoji = emoji
    self.placeholder = placeholder
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["image", "video", "file", "emoji", "placeholder"])
    image = try Media(fields.required("image", of: node))
    video = try Media(fields.required("video", of: node))
    let file = try fields.required("file", of: node)
    let fileFields = try file.fields(["iconSize"])
    fileIconSize = try fileFields.required("iconSize", of: file).number(StyleRange.iconSize)
    emoji = try Emoji(fields.required("emoji", of: node))
    placeholder = try Placeholder(fields.required("placeholder", of: node), palette)
  }

  /// Rejects values that the format does not have.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try image.check(at: place["image"])
    try video.check(at: place["video"])
    try place.check(fileIconSize, "fileIconSize", StyleRange.iconSize)
    try emoji.check(at: place["emoji"])
  }
}
