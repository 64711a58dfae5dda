import ChatframeDocuments

/// A picture without a bubble.
public struct Sticker: Hashable, Sendable {
  /// A path inside the document's folder.
  public let source: String
  /// As the document says, or the file's own when nil; above 0.
  public let width: Double?
  /// As the document says, or the file's own when nil; above 0.
  public let height: Double?

  /// A sticker.
  public init(source: String, width: Double? = nil, height: Double? = nil) {
    self.source = source
    self.width = width
    self.height = height
  }
}

extension Sticker: StandardBody {
  static let typeName = "sticker"

  init(_ fields: Fields) throws {
    self.init(
      source: try fields.text("source"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(source, forKey: "source")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
  }

  var messageBody: MessageBody { .sticker(self) }

  var texts: [String] { [] }

  var picture: BodyPicture? {
    BodyPicture(field: "source", source: source, width: width, height: height)
  }

  func replacingPicture(with source: String) -> Self {
    Sticker(source: source, width: width, height: height)
  }
}
