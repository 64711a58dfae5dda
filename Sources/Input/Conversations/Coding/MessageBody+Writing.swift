import ChatframeDocuments
import Foundation

extension MessageBody: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(typeName, forKey: "type")
    switch self {
    case .text(let runs): try write(runs, to: &fields)
    case .image(let image): try image.write(to: &fields)
    case .voice(let voice): try voice.write(to: &fields)
    case .video(let video): try video.write(to: &fields)
    case .file(let file): try file.write(to: &fields)
    case .sticker(let sticker): try sticker.write(to: &fields)
    case .location(let location): try location.write(to: &fields)
    case .contact(let contact): try contact.write(to: &fields)
    case .link(let link): try link.write(to: &fields)
    case .call(let call): try call.write(to: &fields)
    case .poll(let poll): try poll.write(to: &fields)
    case .redPacket(let packet): try packet.write(to: &fields)
    case .transfer(let transfer): try transfer.write(to: &fields)
    case .merged(let messages): try messages.write(to: &fields)
    case .system(let text): try fields.encode(text, forKey: "text")
    case .custom(let box): try box.write(to: &fields)
    case .hosted(let body): try body.write(to: &fields)
    case .revoked, .unknown: break
    }
  }

  /// Plain words are `text`, everything else is `runs`.
  private func write(_ runs: [TextRun], to fields: inout WrittenFields) throws {
    if let run = runs.first, runs == [TextRun(text: run.text)] {
      try fields.encode(run.text, forKey: "text")
    } else {
      try fields.encode(runs, forKey: "runs")
    }
  }
}

extension TextRun: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(text, forKey: "text")
    let flags: [(FieldName, Bool)] = [
      ("bold", isBold), ("italic", isItalic), ("strike", isStruckThrough),
      ("underline", isUnderlined), ("code", isCode),
    ]
    for (name, isSet) in flags where isSet { try fields.encode(true, forKey: name) }
    try fields.encodeIfPresent(link, forKey: "link")
    try fields.encodeIfPresent(mention, forKey: "mention")
  }
}

// MARK: Media

extension ImageBody: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(source, forKey: "source")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
    try fields.encodeIfPresent(caption, forKey: "caption")
  }
}

extension Voice: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(durationInSeconds, forKey: "duration")
  }
}

extension Video: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encodeIfPresent(poster, forKey: "poster")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
    try fields.encode(durationInSeconds, forKey: "duration")
  }
}

extension FileAttachment: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(name, forKey: "name")
    try fields.encode(byteCount, forKey: "byteCount")
  }
}

extension Sticker: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(source, forKey: "source")
    try fields.encodeIfPresent(width, forKey: "width")
    try fields.encodeIfPresent(height, forKey: "height")
  }
}

// MARK: Cards

extension Location: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(title, forKey: "title")
    try fields.encodeIfPresent(address, forKey: "address")
  }
}

extension Contact: ConversationPart {
  func write(to fields: inout WrittenFields) throws { try fields.encode(name, forKey: "name") }
}

extension LinkPreview: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(url, forKey: "url")
    try fields.encode(title, forKey: "title")
    try fields.encodeIfPresent(summary, forKey: "summary")
    try fields.encodeIfPresent(thumbnail, forKey: "thumbnail")
  }
}

extension CustomBody: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    var size = fields.nestedContainer(keyedBy: FieldName.self, forKey: "size")
    try size.encode(width, forKey: "width")
    try size.encode(height, forKey: "height")
    try fields.encodeIfPresent(label, forKey: "label")
  }
}

// MARK: Events

extension Call: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(medium, forKey: "medium")
    try fields.encode(outcome, forKey: "outcome")
    try fields.encodeIfPresent(durationInSeconds, forKey: "duration")
  }
}

extension Call.Medium: Codable {}
extension Call.Outcome: Codable {}

extension Poll: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(question, forKey: "question")
    try fields.encode(options, forKey: "options")
  }
}

extension Poll.Option: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(text, forKey: "text")
    try fields.encode(votes, forKey: "votes")
  }
}

extension RedPacket: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(greeting, forKey: "greeting")
    try fields.encode(isOpened, forKey: "opened")
  }
}

extension Transfer: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    guard amount.isFinite else {
      let context = EncodingError.Context(
        codingPath: fields.codingPath + [FieldName("amount")],
        debugDescription: "the amount \(amount) cannot be written as a number"
      )
      throw EncodingError.invalidValue(amount, context)
    }
    try fields.encode(amount, forKey: "amount")
    try fields.encode(currency, forKey: "currency")
    try fields.encodeIfPresent(note, forKey: "note")
  }
}

extension MergedMessages: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(title, forKey: "title")
    try fields.encode(lines, forKey: "lines")
  }
}
