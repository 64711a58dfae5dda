import ChatframeDocuments

extension Conversation {
  /// The most messages of a document.
  static let messageLimit = 1_000_000

  /// Reads a document's root; names and paths in it are not looked up yet.
  init(_ fields: Fields) throws {
    guard try fields.integer("version", in: 1...1, or: .version) == 1 else {
      throw fields.error("version", .version)
    }
    self.init(
      session: try Session(try fields.object("session")),
      viewer: try fields.filledText("viewer"),
      participants: try fields.objects("participants", Participant.init),
      messages: try fields.objects("messages", limit: Self.messageLimit, Message.init)
    )
  }
}

extension Session {
  fileprivate init(_ fields: Fields) throws {
    self.init(
      id: try fields.filledText("id"),
      kind: try fields.choice("kind"),
      title: try fields.optionalText("title")
    )
  }
}

extension Participant {
  fileprivate init(_ fields: Fields) throws {
    self.init(
      id: try fields.filledText("id"),
      name: try fields.text("name"),
      avatar: try fields.optionalText("avatar"),
      color: try fields.optionalText("color")
    )
    if let color, !Self.isColor(color) {
      throw fields.error("color", .color)
    }
  }
}

extension Participant {
  private static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && [6, 8].contains(digits.count)
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}

extension Message {
  fileprivate init(_ fields: Fields) throws {
    self.init(
      id: try fields.filledText("id"),
      sender: try fields.optionalText("sender"),
      sentAt: try fields.time("sentAt"),
      status: try fields.optionalChoice("status"),
      editedAt: try fields.optionalTime("editedAt"),
      replyTo: try fields.optionalText("replyTo"),
      reactions: try fields.optionalObjects("reactions", Reaction.init) ?? [],
      body: try MessageBody(try fields.object("body"))
    )
  }
}

extension Reaction {
  fileprivate init(_ fields: Fields) throws {
    self.init(emoji: try fields.filledText("emoji"), by: try fields.texts("by"))
  }
}

extension MessageBody {
  /// Reads a body by its `type`.
  init(_ fields: Fields) throws {
    let type = try fields.filledText("type")
    switch type {
    case "text": self = .text(try TextRun.runs(fields))
    case "system": self = .system(try fields.text("text"))
    case "revoked": self = .revoked
    case "image", "voice", "video", "file", "sticker":
      self = try MessageBody.media(type, fields)
    case "location", "contact", "link", "custom":
      self = try MessageBody.card(type, fields)
    case "call", "poll", "redPacket", "transfer", "merged":
      self = try MessageBody.event(type, fields)
    default: self = .unknown(type: type)
    }
  }

  private static func media(_ type: String, _ fields: Fields) throws -> MessageBody {
    switch type {
    case "image":
      .image(
        ImageBody(
          source: try fields.text("source"),
          width: try fields.optionalLength("width"),
          height: try fields.optionalLength("height"),
          caption: try fields.optionalText("caption")
        )
      )
    case "voice": .voice(Voice(durationInSeconds: try fields.duration("duration")))
    case "video":
      .video(
        Video(
          poster: try fields.optionalText("poster"),
          width: try fields.optionalLength("width"),
          height: try fields.optionalLength("height"),
          durationInSeconds: try fields.duration("duration")
        )
      )
    case "file":
      .file(
        FileAttachment(
          name: try fields.text("name"),
          byteCount: try fields.count("byteCount", atMost: 1_000_000_000_000_000)
        )
      )
    default:
      .sticker(
        Sticker(
          source: try fields.text("source"),
          width: try fields.optionalLength("width"),
          height: try fields.optionalLength("height")
        )
      )
    }
  }

  private static func card(_ type: String, _ fields: Fields) throws -> MessageBody {
    switch type {
    case "location":
      return .location(
        Location(title: try fields.text("title"), address: try fields.optionalText("address"))
      )
    case "contact": return .contact(Contact(name: try fields.text("name")))
    case "link":
      return .link(
        LinkPreview(
          url: try fields.filledText("url"),
          title: try fields.text("title"),
          summary: try fields.optionalText("summary"),
          thumbnail: try fields.optionalText("thumbnail")
        )
      )
    default:
      let size = try fields.object("size")
      return .custom(
        CustomBody(
          width: try size.length("width", atMost: 10_000),
          height: try size.length("height", atMost: 10_000),
          label: try fields.optionalText("label")
        )
      )
    }
  }

  private static func event(_ type: String, _ fields: Fields) throws -> MessageBody {
    switch type {
    case "call":
      .call(
        Call(
          medium: try fields.choice("medium"),
          outcome: try fields.choice("outcome"),
          durationInSeconds: try fields.optionalDuration("duration")
        )
      )
    case "poll": .poll(try poll(fields))
    case "redPacket":
      .redPacket(
        RedPacket(
          greeting: try fields.text("greeting"),
          isOpened: try fields.flag("opened", isRequired: true)
        )
      )
    case "transfer":
      .transfer(
        Transfer(
          amount: try fields.money("amount"),
          currency: try fields.filledText("currency"),
          note: try fields.optionalText("note")
        )
      )
    default:
      .merged(
        MergedMessages(title: try fields.text("title"), lines: try fields.texts("lines"))
      )
    }
  }

  private static func poll(_ fields: Fields) throws -> Poll {
    Poll(
      question: try fields.text("question"),
      options: try fields.objects("options") { option in
        Poll.Option(
          text: try option.text("text"),
          votes: try option.count("votes", atMost: 1_000_000_000_000)
        )
      }
    )
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

  private init(_ fields: Fields) throws {
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
