import ChatframeDocuments

extension Conversation {
  /// Checks every id and path of the conversation.
  ///
  /// - Parameters:
  ///   - folder: The folder that must contain all paths; without it, symbolic links are not
  ///     checked.
  ///   - prefix: The prefix for the paths of errors.
  /// - Throws: `ParsingError` for the first invalid id or path.
  func checkReferences(in folder: DocumentFolder?, prefix: String) throws(ParsingError) {
    var references = ReferenceChecker(of: self, in: folder)
    do throws(ParsingError) {
      try references.check()
    } catch {
      throw ParsingError(path: prefix + error.path, violation: error.violation)
    }
  }
}

/// Checks every id and path of a conversation in one pass, in the document's order.
struct ReferenceChecker {
  private let conversation: Conversation
  private let folder: DocumentFolder?
  private var messageIndexes: [String: Int] = [:]
  private var goodPaths: Set<String> = []

  init(of conversation: Conversation, in folder: DocumentFolder?) {
    self.conversation = conversation
    self.folder = folder
  }

  /// Throws an error for the first invalid id or path.
  mutating func check() throws(ParsingError) {
    try checkParticipants()
    try check(participant: conversation.viewer, at: "viewer")
    messageIndexes = try Self.indexes(
      of: conversation.messages.lazy.map(\.id),
      in: "messages"
    )
    if let first = conversation.unreadFrom { try check(message: first, at: "unreadFrom") }
    try check(participants: conversation.typing, at: "typing")
    for (index, message) in conversation.messages.enumerated() {
      do {
        try check(message)
      } catch {
        throw ParsingError(path: "messages[\(index)].\(error.path)", violation: error.violation)
      }
    }
  }

  private mutating func checkParticipants() throws(ParsingError) {
    let people = conversation.participants
    _ = try Self.indexes(of: people.lazy.map(\.id), in: "participants")
    for (index, person) in people.enumerated() where person.avatar != nil {
      try check(path: person.avatar, at: "participants[\(index)].avatar")
    }
  }

  private static func indexes(
    of ids: some Collection<String>,
    in list: String
  ) throws(ParsingError) -> [String: Int] {
    var indexes = Dictionary<String, Int>(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() {
      guard let first = indexes.updateValue(index, forKey: id) else { continue }
      throw ParsingError(
        path: "\(list)[\(index)].id",
        violation: .repeated(value: Excerpt.quoted(id), first: "\(list)[\(first)]")
      )
    }
    return indexes
  }

  private mutating func check(_ message: Message) throws(ParsingError) {
    try checkSender(of: message)
    if let status = message.status, !conversation.isOutgoing(message) {
      throw ParsingError(
        path: "status",
        violation: .incomingStatus(
          value: Excerpt.quoted(status.rawValue),
          viewer: Excerpt.quoted(conversation.viewer)
        )
      )
    }
    if let target = message.replyTo { try check(message: target, at: "replyTo") }
    for (index, reaction) in message.reactions.enumerated() {
      try check(participants: reaction.by, at: "reactions[\(index)].by")
    }
    if let thread = message.thread { try check(participants: thread.by, at: "thread.by") }
    try check(message.body)
  }

  private func checkSender(of message: Message) throws(ParsingError) {
    if let sender = message.sender { return try check(participant: sender, at: "sender") }
    guard !message.body.isLine else { return }
    let type = Excerpt.quoted(message.body.typeName)
    throw ParsingError(path: "sender", violation: .missingSender(type: type))
  }

  private mutating func check(_ body: MessageBody) throws(ParsingError) {
    let content = body.content
    for mention in content.mentions where conversation.participant(mention.participant) == nil {
      try check(participant: mention.participant, at: "body.\(mention.field)")
    }
    for picture in content.pictureFiles {
      try check(path: picture.source, at: "body.\(picture.field)")
    }
  }

  private func check(message id: String, at path: String) throws(ParsingError) {
    guard messageIndexes[id] == nil else { return }
    throw ParsingError(path: path, violation: .unknownMessage(value: Excerpt.quoted(id)))
  }

  private func check(participants ids: [String], at path: String) throws(ParsingError) {
    for (index, id) in ids.enumerated() where conversation.participant(id) == nil {
      try check(participant: id, at: "\(path)[\(index)]")
    }
  }

  private func check(participant id: String, at path: String) throws(ParsingError) {
    guard conversation.participant(id) == nil else { return }
    let suggestion = Suggestion.nearest(to: id, in: conversation.participants.lazy.map(\.id))
    throw ParsingError(
      path: path,
      violation: .unknownParticipant(value: Excerpt.quoted(id), suggestion: suggestion)
    )
  }

  /// Checks a path once: conversations repeat stickers and avatars.
  private mutating func check(path: String?, at place: String) throws(ParsingError) {
    guard let path, goodPaths.insert(path).inserted else { return }
    do throws(DocumentFolder.PathError) {
      if let folder { _ = try folder.locate(path) } else { _ = try DocumentFolder.normalize(path) }
    } catch {
      throw ParsingError(path: place, violation: .path(value: Excerpt.quoted(path), error))
    }
  }
}
