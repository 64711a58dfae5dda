import ChatframeConversations
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

extension Conversation {
  /// Unicode scalars in all texts that a picture may show.
  var characterCount: Int {
    let title = session.title?.unicodeScalars.count ?? 0
    return messages.reduce(participants.reduce(title) { $0 + $1.name.unicodeScalars.count }) {
      $0 + $1.body.texts.reduce(0) { $0 + $1.unicodeScalars.count }
    }
  }

  /// Every file that is named, with its JSON path.
  var sources: [(path: String, source: String)] {
    let avatars = participants.enumerated().compactMap { index, person in
      person.avatar.map { ("participants[\(index)].avatar", $0) }
    }
    return avatars
      + messages.enumerated().compactMap { index, message in
        message.body.source.map { ("messages[\(index)].body.\($0.field)", $0.source) }
      }
  }
}

extension Body {
  /// The texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .text(let runs): runs.map(\.text)
    case .image(let picture): [picture.caption ?? ""]
    case .file(let file): [file.name]
    case .location(let location): [location.title, location.address ?? ""]
    case .contact(let contact): [contact.name]
    case .link(let link): [link.url, link.title, link.summary ?? ""]
    case .poll(let poll): [poll.question] + poll.options.map(\.text)
    case .redPacket(let packet): [packet.greeting]
    case .transfer(let transfer): [transfer.currency, transfer.note ?? ""]
    case .merged(let merged): [merged.title] + merged.lines
    case .system(let text): [text]
    case .custom(let custom): [custom.label ?? ""]
    case .unknown(let type): [type]
    case .voice, .video, .sticker, .call, .revoked: []
    }
  }

  /// The file that it names, and the field that does.
  fileprivate var source: (field: String, source: String)? {
    switch self {
    case .image(let picture): ("source", picture.source)
    case .sticker(let sticker): ("source", sticker.source)
    case .video(let video): video.poster.map { ("poster", $0) }
    case .link(let link): link.thumbnail.map { ("thumbnail", $0) }
    case .text, .voice, .file, .location, .contact, .call, .poll, .redPacket, .transfer, .merged,
      .system, .revoked, .custom, .unknown:
      nil
    }
  }
}
