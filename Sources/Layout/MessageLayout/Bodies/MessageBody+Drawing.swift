import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A body that is drawn in a bubble.
protocol BubbleBody {
  /// A Boolean value that indicates whether the content reaches the bubble's edges, as pictures do.
  static var reachesEdges: Bool { get }
  /// Returns the content of the bubble.
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent
}

extension BubbleBody {
  static var reachesEdges: Bool { false }
  var reachesEdges: Bool { Self.reachesEdges }
}

/// The properties of a bubble that its content depends on.
struct BubbleInterior {
  /// The message's id.
  let messageID: String
  /// The colours of the bubble's side.
  let side: BubbleStyle.Side
  /// The radii of the corners on the page, in points.
  let radii: CornerRadii
  /// A Boolean value that indicates whether the bubble is on the right of the page.
  let isOnRight: Bool
  /// A Boolean value that indicates whether the viewer sent the message.
  var isOutgoing = false
  /// The part of the message's upload or download that is done, 0 to 1; `nil` if it is complete.
  var progress: Double?
  /// A Boolean value that indicates whether an answer is shown on the page instead of in a bubble.
  var isOpen = false
}

/// A body that is drawn as a centred line.
protocol LineBody {
  /// Returns the text of the line.
  func text(of row: MessageRow, in context: LayoutContext) -> String
}

/// The way in which a body is drawn.
enum BodyDrawing {
  /// In a bubble.
  case bubble(any BubbleBody)
  /// As a centred line.
  case line(any LineBody)
  /// As a bubble with the note that this version cannot show the message.
  case unsupported
}

extension MessageBody {
  /// The way in which the body is drawn.
  var drawing: BodyDrawing {
    switch self {
    case .text(let runs): .bubble(WrittenText(runs: runs))
    case .blocks(let blocks): .bubble(WrittenBlocks(blocks: blocks))
    case .image(let body): .bubble(body)
    case .voice(let body): .bubble(body)
    case .video(let body): .bubble(body)
    case .album(let body): .bubble(body)
    case .file(let body): .bubble(body)
    case .sticker(let body): .bubble(body)
    case .location(let body): .bubble(body)
    case .contact(let body): .bubble(body)
    case .link(let body): .bubble(body)
    case .call(let body): .bubble(body)
    case .poll(let body): .bubble(body)
    case .redPacket(let body): .bubble(body)
    case .transfer(let body): .bubble(body)
    case .merged(let body): .bubble(body)
    case .system(let text): .line(SystemLine(text: text))
    case .revoked: .line(RevokedLine())
    case .answer(let body): .bubble(body)
    case .custom(let body): .bubble(body)
    case .typing: .bubble(TypingDots())
    case .hosted, .unknown: .unsupported
    }
  }

  /// A Boolean value that indicates whether the body's type is known, but only the host can draw
  /// it.
  package var isUndrawn: Bool {
    if case .unknown = self { return false }
    guard case .unsupported = drawing else { return false }
    return true
  }

  /// A Boolean value that indicates whether the message is an answer of an assistant.
  var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }

  /// A Boolean value that indicates whether the message is an answer that is being written.
  package var isStreamingAnswer: Bool {
    if case .answer(let answer) = self { answer.state == .streaming } else { false }
  }

  /// The picture files that the message shows.
  package var shownPictures: [BodyPicture] {
    if case .unsupported = drawing { return [] }
    if case .album(let album) = self {
      return MessageBody.album(album.first(Album.shownCount)).pictures
    }
    return pictures
  }
}

/// A field that some messages do not show: those that are drawn as a line, and for `progress` also
/// those that are not transferred.
package enum UndrawnField: String, CaseIterable, Sendable {
  case replyTo, reactions, editedAt, forwardedFrom, thread, pinned, expiresAt, progress

  /// Returns whether a message has the field and does not show it.
  package func isUnshown(on message: Message) -> Bool {
    if self == .progress { return message.progress != nil && !message.body.showsProgress }
    return message.body.isLine && isSet(on: message)
  }

  private func isSet(on message: Message) -> Bool {
    switch self {
    case .replyTo: message.replyTo != nil
    case .reactions: !message.reactions.isEmpty
    case .editedAt: message.editedAt != nil
    case .forwardedFrom: message.forwardedFrom != nil
    case .thread: message.thread != nil
    case .pinned: message.isPinned
    case .expiresAt: message.expiresAt != nil
    case .progress: message.progress != nil
    }
  }

  /// The field in a sentence, for example `reactions, which a line does not show`.
  package var complaint: String {
    switch self {
    case .reactions: "reactions, which lines of the app do not show"
    case .progress: "progress, which only pictures, voice messages and files show"
    case .replyTo, .editedAt, .forwardedFrom, .thread, .pinned, .expiresAt:
      "\(rawValue), which lines of the app do not show"
    }
  }
}

extension MessageBody {
  /// A Boolean value that indicates whether the message shows the progress of a transfer.
  var showsProgress: Bool {
    switch self {
    case .image, .video, .album, .voice, .file, .sticker: true
    default: false
    }
  }
}
