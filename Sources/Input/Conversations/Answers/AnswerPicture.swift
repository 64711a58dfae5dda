import ChatframeDocuments

/// A picture in the text of an answer, whose size is known before its file is.
public struct AnswerPicture: Hashable, Sendable {
  /// The address in the text.
  public let address: String
  /// The path of the file in the document's folder; `nil` for a placeholder with the picture's
  /// description.
  public let source: String?
  /// The width in points, 1 to 10,000.
  public let width: Double
  /// The height in points, 1 to 10,000.
  public let height: Double

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - address: The address in the text.
  ///   - source: The path of the file in the document's folder.
  ///   - width: The width in points, 1 to 10,000.
  ///   - height: The height in points, 1 to 10,000.
  public init(address: String, source: String? = nil, width: Double, height: Double) {
    self.address = address
    self.source = source
    self.width = width
    self.height = height
  }
}

extension AnswerPicture: ConversationPart {
  init(_ fields: Fields) throws {
    self.init(
      address: try fields.filledText("address"),
      source: try fields.optionalText("source"),
      width: try fields.length("width", atMost: 10_000),
      height: try fields.length("height", atMost: 10_000)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(address, forKey: "address")
    try fields.encodeIfPresent(source, forKey: "source")
    try fields.encode(width, forKey: "width")
    try fields.encode(height, forKey: "height")
  }
}
