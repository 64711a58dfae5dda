import ChatframeDocuments

extension Conversation {
  /// The most messages of a document.
  static let messageLimit = 1_000_000

  /// Reads a document's root; names and paths in it are not looked up yet.
  init(_ fields: Fields) throws(ParsingError) {
    guard try fields.value("version", .version, as: Int.self) == 1 else {
      throw fields.parsingError("version", .version)
    }
    self.init(
      session: try Session(try fields.object("session")),
      viewer: try fields.filledText("viewer"),
      participants: try fields.objects("participants") { (person) throws(ParsingError) in
        try Participant(person)
      },
      messages: try fields.objects("messages", limit: Self.messageLimit) {
        (message) throws(ParsingError) in
        try Message(message)
      }
    )
  }
}

extension Session {
  fileprivate init(_ fields: Fields) throws(ParsingError) {
    self.init(
      id: try fields.filledText("id"),
      kind: try fields.choice("kind"),
      title: try fields.optionalText("title")
    )
  }
}

extension Participant {
  fileprivate init(_ fields: Fields) throws(ParsingError) {
    self.init(
      id: try fields.filledText("id"),
      name: try fields.text("name"),
      avatar: try fields.optionalText("avatar"),
      color: try fields.optionalText("color")
    )
    if let color, !Self.isColor(color) {
      throw fields.parsingError("color", .color)
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
  fileprivate init(_ fields: Fields) throws(ParsingError) {
    self.init(
      id: try fields.filledText("id"),
      sender: try fields.optionalText("sender"),
      sentAt: try fields.time("sentAt"),
      status: try fields.optionalChoice("status"),
      editedAt: try fields.optionalTime("editedAt"),
      replyTo: try fields.optionalText("replyTo"),
      reactions: fields.has("reactions")
        ? try fields.objects("reactions") { (reaction) throws(ParsingError) in
          Reaction(
            emoji: try reaction.filledText("emoji"),
            by: try reaction.texts("by")
          )
        } : [],
      body: try Body(try fields.object("body"))
    )
  }
}
