import ChatframeDocuments

extension Conversation {
  /// The maximum number of messages in a document.
  static let messageLimit = 1_000_000

  /// Reads the root of a document without checking ids and paths.
  init(_ fields: Fields) throws { try self.init(fields, hosting: []) }

  /// Reads the root of a document without checking ids and paths; the fields of messages with
  /// `hostedTypes` are kept for the host.
  init(_ fields: Fields, hosting hostedTypes: Set<String>) throws {
    guard try fields.integer("version", in: 1...1, or: .version) == 1 else {
      throw fields.error("version", .version)
    }
    self.init(
      session: try fields.object("session").reading(Session.init),
      viewer: try fields.filledText("viewer"),
      participants: try fields.objects("participants", Participant.init),
      messages: try fields.objects("messages", limit: Self.messageLimit) { message in
        try Message(message, hosting: hostedTypes)
      },
      unreadFrom: try fields.optionalText("unreadFrom"),
      typing: try fields.has("typing") ? fields.texts("typing") : []
    )
  }
}

extension Session {
  /// The maximum number of members.
  static let memberLimit = 1_000_000_000

  /// Reads a session.
  init(_ fields: Fields) throws {
    self.init(
      id: try fields.filledText("id"),
      kind: try fields.choice("kind"),
      title: try fields.optionalText("title"),
      memberCount: try fields.optionalCount("memberCount", atMost: Self.memberLimit),
      presence: try fields.optionalText("presence")
    )
  }
}

extension Participant {
  /// Reads a participant.
  init(_ fields: Fields) throws {
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
  /// Reads a message without checking ids and paths.
  init(_ fields: Fields) throws { try self.init(fields, hosting: []) }

  /// Reads a message without checking ids and paths; the fields of `hostedTypes` are kept for the
  /// host.
  init(_ fields: Fields, hosting hostedTypes: Set<String>) throws {
    self.init(
      id: try fields.filledText("id"),
      sender: try fields.optionalText("sender"),
      sentAt: try fields.time("sentAt"),
      status: try fields.optionalChoice("status"),
      editedAt: try fields.optionalTime("editedAt"),
      replyTo: try fields.optionalText("replyTo"),
      reactions: try fields.optionalObjects("reactions", Reaction.init) ?? [],
      forwardedFrom: try fields.optionalText("forwardedFrom"),
      thread: try fields.optionalObject("thread")?.reading(ThreadSummary.init),
      isPinned: try fields.flag("pinned"),
      progress: try fields.number("progress", in: 0...1, or: .amount(atMost: 1)),
      expiresAt: try fields.optionalTime("expiresAt"),
      body: try MessageBody(try fields.object("body"), hosting: hostedTypes)
    )
  }
}

extension Reaction {
  /// Reads a reaction.
  init(_ fields: Fields) throws {
    self.init(emoji: try fields.filledText("emoji"), by: try fields.texts("by"))
  }
}

extension ThreadSummary {
  /// Reads the summary of a thread.
  init(_ fields: Fields) throws {
    self.init(
      count: try fields.count("count", atMost: 1_000_000_000),
      by: try fields.has("by") ? fields.texts("by") : [],
      lastReplyAt: try fields.optionalTime("lastReplyAt")
    )
  }
}
