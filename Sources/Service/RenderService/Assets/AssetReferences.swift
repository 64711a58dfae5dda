#if Server
import ChatframeConversations
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics

/// The uploads that a conversation or a scenario names; neither can name other files of the host.
struct AssetReferences {
  private let sources: [(path: String, source: String)]
  private let assets: AssetStore?
  private let limits: RequestLimits
  private let place: String
  private let problem: ProblemKind

  /// Creates the references of a document.
  ///
  /// - Parameters:
  ///   - sources: The names of picture files, with the paths of their fields in the document.
  ///   - assets: The uploads; `nil` for none.
  ///   - limits: The limits of a request.
  ///   - place: The JSON path of the document in the request.
  ///   - problem: The problem of a name that does not belong to an upload.
  init(
    _ sources: [(path: String, source: String)],
    _ assets: AssetStore?,
    _ limits: RequestLimits,
    at place: String = "conversation",
    of problem: ProblemKind = .badConversation
  ) {
    self.place = place
    self.problem = problem
    self.sources = sources
    self.assets = assets
    self.limits = limits
  }

  /// Throws if a name does not belong to an upload, or if all uploads together are too large.
  func check() throws(Problem) {
    var pixels = 0
    var seen: Set<String> = []
    for (inner, source) in sources {
      let path = "\(place).\(inner)"
      guard let id = AssetID(source: source) else {
        throw Problem(
          problem,
          "\(path): \(Excerpt.quoted(source)) is not the name of an upload; upload the picture "
            + "with POST /v1/assets and name it as asset:<its SHA-256>",
          path: path
        )
      }
      guard seen.insert(source).inserted else { continue }
      guard let size = assets?.size(of: id) else {
        throw Problem(
          .unknownAsset,
          "\(path): the upload does not exist or has expired; upload it again",
          path: path
        )
      }
      pixels += size.width * size.height
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

extension Conversation {
  /// The number of Unicode scalars in all texts of the conversation.
  var characterCount: Int {
    let bar = [session.title, session.presence].compactMap { $0?.unicodeScalars.count }
    let title = bar.reduce(0, +)
    return messages.reduce(participants.reduce(title) { $0 + $1.name.unicodeScalars.count }) {
      $0 + $1.body.texts.reduce(0) { $0 + $1.unicodeScalars.count }
    }
  }
}
#endif
