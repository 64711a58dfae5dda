import ChatframeDocuments

/// Pictures and videos that are sent as one message.
public struct Album: Hashable, Sendable {
  /// A picture or a video of an album.
  public enum Item: Hashable, Sendable {
    /// A picture.
    case image(ImageBody)
    /// A video.
    case video(Video)
  }

  /// The pictures and videos in the order in which they are shown, 1 to 1,000.
  public let items: [Item]
  /// The text below the pictures.
  public let caption: String?

  /// Creates an album.
  ///
  /// - Parameters:
  ///   - items: The pictures and videos in the order in which they are shown, 1 to 1,000.
  ///   - caption: The text below the pictures; `nil` for the caption of the only item that has one.
  public init(items: [Item], caption: String? = nil) {
    self.items = items
    self.caption = caption
  }
}

extension Album: StandardBody {
  static let typeName = "album"

  private static let itemLimit = 1000

  init(_ fields: Fields) throws {
    let items = try fields.objects("items", limit: Self.itemLimit) { try Item($0) }
    guard !items.isEmpty else {
      throw ParsingError(path: fields.path("items"), violation: .empty)
    }
    self.init(items: items, caption: try fields.optionalText("caption"))
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(items, forKey: "items")
    try fields.encodeIfPresent(caption, forKey: "caption")
  }

  var messageBody: MessageBody { .album(self) }

  var texts: [String] { [shownCaption ?? ""] }

  var pictureFiles: [BodyPicture] {
    items.enumerated().flatMap { index, item in
      item.content.pictureFiles.map { picture in
        var picture = picture
        picture.field = "items[\(index)].\(picture.field)"
        return picture
      }
    }
  }

  func replacingPictures(with source: String) -> Self {
    Album(items: items.map { $0.replacingPictures(with: source) }, caption: caption)
  }
}

extension Album {
  /// The album's caption, or that of the only item that has one.
  package var shownCaption: String? {
    if let caption { return caption }
    let captions = items.compactMap { item in
      if case .image(let image) = item { image.caption } else { nil }
    }
    return captions.count == 1 ? captions[0] : nil
  }

  /// Returns the album with its first items only.
  package func first(_ count: Int) -> Album {
    Album(items: Array(items.prefix(count)), caption: caption)
  }
}

extension Album.Item: ConversationPart {
  /// The names of the types of items.
  private enum Kind: String, CaseIterable {
    case image, video
  }

  init(_ fields: Fields) throws {
    switch try fields.choice("type", of: Kind.self) {
    case .image: self = .image(try ImageBody(fields))
    case .video: self = .video(try Video(fields))
    }
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(content.typeName, forKey: "type")
    try content.write(to: &fields)
  }

  fileprivate var content: any BodyContent {
    switch self {
    case .image(let image): image
    case .video(let video): video
    }
  }

  fileprivate func replacingPictures(with source: String) -> Self {
    switch self {
    case .image(let image): .image(image.replacingPictures(with: source))
    case .video(let video): .video(video.replacingPictures(with: source))
    }
  }
}
