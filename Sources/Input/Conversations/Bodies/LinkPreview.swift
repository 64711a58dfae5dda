/// A web page and what it is about.
public struct LinkPreview: Hashable, Sendable {
  /// Never empty, and never fetched.
  public let url: String
  /// The page's title.
  public let title: String
  /// What the page says.
  public let summary: String?
  /// A picture's path inside the document's folder.
  public let thumbnail: String?

  /// A preview; `url` is shown and never fetched.
  public init(url: String, title: String, summary: String? = nil, thumbnail: String? = nil) {
    self.url = url
    self.title = title
    self.summary = summary
    self.thumbnail = thumbnail
  }
}
