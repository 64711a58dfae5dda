import ChatframeDocuments
import ChatframeDrawing

/// The uploads that a conversation names: nothing else of the host can be named.
struct AssetReferences {
  private let sources: [(path: String, source: String)]
  private let assets: AssetStore?
  private let limits: RequestLimits
  private let place: String

  /// All that a conversation names, with JSON paths inside it.
  ///
  /// - Parameter place: Where the conversation stands.
  init(
    _ sources: [(path: String, source: String)],
    _ assets: AssetStore?,
    _ limits: RequestLimits,
    at place: String = "conversation"
  ) {
    self.place = place
    self.sources = sources
    self.assets = assets
    self.limits = limits
  }

  /// Refuses what is no upload, is not there, or is too much in all.
  func check() throws(Problem) {
    var pixels = 0
    var seen: Set<String> = []
    for (inner, source) in sources {
      let path = "\(place).\(inner)"
      guard let id = AssetID(source: source) else {
        throw Problem(
          .badConversation,
          "\(path): \(Excerpt.quoted(source)) names no upload; upload the picture with POST "
            + "/v1/assets and name it as asset:<its SHA-256>",
          path: path
        )
      }
      guard seen.insert(source).inserted else { continue }
      guard let size = assets?.size(of: id) else {
        throw Problem(
          .unknownAsset,
          "\(path): there is no such upload, or it has expired; upload it again",
          path: path
        )
      }
      pixels += size.widthInPixels * size.heightInPixels
      guard pixels <= limits.picturePixelLimit else {
        throw .limitExceeded(
          .picturePixelLimit,
          "pixels of pictures",
          limit: limits.picturePixelLimit,
          actual: pixels,
          path: path
        )
      }
    }
  }
}
