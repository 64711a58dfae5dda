import ChatframeDocuments
import ChatframeGraphics

/// What holds a message's content.
package struct BubbleStyle: Hashable, Sendable {
  /// The colours of one side.
  package struct Side: Hashable, Sendable {
    /// Behind the content.
    package let fill: RGBAColor
    /// What people write.
    package let text: RGBAColor
    /// Details.
    package let secondary: RGBAColor
    /// Links and mentions.
    package let link: RGBAColor
    /// Behind code.
    package let code: RGBAColor

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["fill", "text", "secondary", "link", "code"])
      fill = try fields.required("fill", of: node).color(palette)
      text = try fields.required("text", of: node).color(palette)
      secondary = try fields.required("secondary", of: node).color(palette)
      link = try fields.required("link", of: node).color(palette)
      code = try fields.required("code", of: node).color(palette)
    }
  }

  /// Around the content, for a message that comes in from the left.
  package let padding: LayoutInsets
  /// Of free corners.
  package let cornerRadius: Double
  /// Of corners towards neighbours in a group.
  package let groupedCornerRadius: Double
  /// What points at the sender.
  package let tail: TailStyle
  /// Other people's messages.
  package let incoming: Side
  /// The viewer's messages.
  package let outgoing: Side

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields([
      "padding", "cornerRadius", "groupedCornerRadius", "tail", "incoming", "outgoing",
    ])
    let paddingNode = try fields.required("padding", of: node)
    let paddings = try paddingNode.fields(["vertical", "horizontal"])
    padding = LayoutInsets(
      vertical: try paddings.required("vertical", of: paddingNode).number(0...200),
      horizontal: try paddings.required("horizontal", of: paddingNode).number(0...200)
    )
    cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
    groupedCornerRadius = try fields["groupedCornerRadius"]?.number(0...200) ?? cornerRadius
    tail = try TailStyle(fields.required("tail", of: node))
    incoming = try Side(fields.required("incoming", of: node), palette)
    outgoing = try Side(fields.required("outgoing", of: node), palette)
  }
}

/// What points from a bubble at its sender.
package struct TailStyle: Hashable, Sendable {
  /// Its outline.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// A small triangle in the bubble's side.
    case triangle
    /// A curl out of the bubble's lower corner.
    case swoosh
  }

  /// Its outline.
  package let shape: Shape
  /// On which messages of a group.
  package let show: GroupVisibility
  /// How far it reaches out of the bubble.
  package let width: Double
  /// How tall it is where it leaves the bubble.
  package let height: Double
  /// From the bubble's top to a triangle's middle.
  package let position: Double

  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["shape", "show", "width", "height", "at"])
    shape = try fields.required("shape", of: node).choice()
    show = try fields["show"]?.choice() ?? .every
    if shape == .none {
      width = try fields["width"]?.number(0...50) ?? 0
      height = try fields["height"]?.number(0...100) ?? 0
    } else {
      width = try fields.required("width", of: node).number(2...50)
      height = try fields.required("height", of: node).number(2...100)
    }
    position = try fields["at"]?.number(0...200) ?? 0
  }
}
