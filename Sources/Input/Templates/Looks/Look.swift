import ChatframeDocuments
import ChatframeGraphics

/// A template in one appearance: all measures and colours resolved.
package struct Look: Hashable, Sendable {
  /// The page behind everything.
  package let page: Color
  /// The styles of all text.
  package let text: TextLooks
  /// Grouping and spacing from message to message.
  package let flow: FlowLook
  /// The sender's picture.
  package let avatar: AvatarLook
  /// What holds a message's content.
  package let bubble: BubbleLook
  /// How far a message got.
  package let status: StatusLook
  /// When a message was sent.
  package let time: TimeLook
  /// What differs from one kind of message to another.
  package let kinds: KindLooks
  /// What stands still around the messages.
  package let chrome: ChromeLook

  init(_ node: YAMLNode, _ palette: [String: Color]) throws(YAMLError) {
    let fields = try node.fields(Template.keys)
    func field(_ key: String) throws(YAMLError) -> YAMLNode {
      try fields.required(key, of: node)
    }
    guard let page = palette["page"] else {
      throw node.error("colors: lacks \"page\"")
    }
    self.page = page
    text = try TextLooks(field("text"), palette)
    flow = try FlowLook(field("flow"))
    avatar = try AvatarLook(field("avatar"))
    bubble = try BubbleLook(field("bubble"), palette)
    status = try StatusLook(field("status"), palette)
    time = try TimeLook(field("time"))
    kinds = try KindLooks(field("kinds"), palette)
    let side = bubble.incoming
    chrome =
      try fields["chrome"].map { (node) throws(YAMLError) in try ChromeLook(node, palette) }
      ?? ChromeLook(page: page, ink: side.text, secondary: side.secondary)
  }
}
