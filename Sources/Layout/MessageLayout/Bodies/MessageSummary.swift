import ChatframeConversations
import ChatframeTemplates

extension LayoutContext {
  /// Returns one line that describes a body, for example `[Photo] Our table`.
  ///
  /// The line has no line breaks, and at most a few hundred characters of the message.
  func summary(of body: MessageBody) -> String {
    switch body {
    case .answer(let answer) where answer.excerpt.isEmpty && answer.state == .streaming: "…"
    case .text, .blocks, .answer: MessageSummary.line(body.textRuns ?? [])
    case .system(let text): MessageSummary.line([text])
    case .revoked: strings[.revoked]
    case .typing: "…"
    case .image(let image): labelled(.photo, image.caption)
    case .voice(let voice): labelled(.voice, formatter.duration(voice.durationInSeconds))
    case .video(let video): labelled(.video, formatter.duration(video.durationInSeconds))
    case .album(let album): labelled(.album, album.shownCaption)
    case .file(let file): labelled(.file, file.name)
    case .call(let call): labelled(call.title, strings[call.outcome.label])
    case .custom(let box):
      box.label.map { MessageSummary.line([$0]) } ?? labelled(.unsupported, nil)
    case .sticker, .location, .contact, .link, .poll, .redPacket, .transfer, .merged, .hosted,
      .unknown:
      UnsupportedMessage(body).text(strings)
    }
  }

  private func labelled(_ label: Labels.Key, _ words: String?) -> String {
    UnsupportedMessage(label: label, words: words ?? "").text(strings)
  }
}

/// Shortens the texts of a message to one line.
enum MessageSummary {
  /// The maximum number of characters: more than a line of any page shows.
  private static let characterLimit = 400

  /// Returns the beginning of a text, with dots in place of hidden words.
  static func line(_ runs: [TextRun]) -> String {
    line(
      runs.lazy.map {
        $0.isSpoiler ? String(repeating: "•", count: min($0.text.count, 8)) : $0.text
      }
    )
  }

  /// Returns the beginning of texts, with a space for each line break.
  static func line(_ texts: some Sequence<String>) -> String {
    var line = ""
    for text in texts where line.utf8.count < characterLimit {
      line += text.prefix(characterLimit)
    }
    return line.prefix(characterLimit).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Call {
  /// The key of the word for the medium.
  var title: Labels.Key {
    switch medium {
    case .voice: .voiceCall
    case .video: .videoCall
    }
  }
}

extension Call.Outcome {
  /// The key of the word for the outcome.
  var label: Labels.Key {
    switch self {
    case .answered: .callAnswered
    case .missed: .callMissed
    case .declined: .callDeclined
    case .cancelled: .callCancelled
    }
  }
}
