import ChatframeDocuments
import ChatframeGraphics

/// What stands still around the messages on a screen: bars, the keyboard and the scroll indicator.
package struct TemplateChromeStyle: Hashable, Sendable {
  /// What a message is written in.
  package struct Field: Hashable, Sendable {
    package let fill: RGBAColor
    package let outline: RGBAColor
    /// In points; half the field's height at most.
    package let cornerRadius: Double
  }

  /// Keys without letters.
  package struct Keyboard: Hashable, Sendable {
    package let fill: RGBAColor
    package let key: RGBAColor
  }

  /// The ground of both bars.
  package let bar: RGBAColor
  /// Between bars and messages, a device pixel high.
  package let hairline: RGBAColor
  /// What can be tapped: the chevron and the signs beside the field.
  package let tint: RGBAColor
  /// The navigation bar's text.
  package let title: TemplateTextStyle
  /// What a message is written in.
  package let field: Field
  /// What an empty field says.
  package let placeholder: TemplateTextStyle
  /// Below the input bar where the inset has room for it.
  package let keyboard: Keyboard
  /// Where the screen is in the conversation.
  package let indicator: RGBAColor

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

  /// The chrome of a template that says nothing of it: page and text in the colours of messages.
  init(page: RGBAColor, ink: RGBAColor, secondary: RGBAColor) {
    bar = page
    hairline = ink.faded(to: 0.2)
    tint = ink
    title = TemplateTextStyle(size: 17, weight: .bold, color: ink)
    field = Field(fill: ink.faded(to: 0.06), outline: ink.faded(to: 0.12), cornerRadius: 8)
    placeholder = TemplateTextStyle(size: 16, weight: .regular, color: secondary)
    keyboard = Keyboard(fill: ink.faded(to: 0.16), key: page)
    indicator = ink.faded(to: 0.4)
  }
}

extension TemplateChromeStyle.Field {
  fileprivate init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["fill", "outline", "cornerRadius"])
    fill = try fields.required("fill", of: node).color(palette)
    outline = try fields.required("outline", of: node).color(palette)
    cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
  }
}

extension TemplateChromeStyle.Keyboard {
  fileprivate init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["fill", "key"])
    fill = try fields.required("fill", of: node).color(palette)
    key = try fields.required("key", of: node).color(palette)
  }
}
