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

/// A video, of which only the poster is shown.
public struct Video: Hashable, Sendable {
  /// A picture's path inside the document's folder.
  public let poster: String?
  /// As the document says, or the poster's own when nil; above 0.
  public let width: Double?
  /// As the document says, or the poster's own when nil; above 0.
  public let height: Double?
  /// 0 or more.
  public let durationInSeconds: Double

  /// A video.
  public init(
    poster: String? = nil,
    width: Double? = nil,
    height: Double? = nil,
    durationInSeconds: Double
  ) {
    self.poster = poster
    self.width = width
    self.height = height
    self.durationInSeconds = durationInSeconds
  }
}

/// A voice note.
public struct Voice: Hashable, Sendable {
  /// 0 or more.
  public let durationInSeconds: Double

  /// A voice note.
  public init(durationInSeconds: Double) {
    self.durationInSeconds = durationInSeconds
  }
}

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

/// A file that can be downloaded.
public struct FileAttachment: Hashable, Sendable {
  /// With its extension.
  public let name: String
  /// 0 or more.
  public let byteCount: Int

  /// A file.
  public init(name: String, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}
