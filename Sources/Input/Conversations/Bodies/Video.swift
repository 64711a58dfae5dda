import ChatframeDocuments

/// A video, shown as its poster.
///
/// The poster's aspect ratio determines a missing width or height. If both are missing, each pixel of
/// the poster is a point.
public struct Video: Hashable, Sendable {
  /// The path of a still picture inside the document's folder.
  public let poster: String?
  /// The width in points, above 0; `nil` to derive it from the poster.
  public let width: Double?
  /// The height in points, above 0; `nil` to derive it from the poster.
  public let height: Double?
  /// The duration, in seconds, 0 or more.
  public let durationInSeconds: Double

  /// Creates a video.
  ///
  /// - Parameters:
  ///   - poster: The path of a still picture inside the document's folder.
  ///   - width: The width in points, above 0; `nil` to derive it from the poster.
  ///   - height: The height in points, above 0; `nil` to derive it from the poster.
  ///   - durationInSeconds: The duration, in seconds, 0 or more.
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

extension Video: StandardBody {
  static let typeName = "video"

  init(_ fields: Fields) throws {
    self.init(
      poster: try fields.optionalText("poster"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height"),
      durationInSeconds: try fields.duration("duration")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encodeIfPresent(poster, forKey: "poster")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
    try fields.encode(durationInSeconds, forKey: "duration")
  }

  var messageBody: MessageBody { .video(self) }

  var texts: [String] { [] }

  var pictureFiles: [BodyPicture] {
    poster.map { [BodyPicture(field: "poster", source: $0, width: width, height: height)] } ?? []
  }

  func replacingPictures(with source: String) -> Self {
    Video(
      poster: poster.map { _ in source },
      width: width,
      height: height,
      durationInSeconds: durationInSeconds
    )
  }
}
