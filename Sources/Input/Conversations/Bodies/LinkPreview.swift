import ChatframeDocuments

/// A preview of a web page.
public struct LinkPreview: Hashable, Sendable {
  /// The address of the page; never empty and never fetched.
  public let url: String
  /// The title of the page.
  public let title: String
  /// A summary of the page.
  public let summary: String?
  /// The path of a picture inside the document's folder.
  public let thumbnail: String?

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - url: The address of the page, which is shown but never fetched.
  ///   - title: The title of the page.
  ///   - summary: A summary of the page.
  ///   - thumbnail: The path of a picture inside the document's folder.
  public init(url: String, title: String, summary: String? = nil, thumbnail: String? = nil) {
    self.url = url
    self.title = title
    self.summary = summary
    self.thumbnail = thumbnail
  }
}

extension LinkPreview: StandardBody {
  static let typeName = "link"

  init(_ fields: Fields) throws {
    self.init(
      url: try fields.filledText("url"),
      title: try fields.text("title"),
      summary: try fields.optionalText("summary"),
      thumbnail: try fields.optionalText("thumbnail")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(url, forKey: "url")
    try fields.encode(title, forKey: "title")
    try fields.encodeIfPresent(summary, forKey: "summary")
    try fields.encodeIfPresent(thumbnail, forKey: "thumbnail")
  }

  var messageBody: MessageBody { .link(self) }

  var texts: [String] { [url, title, summary ?? ""] }

  var pictureFiles: [BodyPicture] {
    thumbnail.map { [BodyPicture(field: "thumbnail", source: $0)] } ?? []
  }

  func replacingPictures(with source: String) -> Self {
    LinkPreview(
      url: url,
      title: title,
      summary: summary,
      thumbnail: thumbnail.map { _ in source }
    )
  }
}
