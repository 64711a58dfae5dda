import ChatframeDocuments
import ChatframeGraphics

/// What differs from one kind of message to another.
package struct KindStyles: Hashable, Sendable {
  /// A picture without a bubble.
  package struct Media: Hashable, Sendable {
    /// The longer side is at most this long.
    package let maximumSide: Double
    /// The shorter side is at least this long; what does not fit is cropped.
    package let minimumSide: Double
    /// In points.
    package let cornerRadius: Double
    /// From the picture to its caption.
    package let gap: Double

    init(_ node: YAMLNode) throws(YAMLError) {
      let fields = try node.fields(["maximumSide", "minimumSide", "cornerRadius", "gap"])
      maximumSide = try fields.required("maximumSide", of: node).number(16...4000)
      minimumSide = try fields.required("minimumSide", of: node).number(1...4000)
      cornerRadius = try fields.required("cornerRadius", of: node).number(0...200)
      gap = try fields["gap"]?.number(0...100) ?? 8
      if minimumSide > maximumSide { throw node.error("minimumSide exceeds maximumSide") }
    }
  }

  /// Text of a few emoji and nothing else.
  package struct Emoji: Hashable, Sendable {
    /// How many still count as a few; 0 switches it off.
    package let maximumCount: Int
    /// Their em in points.
    package let size: Double

    init(_ node: YAMLNode) throws(YAMLError) {
      let fields = try node.fields(["maximumCount", "size"])
      maximumCount = Int(try fields.required("maximumCount", of: node).number(0...20))
      size = try fields.required("size", of: node).number(4...200)
    }
  }

  /// A picture that cannot be shown.
  package struct Placeholder: Hashable, Sendable {
    /// The ground.
    package let color: RGBAColor
    /// The sign on it.
    package let ink: RGBAColor

    init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
      let fields = try node.fields(["color", "ink"])
      color = try fields.required("color", of: node).color(palette)
      ink = try fields.required("ink", of: node).color(palette)
    }
  }

  /// Images.
  package let image: Media
  /// Videos.
  package let video: Media
  /// The side of a file's sign.
  package let fileIconSize: Double
  /// A few emoji alone.
  package let emoji: Emoji
  /// What stands for a picture that cannot be shown.
  package let placeholder: Placeholder

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["image", "video", "file", "emoji", "placeholder"])
    image = try Media(fields.required("image", of: node))
    video = try Media(fields.required("video", of: node))
    let file = try fields.required("file", of: node)
    let fileFields = try file.fields(["iconSize"])
    fileIconSize = try fileFields.required("iconSize", of: file).number(8...200)
    emoji = try Emoji(fields.required("emoji", of: node))
    placeholder = try Placeholder(fields.required("placeholder", of: node), palette)
  }
}
