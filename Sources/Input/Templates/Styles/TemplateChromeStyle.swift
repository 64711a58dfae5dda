import ChatframeDocuments
import ChatframeGraphics

/// The style of the parts that do not scroll: bars, the keyboard and the scroll indicator.
public struct TemplateChromeStyle: Hashable, Sendable {
  /// The style of the message field in the input bar.
  public struct Field: Hashable, Sendable {
    /// The background.
    public var fill: RGBAColor
    /// The outline.
    public var outline: RGBAColor
    /// The radius of corners, in points, 0 to 200; limited to half the height of the field.
    public var cornerRadius: Double

    /// Creates the style of the message field.
    ///
    /// - Parameters:
    ///   - fill: The background.
    ///   - outline: The outline.
    ///   - cornerRadius: The radius of corners, in points.
    public init(fill: RGBAColor, outline: RGBAColor, cornerRadius: Double = 8) {
      self.fill = fill
      self.outline = outline
      self.cornerRadius = cornerRadius
    }
  }

  /// The style of the keyboard.
  public struct Keyboard: Hashable, Sendable {
    /// The background.
    public var fill: RGBAColor
    /// The keys with letters, and the space bar.
    public var key: RGBAColor
    /// The other keys, such as shift and return.
    public var functionKey: RGBAColor
    /// The letters and symbols on keys.
    public var ink: RGBAColor

    /// Creates the style of the keyboard.
    ///
    /// - Parameters:
    ///   - fill: The background.
    ///   - key: The keys with letters, and the space bar.
    ///   - functionKey: The other keys; `nil` for a colour between keys and background.
    ///   - ink: The letters and symbols on keys; `nil` for black or white.
    public init(
      fill: RGBAColor,
      key: RGBAColor,
      functionKey: RGBAColor? = nil,
      ink: RGBAColor? = nil
    ) {
      self.fill = fill
      self.key = key
      self.functionKey = functionKey ?? key.faded(to: 0.5)
      let channel: UInt8 = key.luminance > 0.18 ? 0 : 255
      self.ink = ink ?? RGBAColor(red: channel, green: channel, blue: channel)
    }
  }

  /// The colours of the menu of a message; a colour that is `nil` follows from the other styles.
  public struct Menu: Hashable, Sendable {
    /// The background of the menu.
    public var fill: RGBAColor?
    /// The titles and symbols.
    public var text: RGBAColor?
    /// The lines between items.
    public var separator: RGBAColor?
    /// The titles and symbols of destructive items.
    public var destructive: RGBAColor?
    /// The translucent colour over the rest of the screen.
    public var backdrop: RGBAColor?

    /// Creates the colours of a menu.
    ///
    /// - Parameters:
    ///   - fill: The background of the menu; `nil` for that of the bars.
    ///   - text: The titles and symbols; `nil` for the text of incoming messages.
    ///   - separator: The lines between items; `nil` for the hairlines of the bars.
    ///   - destructive: The titles and symbols of destructive items; `nil` for the colour of the
    ///     status `failed`, or a red that is legible.
    ///   - backdrop: The colour over the rest of the screen; `nil` for translucent black.
    public init(
      fill: RGBAColor? = nil,
      text: RGBAColor? = nil,
      separator: RGBAColor? = nil,
      destructive: RGBAColor? = nil,
      backdrop: RGBAColor? = nil
    ) {
      self.fill = fill
      self.text = text
      self.separator = separator
      self.destructive = destructive
      self.backdrop = backdrop
    }
  }

  /// The place of the number of members in the navigation bar of a screen.
  public enum MemberCountPlace: String, Hashable, Sendable, CaseIterable {
    /// In parentheses after the title.
    case title
    /// In words, in the line below the title.
    case subtitle
  }

  /// The background of both bars.
  public var bar: RGBAColor
  /// The line between bars and messages, one device pixel high.
  public var hairline: RGBAColor
  /// The back chevron and the symbols beside the message field.
  public var tint: RGBAColor
  /// The text in the navigation bar.
  public var title: TemplateTextStyle
  /// The message field in the input bar.
  public var field: Field
  /// The placeholder in an empty message field.
  public var placeholder: TemplateTextStyle
  /// The keyboard below the input bar, if the bottom inset has room for it.
  public var keyboard: Keyboard
  /// The scroll indicator.
  public var indicator: RGBAColor
  /// The colours of the menu of a message.
  public var menu = Menu()
  /// The place of the number of members in the navigation bar of a screen.
  public var memberCount = MemberCountPlace.title

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields([
      "bar", "hairline", "tint", "title", "field", "placeholder", "keyboard", "indicator",
      "memberCount", "menu",
    ])
    bar = try fields.required("bar", of: node).color(palette)
    hairline = try fields.required("hairline", of: node).color(palette)
    tint = try fields.required("tint", of: node).color(palette)
    title = try TemplateTextStyle(fields.required("title", of: node), palette)
    field = try Field(fields.required("field", of: node), palette)
    placeholder = try TemplateTextStyle(fields.required("placeholder", of: node), palette)
    keyboard = try Keyboard(fields.required("keyboard", of: node), palette)
    indicator = try fields.required("indicator", of: node).color(palette)
    memberCount = try fields["memberCount"]?.choice() ?? .title
    menu = try fields["menu"].map { (node) throws(YAMLError) in try Menu(node, palette) } ?? Menu()
  }

  /// Creates the default style, which has the colours of the messages.
  ///
  /// - Parameters:
  ///   - page: The background of bars and keys.
  ///   - ink: The colour of text and symbols.
  ///   - secondary: The colour of the placeholder in an empty message field.
  public init(page: RGBAColor, ink: RGBAColor, secondary: RGBAColor) {
    bar = page
    hairline = ink.faded(to: 0.2)
    tint = ink
    title = TemplateTextStyle(size: 17, weight: .bold, color: ink)
    field = Field(fill: ink.faded(to: 0.06), outline: ink.faded(to: 0.12), cornerRadius: 8)
    placeholder = TemplateTextStyle(size: 16, weight: .regular, color: secondary)
    keyboard = Keyboard(fill: ink.faded(to: 0.16), key: page)
    indicator = ink.faded(to: 0.4)
  }

  /// Checks that the values are in range.
  func check(at place: TemplatePlace) throws(TemplateError) {
    try title.check(at: place["title"])
    try place["field"].check(field.cornerRadius, "cornerRadius", StyleRange.cornerRadius)
    try placeholder.check(at: place["placeholder"])
  }
}

extension TemplateChromeStyle.Field {
  fileprivate init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["fill", "outline", "cornerRadius"])
    fill = try fields.required("fill", of: node).color(palette)
    outline = try fields.required("outline", of: node).color(palette)
    cornerRadius = try fields.required("cornerRadius", of: node).number(StyleRange.cornerRadius)
  }
}

extension TemplateChromeStyle.Keyboard {
  fileprivate init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["fill", "key", "functionKey", "ink"])
    self.init(
      fill: try fields.required("fill", of: node).color(palette),
      key: try fields.required("key", of: node).color(palette),
      functionKey: try fields["functionKey"]?.color(palette),
      ink: try fields["ink"]?.color(palette)
    )
  }
}

extension TemplateChromeStyle.Menu {
  fileprivate init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["fill", "text", "separator", "destructive", "backdrop"])
    self.init(
      fill: try fields["fill"]?.color(palette),
      text: try fields["text"]?.color(palette),
      separator: try fields["separator"]?.color(palette),
      destructive: try fields["destructive"]?.color(palette),
      backdrop: try fields["backdrop"]?.color(palette)
    )
  }
}
