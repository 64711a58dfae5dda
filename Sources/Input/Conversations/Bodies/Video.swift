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
