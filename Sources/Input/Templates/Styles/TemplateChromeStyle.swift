import ChatframeDocuments
import ChatframeGraphics

/// The look of the parts that do not scroll: bars, the keyboard and the scroll indicator.
public struct TemplateChromeStyle: Hashable, Sendable {
  /// The field that a message is written in.
  public struct Field: Hashable, Sendable {
    /// The ground.
    public var fill: RGBAColor
    /// The line around it.
    public var outline: RGBAColor
    /// The radius of corners, in points, 0 to 200; half the field's height at most.
    public var cornerRadius: Double

    /// Creates the look of the field.
    ///
    /// - Parameters:
    ///   - fill: The ground.
    ///   - outline: The line around the field.
    ///   - cornerRadius: The radius of corners, in points.
    public init(fill: RGBAColor, outline: RGBAColor, cornerRadius: Double = 8) {
      self.fill = fill
      self.outline = outline
      self.cornerRadius = cornerRadius
    }
  }

  /// Keys without letters.
  public struct Keyboard: Hashable, Sendable {
    /// The ground.
    public var fill: RGBAColor
    /// The keys.
    public var key: RGBAColor

    /// Keys without letters.
    public init(fill: RGBAColor, key: RGBAColor) {
      self.fill = fill
      self.key = key
    }
  }

  /// The ground of both bars.
  public var bar: RGBAColor
  /// The line between bars and messages, a device pixel high.
  public var hairline: RGBAColor
  /// The chevron and the signs beside the field.
  public var tint: RGBAColor
  /// The navigation bar's text.
  public var title: TemplateTextStyle
  /// The field that a message is written in.
  public var field: Field
  /// The text in an empty field.
  public var placeholder: TemplateTextStyle
  /// The keyboard below the input bar, where the inset has room for it.
  public var keyboard: Keyboard
  /// The scroll indicator.
  public var indicator: RGBAColor

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields([
      "bar", "hairline", "tint", "title", "field", "placeholder", "keyboard", "indicator",
    ])
    bar = try fields.required("bar", of: node).color(palette)
    hairline = try fields.required("hairline", of: node).color(palette)
    tint = try fields.required("tint", of: node).color(palette)
    title = try TemplateTextStyle(fields.required("title", of: node), palette)
    field = try Field(fields.required("field", of: node), palette)
    placeholder = try TemplateTextStyle(fields.required("placeholder", of: node), palette)
    keyboard = try Keyboard(fields.required("keyboard", of: node), palette)
    indicator = try fields.required("indicator", of: node).color(palette)
  }

  /// The chrome of a template that does not describe any, in the colours of its messages.
  ///
  /// - Parameters:
  ///   - page: The ground of bars and keys.
  ///   - ink: Text and signs.
  ///   - secondary: The text in an empty field.
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

  /// Rejects values that the format does not have.
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
    let fields = try node.fields(["fill", "key"])
    fill = try fields.required("fill", of: node).color(palette)
    key = try fields.required("key", of: node).color(palette)
  }
}
