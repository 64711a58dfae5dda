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
