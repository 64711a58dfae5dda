/// Examples in errors that fit the field at a path.
enum FieldExample {
  private static let objects = [
    "body": #"{"type": "text", "text": "Lunch?"}"#,
    "session": #"{"id": "noodles", "kind": "group"}"#,
    "size": #"{"width": 240, "height": 120}"#,
    "participants": #"{"id": "mei", "name": "Mei"}"#,
    "reactions": #"{"emoji": "👍", "by": ["mei"]}"#,
    "runs": #"{"text": "Lunch?"}"#,
    "blocks": #"{"type": "paragraph", "text": "Lunch?"}"#,
    "blocks.items": #"{"text": "Noodles"}"#,
    "options": #"{"text": "Noodles", "votes": 3}"#, "thread": #"{"count": 3}"#,
    "steps": #"{"type": "tool", "name": "search"}"#,
    "pictures": #"{"address": "map.png", "width": 320, "height": 240}"#,
    "items": #"{"type": "image", "source": "photos/noodles.jpg"}"#,
  ]
  private static let lists = [
    "by": #"["mei"]"#, "typing": #"["mei"]"#, "waveform": "[0, 0.5, 1]",
    "lines": #"["Mei: Lunch?"]"#,
  ]
  private static let texts = [
    "name": "Omar", "title": "Noodle club", "source": "photos/noodles.jpg",
    "poster": "photos/noodles.jpg", "thumbnail": "photos/noodles.jpg",
    "avatar": "avatars/omar.png", "url": "https://example.com", "link": "https://example.com",
    "type": "text", "viewer": "mei", "sender": "mei", "mention": "mei", "by": "mei",
    "emoji": "👍", "currency": "CNY", "presence": "online", "replyTo": "m1",
    "input": "weather in Lisbon", "result": "12 pages",
    "unreadFrom": "m1", "typing": "mei", "forwardedFrom": "Harbour News",
  ]

  /// Returns an object for a field or for an element of a list.
  static func object(at path: String) -> String {
    objects[field(path)] ?? #"{"id": "m1"}"#
  }

  /// Returns a list; its elements are objects if those of the field are.
  static func list(at path: String) -> String {
    let field = field(path)
    return lists[field] ?? (field == "reactions" ? nil : objects[field]).map { "[\($0)]" } ?? "[]"
  }

  /// Returns a string, in quotes.
  static func text(at path: String) -> String { "\"\(texts[field(path)] ?? "Lunch?")\"" }

  /// Returns a string that must not be empty, in quotes.
  static func filledText(at path: String) -> String { "\"\(texts[field(path)] ?? "m1")\"" }

  /// Returns the last name in a path, without the index of an element; that of the items of a block
  /// includes the block's.
  private static func field(_ path: String) -> String {
    let names = path.split(separator: ".").suffix(2).map { $0.prefix { $0 != "[" } }
    if names == ["blocks", "items"] { return "blocks.items" }
    return String(names.last ?? "")
  }
}

extension ConversationError.Expectation {
  /// The text after “is not”.
  func kind(at path: String) -> String {
    switch self {
    case .object: "an object; expected for example \(FieldExample.object(at: path))"
    case .list: "a list; expected for example \(FieldExample.list(at: path))"
    case .text: "a string; expected for example \(FieldExample.text(at: path))"
    case .filledText:
      "a non-empty string; expected for example \(FieldExample.filledText(at: path))"
    case .boolean: noun(at: path)
    case .version: "a supported version; expected \(noun(at: path))"
    case .time: "a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"
    case .color: "a valid colour; expected #rrggbb or #rrggbbaa, for example \"#3b82f6\""
    case .amount: "a valid number; expected \(noun(at: path))"
    case .length: "a valid length; expected \(noun(at: path))"
    case .count: "a valid count; expected \(noun(at: path))"
    case .choice: noun(at: path)
    }
  }

  /// The text after “expected”.
  func noun(at path: String) -> String {
    switch self {
    case .object: "an object such as \(FieldExample.object(at: path))"
    case .list: "a list such as \(FieldExample.list(at: path))"
    case .text: "a string such as \(FieldExample.text(at: path))"
    case .filledText: "a non-empty string such as \(FieldExample.filledText(at: path))"
    case .boolean: "true or false"
    case .version: "1"
    case .time: "an RFC 3339 time such as 2026-03-01T12:00:00Z"
    case .color: "a colour as #rrggbb or #rrggbbaa, for example \"#3b82f6\""
    case .amount(let limit): "a value from 0 to \(limit), for example \(limit > 2 ? 2.5 : 0.5)"
    case .length(let limit): "a value above 0 and up to \(limit), for example 320"
    case .count(let limit): "a whole number from 0 to \(limit), for example 3"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
