import ChatframeDocuments

extension Conversation: CustomStringConvertible {
  /// A summary, for example `group "noodles" as "mei" sees it: 2 participants, 14 messages`.
  public var description: String {
    let counts = [
      Self.count(participants.count, "participant"), Self.count(messages.count, "message"),
    ]
    return "\(session) as \(Excerpt.quoted(viewer)) sees it: \(counts.joined(separator: ", "))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Session: CustomStringConvertible {
  /// The kind and the id, for example `group "noodles"`.
  public var description: String { "\(kind.rawValue) \(Excerpt.quoted(id))" }
}

extension Participant: CustomStringConvertible {
  /// The id and the name, for example `"omar" (Omar)`.
  public var description: String { "\(Excerpt.quoted(id)) (\(Excerpt.line(name)))" }
}

extension Message: CustomStringConvertible {
  /// A summary, for example `"m1" from "omar" at 2026-03-01T12:00:00+08:00: text "Lunch?"`.
  public var description: String {
    let origin = sender.map { " from \(Excerpt.quoted($0))" } ?? ""
    return "\(Excerpt.quoted(id))\(origin) at \(sentAt): \(body)"
  }
}

extension MessageBody: CustomStringConvertible {
  /// The type and, for a text or an answer, its beginning: `text "Lunch?"`.
  public var description: String {
    switch self {
    case .text, .blocks, .answer:
      "\(typeName) \(Excerpt.quoted((textRuns ?? []).map(\.text).joined()))"
    case .system(let text): "\(typeName) \(Excerpt.quoted(text))"
    default: Excerpt.line(typeName)
    }
  }
}

extension ConversationDocument: CustomStringConvertible {
  /// The conversation, the folder and the number of warnings, in one line.
  public var description: String {
    let place = folder.map { " in \($0.path)" } ?? ""
    let extent = warnings.count == 1 ? "1 warning" : "\(warnings.count) warnings"
    return "\(conversation)\(place)" + (warnings.isEmpty ? "" : ", \(extent)")
  }
}

extension Conversation {
  /// The names of all picture files, with the JSON paths of the fields that name them.
  package var sources: [(path: String, source: String)] {
    let avatars = participants.enumerated().compactMap { index, person in
      person.avatar.map { ("participants[\(index)].avatar", $0) }
    }
    return avatars
      + messages.enumerated().flatMap { index, message in
        message.body.pictures.map { ("messages[\(index)].body.\($0.field)", $0.source) }
      }
  }
}
