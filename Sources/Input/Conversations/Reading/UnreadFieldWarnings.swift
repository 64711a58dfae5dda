import ChatframeDocuments

/// Collects fields that a reader did not ask for and whose names are near those of known fields.
final class UnreadFieldWarnings: UnreadFieldObserver {
  /// The number of distinct fields that are examined, so that memory and time are bounded.
  private static let fieldLimit = 4096
  /// The number of lines that describe a field each.
  private static let lineLimit = 20

  /// A field of objects in one place that lack the same fields.
  private struct Field: Hashable {
    /// The keys to the object without indices, for example `messages.body`.
    let place: String
    let name: String
    let known: Set<String>
    let missing: Set<String>
  }

  /// A field to warn about.
  fileprivate struct Finding {
    let place: String
    let name: String
    /// The known field that the name is near.
    let word: String
    /// The path of the first occurrence.
    let firstPath: String
    /// The number of messages or participants with the field.
    var count = 0
    /// The index of the latest of them; `nil` outside a list.
    var latest: Int?
  }

  private let prefixLength: Int
  private var words: [Field: String?] = [:]
  private var findings: [Finding] = []
  private var indexes: [String: Int] = [:]

  /// Creates a collector for a conversation that is `prefixLength` keys below the document's root.
  init(prefixLength: Int = 0) { self.prefixLength = prefixLength }

  func observe(_ fields: UnreadFields) {
    let keys = fields.path.dropFirst(prefixLength)
    let place = keys.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
    let element = keys.lazy.compactMap(\.intValue).first
    for name in fields.names {
      let field = Field(place: place, name: name, known: fields.known, missing: fields.missing)
      guard let word = word(near: field) else { continue }
      let path = fields.path + [FieldName(stringValue: name)]
      add(Finding(place: place, name: name, word: word, firstPath: FieldName.path(path)), element)
    }
  }

  private func add(_ finding: Finding, _ element: Int?) {
    let key = "\(finding.place) \(finding.name) \(finding.word)"
    let index = indexes[key] ?? findings.count
    if index == findings.count {
      indexes[key] = index
      findings.append(finding)
    } else if findings[index].latest == element {
      return
    }
    findings[index].count += 1
    findings[index].latest = element
  }

  private func word(near field: Field) -> String? {
    if let known = words[field] { return known }
    guard words.count < Self.fieldLimit else { return nil }
    let word = Self.word(near: field)
    words[field] = .some(word)
    return word
  }

  private static func word(near field: Field) -> String? {
    // A field that is there as well is rarely misspelt: `sentBy` beside `sentAt` is another field.
    Suggestion.nearestWord(to: field.name, in: field.missing.sorted())
      ?? (field.name.count < 4
        ? nil : Suggestion.nearestWord(to: field.name, in: field.known.sorted(), maximum: 1))
  }

  /// Returns one line for each field, in the order in which the objects were read.
  func lines(name file: String) -> [String] {
    let file = Excerpt.line(file)
    let more = findings.count - Self.lineLimit
    return findings.prefix(Self.lineLimit).map { "\(file): \($0.text)" }
      + (more > 0 ? ["\(file): \(more) more unknown fields"] : [])
  }
}

extension UnreadFieldWarnings.Finding {
  /// The field, its first occurrence and the remedy, in one line.
  fileprivate var text: String {
    let extent = extent.map { " in \($0)" } ?? ""
    return "\(firstPath): \(Excerpt.quoted(name))\(extent) is not a known field; "
      + "did you mean \(Excerpt.quoted(word))?"
  }

  /// The number of messages or participants with the field; `nil` for a field outside the lists.
  private var extent: String? {
    guard latest != nil else { return nil }
    let noun = place.hasPrefix("participants") ? "participant" : "message"
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension UnreadFieldWarnings {
  /// The names of fields that conversations usually have.
  ///
  /// A document with no other names has no unread fields, except misplaced ones, and is read
  /// without observation. A name that is not in this list costs time and nothing else.
  static let familiarNames: Set<String> = [
    "version", "session", "viewer", "participants", "messages", "id", "kind", "title", "name",
    "avatar", "color", "sender", "sentAt", "status", "editedAt", "replyTo", "reactions", "emoji",
    "by", "body", "type", "text", "runs", "bold", "italic", "strike", "underline", "code", "link",
    "spoiler", "blocks", "items", "ordered", "language", "markdown", "mention", "source", "width",
    "height", "caption", "duration", "poster", "byteCount", "address",
    "url", "summary", "thumbnail", "medium", "outcome", "question", "options", "votes", "greeting",
    "opened", "amount", "currency", "note", "lines", "size", "label", "goldens", "memberCount",
    "presence", "forwardedFrom", "thread", "count", "lastReplyAt", "pinned", "progress",
    "expiresAt",
    "unreadFrom", "typing", "waveform", "state", "steps", "seconds", "open", "input", "result",
    "pictures",
  ]
}

/// Describes body types that this version does not know.
enum UnknownTypeWarnings {
  /// The number of lines that describe a type each.
  private static let lineLimit = 20

  /// Returns one line for each type, in the order of first appearance.
  static func lines(_ conversation: Conversation, name: String) -> [String] {
    var counts: [String: Int] = [:]
    var firsts: [(type: String, index: Int)] = []
    for (index, message) in conversation.messages.enumerated() {
      guard case .unknown(let type, _) = message.body else { continue }
      counts[type, default: 0] += 1
      if counts[type] == 1 { firsts.append((type, index)) }
    }
    let file = Excerpt.line(name)
    let more = firsts.count - lineLimit
    return firsts.prefix(lineLimit).map { type, index in
      let question = Suggestion.question(for: type, among: MessageBody.standardTypeNames)
      let count = counts[type] == 1 ? "1 message" : "\(counts[type] ?? 1) messages"
      return "\(file): messages[\(index)].body.type: \(Excerpt.quoted(type)) is unknown and drawn "
        + "as an unsupported message (\(count))" + (question.map { "; \($0)" } ?? "")
    } + (more > 0 ? ["\(file): \(more) more types of messages are unknown"] : [])
  }
}
