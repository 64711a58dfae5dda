import ChatframeDocuments

extension Conversation: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(1, forKey: "version")
    try fields.encode(session, forKey: "session")
    try fields.encode(viewer, forKey: "viewer")
    try fields.encode(participants, forKey: "participants")
    try fields.encode(messages, forKey: "messages")
    try fields.encodeIfPresent(unreadFrom, forKey: "unreadFrom")
    if !typing.isEmpty { try fields.encode(typing, forKey: "typing") }
  }
}

extension Session: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(id, forKey: "id")
    try fields.encode(kind, forKey: "kind")
    try fields.encodeIfPresent(title, forKey: "title")
    try fields.encodeIfPresent(memberCount, forKey: "memberCount")
    try fields.encodeIfPresent(presence, forKey: "presence")
  }
}

extension Session.Kind: Codable {}

extension Participant: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(id, forKey: "id")
    try fields.encode(name, forKey: "name")
    try fields.encodeIfPresent(avatar, forKey: "avatar")
    try fields.encodeIfPresent(color, forKey: "color")
  }
}

extension Message: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(id, forKey: "id")
    try fields.encodeIfPresent(sender, forKey: "sender")
    try fields.encode(sentAt, forKey: "sentAt")
    try fields.encodeIfPresent(status, forKey: "status")
    try fields.encodeIfPresent(editedAt, forKey: "editedAt")
    try fields.encodeIfPresent(replyTo, forKey: "replyTo")
    if !reactions.isEmpty { try fields.encode(reactions, forKey: "reactions") }
    try fields.encodeIfPresent(forwardedFrom, forKey: "forwardedFrom")
    try fields.encodeIfPresent(thread, forKey: "thread")
    if isPinned { try fields.encode(true, forKey: "pinned") }
    try fields.encodeIfPresent(progress, forKey: "progress")
    try fields.encodeIfPresent(expiresAt, forKey: "expiresAt")
    try fields.encode(body, forKey: "body")
  }
}

extension ThreadSummary: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(count, forKey: "count")
    if !by.isEmpty { try fields.encode(by, forKey: "by") }
    try fields.encodeIfPresent(lastReplyAt, forKey: "lastReplyAt")
  }
}

extension DeliveryStatus: Codable {}

extension Reaction: ConversationPart {
  func write(to fields: inout WrittenFields) throws {
    try fields.encode(emoji, forKey: "emoji")
    try fields.encode(by, forKey: "by")
  }
}

extension Timestamp: Codable {
  /// Decodes an RFC 3339 time.
  ///
  /// - Throws: ``ConversationError`` if the value is not an RFC 3339 time.
  public init(from decoder: any Decoder) throws {
    self = try ConversationError.wrapping(file: Conversation.decodedName) {
      let text = try? decoder.singleValueContainer().decode(String.self)
      guard let time = text.flatMap({ Timestamp(rfc3339: $0) }) else {
        let value = try Excerpt(from: decoder).text
        throw ParsingError(
          path: FieldName.path(decoder.codingPath),
          violation: .unexpected(value: value, .time, suggestion: nil)
        )
      }
      return time
    }
  }

  /// Encodes the time as RFC 3339.
  ///
  /// - Throws: `EncodingError` if RFC 3339 cannot express the time; see ``rfc3339``.
  public func encode(to encoder: any Encoder) throws {
    guard let rfc3339 else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "\(self) cannot be encoded as an RFC 3339 time"
        )
      )
    }
    var container = encoder.singleValueContainer()
    try container.encode(rfc3339)
  }
}
