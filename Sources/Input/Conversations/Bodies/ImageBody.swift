import ChatframeDocuments

/// A still picture.
public struct ImageBody: Hashable, Sendable {
  /// A path inside the document's folder.
  public let source: String
  /// As the document says, or the file's own when nil; above 0.
  public let width: Double?
  /// As the document says, or the file's own when nil; above 0.
  public let height: Double?
  /// Words under it.
  public let caption: String?

  /// A picture.
  public init(
    source: String,
    width: Double? = nil,
    height: Double? = nil,
    caption: String? = nil
  ) {
    self.source = source
    self.width = width
    self.height = height
    self.caption = caption
  }
}

extension ImageBody: StandardBody {
  static let typeName = "image"

  init(_ fields: Fields) throws {
    self.init(
      source: try fields.text("source"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height"),
      caption: try fields.optionalText("caption")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(source, forKey: "source")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
    try fields.encodeIfPresent(caption, forKey: "caption")
  }

  var messageBody: MessageBody { .image(self) }

  var texts: [String] { [caption ?? ""] }

  var picture: BodyPicture? {
    BodyPicture(field: "source", source: source, width: width, height: height)
  }

  func replacingPicture(with source: String) -> Self {
    ImageBody(source: source, width: width, height: height, caption: caption)
  }
}
