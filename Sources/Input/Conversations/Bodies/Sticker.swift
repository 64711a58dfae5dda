import ChatframeDocuments

/// A picture without a bubble.
public struct Sticker: Hashable, Sendable {
  /// The path of the picture inside the document's folder.
  public let source: String
  /// The width in points, above 0; `nil` to derive it from the file.
  public let width: Double?
  /// The height in points, above 0; `nil` to derive it from the file.
  public let height: Double?

  /// Creates a sticker.
  ///
  /// - Parameters:
  ///   - source: The path of the picture inside the document's folder.
  ///   - width: The width in points, above 0; `nil` to derive it from the file.
  ///   - height: The height in points, above 0; `nil` to derive it from the file.
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

  var pictureFiles: [BodyPicture] {
    [
      BodyPicture(
        field: "source",
        source: source,
        width: width,
        height: height,
        needsHeading: true
      )
    ]
  }

  func replacingPictures(with source: String) -> Self {
    Sticker(source: source, width: width, height: height)
  }
}
