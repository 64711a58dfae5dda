import ChatframeDocuments

extension MessageBody {
  /// Reads a body by its `type`.
  init(_ fields: Fields) throws { try self.init(fields, hosting: []) }

  /// Reads a body by its `type`.
  ///
  /// - Parameter hostedTypes: Types of messages whose fields are kept for the host.
  init(_ fields: Fields, hosting hostedTypes: Set<String>) throws {
    let type = try fields.filledText("type")
    self =
      switch type {
      case "text": .text(try TextRun.runs(fields))
      case "image": .image(try ImageBody(fields))
      case "voice": .voice(try Voice(fields))
      case "video": .video(try Video(fields))
      case "file": .file(try FileAttachment(fields))
      case "sticker": .sticker(try Sticker(fields))
      case "location": .location(try Location(fields))
      case "contact": .contact(try Contact(fields))
      case "link": .link(try LinkPreview(fields))
      case "call": .call(try Call(fields))
      case "poll": .poll(try Poll(fields))
      case "redPacket": .redPacket(try RedPacket(fields))
      case "transfer": .transfer(try Transfer(fields))
      case "merged": .merged(try MergedMessages(fields))
      case "system": .system(try fields.text("text"))
      case "revoked": .revoked
      case "custom": .custom(try CustomBody(fields))
      case _ where hostedTypes.contains(type):
        .hosted(HostedBody(type: type, payload: try HostedFields(fields)))
      default: .unknown(type: type)
      }
  }
}

extension TextRun {
  /// The runs of a text body: its `runs`, or its `text` as one run.
  static func runs(_ fields: Fields) throws -> [TextRun] {
    guard fields.has("text") != fields.has("runs") else {
      throw ParsingError(path: fields.path, violation: .textOrRuns)
    }
    if fields.has("text") { return [TextRun(text: try fields.text("text"))] }
    let runs = try fields.objects("runs", TextRun.init)
    try fields.checkLength(of: runs.lazy.map(\.text), "runs")
    return runs
  }

  /// Reads a run.
  init(_ fields: Fields) throws {
    self.init(
      text: try fields.text("text"),
      isBold: try fields.flag("bold"),
      isItalic: try fields.flag("italic"),
      isStruckThrough: try fields.flag("strike"),
      isUnderlined: try fields.flag("underline"),
      isCode: try fields.flag("code"),
      link: try fields.optionalText("link"),
      mention: try fields.optionalText("mention")
    )
  }
}

// MARK: Media

extension ImageBody {
  /// Reads a picture.
  init(_ fields: Fields) throws {
    self.init(
      source: try fields.text("source"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height"),
      caption: try fields.optionalText("caption")
    )
  }
}

extension Voice {
  /// Reads a voice note.
  init(_ fields: Fields) throws { self.init(durationInSeconds: try fields.duration("duration")) }
}

extension Video {
  /// Reads a video.
  init(_ fields: Fields) throws {
    self.init(
      poster: try fields.optionalText("poster"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height"),
      durationInSeconds: try fields.duration("duration")
    )
  }
}

extension FileAttachment {
  /// Reads a file.
  init(_ fields: Fields) throws {
    self.init(
      name: try fields.text("name"),
      byteCount: try fields.count("byteCount", atMost: 1_000_000_000_000_000)
    )
  }
}

extension Sticker {
  /// Reads a sticker.
  init(_ fields: Fields) throws {
    self.init(
      source: try fields.text("source"),
      width: try fields.optionalLength("width"),
      height: try fields.optionalLength("height")
    )
  }
}

// MARK: Cards

extension Location {
  /// Reads a place.
  init(_ fields: Fields) throws {
    self.init(title: try fields.text("title"), address: try fields.optionalText("address"))
  }
}

extension Contact {
  /// Reads a card.
  init(_ fields: Fields) throws { self.init(name: try fields.text("name")) }
}

extension LinkPreview {
  /// Reads a preview.
  init(_ fields: Fields) throws {
    self.init(
      url: try fields.filledText("url"),
      title: try fields.text("title"),
      summary: try fields.optionalText("summary"),
      thumbnail: try fields.optionalText("thumbnail")
    )
  }
}

extension CustomBody {
  /// Reads a box.
  init(_ fields: Fields) throws {
    let size = try fields.object("size")
    self.init(
      width: try size.length("width", atMost: 10_000),
      height: try size.length("height", atMost: 10_000),
      label: try fields.optionalText("label")
    )
  }
}

// MARK: Events

extension Call {
  /// Reads a call.
  init(_ fields: Fields) throws {
    self.init(
      medium: try fields.choice("medium"),
      outcome: try fields.choice("outcome"),
      durationInSeconds: try fields.optionalDuration("duration")
    )
  }
}

extension Poll {
  /// Reads a poll.
  init(_ fields: Fields) throws {
    self.init(
      question: try fields.text("question"),
      options: try fields.objects("options", Option.init)
    )
  }
}

extension Poll.Option {
  /// Reads an answer.
  init(_ fields: Fields) throws {
    self.init(
      text: try fields.text("text"),
      votes: try fields.count("votes", atMost: 1_000_000_000_000)
    )
  }
}

extension RedPacket {
  /// Reads an envelope.
  init(_ fields: Fields) throws {
    self.init(
      greeting: try fields.text("greeting"),
      isOpened: try fields.flag("opened", isRequired: true)
    )
  }
}

extension Transfer {
  /// Reads a transfer.
  init(_ fields: Fields) throws {
    self.init(
      amount: try fields.money("amount"),
      currency: try fields.filledText("currency"),
      note: try fields.optionalText("note")
    )
  }
}

extension MergedMessages {
  /// Reads forwarded messages.
  init(_ fields: Fields) throws {
    self.init(title: try fields.text("title"), lines: try fields.texts("lines"))
  }
}
