import ChatframeDocuments

/// A still picture.
///
/// The file's aspect ratio determines a missing width or height. If both are missing, each pixel of
/// the file is a point.
public struct ImageBody: Hashable, Sendable {
  /// The path of the picture inside the document's folder.
  public let source: String
  /// The width in points, above 0; `nil` to derive it from the file.
  public let width: Double?
  /// The height in points, above 0; `nil` to derive it from the file.
  public let height: Double?
  /// The text below the picture.
  public let caption: String?

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - source: The path of the picture inside the document's folder.
  ///   - width: The width in points, above 0; `nil` to derive it from the file.
  ///   - height: The height in points, above 0; `nil` to derive it from the file.
  ///   - caption: The text below the picture.
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

  var pictureFiles: [BodyPicture] {
    [
      BodyPicture(
        field: "source",
        source: source,
        width: width,
        height: height,
        needsHeading: Self.mayBeAnimated(source)
      )
    ]
  }

  /// Returns whether a file's name leaves open whether it is an animation.
  package static func mayBeAnimated(_ source: String) -> Bool {
    let name = source.lowercased()
    return ![".png", ".jpg", ".jpeg", ".bmp"].contains { name.hasSuffix($0) }
  }

  func replacingPictures(with source: String) -> Self {
    ImageBody(source: source, width: width, height: height, caption: caption)
  }
}
