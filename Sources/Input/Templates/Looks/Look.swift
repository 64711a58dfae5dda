import ChatframeDocuments
import ChatframeGraphics

/// A template in one appearance: all measures and colours resolved.
package struct TemplateStyle: Hashable, Sendable {
  /// The page behind everything.
  package let page: Color
  /// The styles of all text.
  package let text: TemplateTextStyles
  /// Grouping and spacing from message to message.
  package let flow: FlowStyle
  /// The sender's picture.
  package let avatar: AvatarStyle
  /// What holds a message's content.
  package let bubble: BubbleStyle
  /// How far a message got.
  package let status: StatusStyle
  /// When a message was sent.
  package let time: TimeStyle
  /// What differs from one kind of message to another.
  package let kinds: KindStyles
  /// What stands still around the messages.
  package let chrome: TemplateChromeStyle

  init(_ node: YAMLNode, _ palette: [String: Color]) throws(YAMLError) {
    let fields = try node.fields(Template.keys)
    func field(_ key: String) throws(YAMLError) -> YAMLNode {
      try fields.required(key, of: node)
    }
    guard let page = palette["page"] else {
      throw node.error("colors: lacks \"page\"")
    }
    self.page = page
    text = try TemplateTextStyles(field("text"), palette)
    flow = try FlowStyle(field("flow"))
    avatar = try AvatarStyle(field("avatar"))
    bubble = try BubbleStyle(field("bubble"), palette)
    status = try StatusStyle(field("status"), palette)
    time = try TimeStyle(field("time"))
    kinds = try KindStyles(field("kinds"), palette)
    let side = bubble.incoming
    chrome =
      try fields["chrome"].map { (node) throws(YAMLError) in try TemplateChromeStyle(node, palette)
      }
      ?? TemplateChromeStyle(page: page, ink: side.text, secondary: side.secondary)
  }
}
