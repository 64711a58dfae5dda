/// A cause of differences between two outlines, with what came of it.
package struct OutlineFinding: Hashable, Sendable {
  /// The subject of a change.
  package enum Subject: Hashable, Sendable {
    /// The page or screen.
    case page
    /// A message's row.
    case message(String)
    /// A component of a message.
    case component(String, message: String)
  }

  /// The subject that changed.
  package let subject: Subject
  /// The changes; not empty.
  package internal(set) var changes: [OutlineChange]
  /// The change of its text, if that explains the rest.
  package internal(set) var text: TextChange?
  /// The place in the expected outline; nil if it is not there.
  package let before: OutlineFrame?
  /// The place in the actual outline; nil if it is not there.
  package let after: OutlineFrame?
  /// The components of the same message that moved because of it.
  package internal(set) var parts: [MovedPart] = []
  /// Rows that moved because of it; nil if none did.
  package internal(set) var displacement: RowDisplacement?

  /// The message it is about; nil for the page.
  package var message: String? {
    switch subject {
    case .page: nil
    case .message(let id), .component(_, let id): id
    }
  }
}

/// One way in which something in an outline changed.
package enum OutlineChange: Hashable, Sendable {
  /// It is narrower or wider.
  case width(from: OutlineLength, to: OutlineLength)
  /// It is lower or higher.
  case height(from: OutlineLength, to: OutlineLength)
  /// It is elsewhere: within its row, or, a row, on its page, though nothing moved it.
  case moved(right: OutlineLength, down: OutlineLength)
  /// It was hidden.
  case appeared
  /// It is hidden.
  case disappeared
  /// A message is new, after another or first of all.
  case inserted(after: String?)
  /// A message is gone that came after another or first of all.
  case removed(after: String?)
  /// A message comes after another now.
  case reordered(from: String?, to: String?)
  /// Device pixels a point.
  case scale(from: OutlineLength, to: OutlineLength)
  /// A page became a screen, or the other way round.
  case kind(isScreen: Bool)
  /// Components of a message are stacked in another order.
  case restacked
  /// A line of text is elsewhere in its component, or of another size.
  case line(number: Int, text: String)
}

/// A component that another one moved along.
package struct MovedPart: Hashable, Sendable {
  /// The component.
  package let name: String
  /// The place in the expected outline.
  package let before: OutlineFrame
  /// The place in the actual outline.
  package let after: OutlineFrame
  /// Points to the right within the row.
  let right: OutlineLength
  /// Points down within the row.
  let down: OutlineLength
  /// A boolean value that indicates whether it belongs to the component that moved it, and goes
  /// without saying.
  package let isOwn: Bool
}

/// Rows that moved by the same distance and did nothing else to explain it.
package struct RowDisplacement: Hashable, Sendable, Encodable {
  /// Points down; negative is up.
  package let distance: OutlineLength
  /// A boolean value that indicates whether they are above the cause instead of below.
  package let isAbove: Bool
  /// A boolean value that indicates whether other causes further that way have a part in the
  /// distance.
  package let isShared: Bool
  /// The messages, from the cause outward.
  package internal(set) var messages: [String] = []
  /// Messages that are not on the screen any more.
  package internal(set) var left: [String] = []
  /// Messages that came onto the screen.
  package internal(set) var entered: [String] = []
}

extension OutlineFinding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, message, component, sentence, changes, text, before, after, moved, rows
  }

  /// Encodes the sentence and everything it is made of; lengths are points.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch subject {
    case .page: try container.encode("page", forKey: .kind)
    case .message: try container.encode("message", forKey: .kind)
    case .component(let name, _):
      try container.encode("component", forKey: .kind)
      try container.encode(name, forKey: .component)
    }
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(description, forKey: .sentence)
    try container.encode(changes, forKey: .changes)
    try container.encodeIfPresent(text?.description, forKey: .text)
    try container.encodeIfPresent(before, forKey: .before)
    try container.encodeIfPresent(after, forKey: .after)
    if !parts.isEmpty { try container.encode(parts, forKey: .moved) }
    try container.encodeIfPresent(displacement, forKey: .rows)
  }
}

extension OutlineChange: Encodable {
  private enum CodingKeys: String, CodingKey { case kind, from, to, right, down, line }

  /// Encodes what kind of change it is, and between which values.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ kind: String, _ from: (some Encodable)?, _ to: (some Encodable)?) throws {
      try container.encode(kind, forKey: .kind)
      try container.encodeIfPresent(from, forKey: .from)
      try container.encodeIfPresent(to, forKey: .to)
    }
    let none: String? = nil
    switch self {
    case .width(let old, let new): try encode("width", old, new)
    case .height(let old, let new): try encode("height", old, new)
    case .scale(let old, let new): try encode("scale", old, new)
    case .moved(let right, let down):
      try encode("moved", none, none)
      try container.encode(right, forKey: .right)
      try container.encode(down, forKey: .down)
    case .appeared: try encode("appeared", none, none)
    case .disappeared: try encode("disappeared", none, none)
    case .inserted(let place): try encode("inserted", none, place)
    case .removed(let place): try encode("removed", place, none)
    case .reordered(let old, let new): try encode("reordered", old, new)
    case .kind(let isScreen): try encode("kind", none, isScreen ? "screen" : "page")
    case .restacked: try encode("restacked", none, none)
    case .line(let number, _):
      try encode("line", none, none)
      try container.encode(number, forKey: .line)
    }
  }
}

extension OutlineLength: Encodable {
  /// Encodes points.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(points)
  }
}

extension MovedPart: Encodable {
  private enum CodingKeys: String, CodingKey { case name, before, after }

  /// Encodes where it was and where it is.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }
}
