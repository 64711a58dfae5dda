import ChatframeDocuments
import ChatframeGraphics

/// A template in one appearance: all measures and colours resolved.
package struct TemplateStyle: Hashable, Sendable {
  /// The page behind everything.
  package let page: RGBAColor
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

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
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

/// A style of text.
package struct TemplateTextStyle: Hashable, Sendable {
  /// Thin or thick.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// The em in points, before the reader's text size.
  package let size: Double
  /// From baseline to baseline, as a factor of the em.
  package let lineHeight: Double
  /// Thin or thick.
  package let weight: Weight
  /// Nil where the surroundings decide.
  package let color: RGBAColor?

  init(size: Double, weight: Weight, color: RGBAColor) {
    self.size = size
    self.weight = weight
    self.color = color
    lineHeight = 1.3
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["size", "lineHeight", "weight", "color"])
    size = try fields.required("size", of: node).number(4...200)
    lineHeight = try fields["lineHeight"]?.number(0.8...4) ?? 1.3
    weight = try fields["weight"]?.choice() ?? .regular
    color = try fields["color"]?.color(palette)
  }
}

/// The styles of all text.
package struct TemplateTextStyles: Hashable, Sendable {
  /// What people write.
  package let body: TemplateTextStyle
  /// Sizes, durations, captions of cards.
  package let detail: TemplateTextStyle
  /// The sender's name.
  package let name: TemplateTextStyle
  /// Time, system and revoked lines.
  package let line: TemplateTextStyle
  /// The word of a status.
  package let status: TemplateTextStyle
  /// Initials where there is no avatar.
  package let initials: TemplateTextStyle

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["body", "detail", "name", "line", "status", "initials"])
    body = try TemplateTextStyle(fields.required("body", of: node), palette)
    detail = try TemplateTextStyle(fields.required("detail", of: node), palette)
    name = try TemplateTextStyle(fields.required("name", of: node), palette)
    line = try TemplateTextStyle(fields.required("line", of: node), palette)
    status = try TemplateTextStyle(fields.required("status", of: node), palette)
    initials = try TemplateTextStyle(fields.required("initials", of: node), palette)
  }
}

/// Grouping and spacing from message to message.
package struct FlowStyle: Hashable, Sendable {
  /// The longest gap in seconds between messages of a group.
  package let groupInterval: Double
  /// A longer gap in seconds shows the time.
  package let timeInterval: Double
  /// Above the first message.
  package let topPadding: Double
  /// Below the last message.
  package let bottomPadding: Double
  /// Between messages of a group.
  package let spacingInGroup: Double
  /// Between groups.
  package let spacingBetweenGroups: Double
  /// Below a message that shows its status; nil for what is between other messages.
  package let spacingAfterStatus: Double?
  /// Above and below centred lines.
  package let spacingAroundLines: Double

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["groupInterval", "timeInterval", "padding", "spacing"])
    groupInterval = try fields.required("groupInterval", of: node).number(0...604_800)
    timeInterval = try fields["timeInterval"]?.number(0...604_800) ?? 300
    let padding = try fields.required("padding", of: node)
    let paddings = try padding.fields(["top", "bottom"])
    topPadding = try paddings.required("top", of: padding).number(0...500)
    bottomPadding = try paddings.required("bottom", of: padding).number(0...500)
    let spacing = try fields.required("spacing", of: node)
    let spacings = try spacing.fields([
      "inGroup", "betweenGroups", "aroundLines", "afterStatus",
    ])
    spacingInGroup = try spacings.required("inGroup", of: spacing).number(0...500)
    spacingBetweenGroups = try spacings.required("betweenGroups", of: spacing).number(0...500)
    spacingAfterStatus = try spacings["afterStatus"]?.number(0...500)
    spacingAroundLines = try spacings.required("aroundLines", of: spacing).number(0...500)
  }
}

/// The sender's picture.
package struct AvatarStyle: Hashable, Sendable {
  /// In points.
  package let cornerRadius: Double

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["cornerRadius"])
    cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
  }
}
