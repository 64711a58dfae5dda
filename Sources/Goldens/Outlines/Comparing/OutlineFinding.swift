/// A cause of differences between two outlines, with its consequences.
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
  /// The change of the subject's text, if that explains the other changes.
  package internal(set) var text: TextChange?
  /// The place in the expected outline; `nil` if it is absent there.
  package let before: OutlineFrame?
  /// The place in the actual outline; `nil` if it is absent there.
  package let after: OutlineFrame?
  /// The components of the same message that moved because of it.
  package internal(set) var parts: [MovedPart] = []
  /// The rows that moved because of it; `nil` if none did.
  package internal(set) var displacement: RowDisplacement?
  /// A Boolean value that indicates whether rounding to device pixels can explain the change, so
  /// that it is no cause beside others.
  package internal(set) var isRounding = false

  /// The id of the message that changed; `nil` for the page.
  package var message: String? {
    switch subject {
    case .page: nil
    case .message(let id), .component(_, let id): id
    }
  }
}

extension OutlineFinding {
  /// A Boolean value that indicates whether only sizes, places and line ends changed, which other
  /// fonts can explain.
  package var isOfSizes: Bool {
    if case .changed? = text { return false }
    return changes.allSatisfy { change in
      switch change {
      case .width, .height, .moved, .line: true
      case .appeared, .disappeared, .inserted, .removed, .renamed, .reordered, .scale, .kind,
        .restacked:
        false
      }
    }
  }
}

/// A kind of change in an outline.
package enum OutlineChange: Hashable, Sendable {
  /// The width changed.
  case width(from: OutlineLength, to: OutlineLength)
  /// The height changed.
  case height(from: OutlineLength, to: OutlineLength)
  /// A component moved within its row, or a row moved on its page, without a change that explains
  /// it.
  case moved(right: OutlineLength, down: OutlineLength)
  /// A component appeared.
  case appeared
  /// A component disappeared.
  case disappeared
  /// A message was inserted after another, or first.
  case inserted(after: String?)
  /// A message was removed that was after another, or first.
  case removed(after: String?)
  /// A message has another id and the same contents.
  case renamed(from: String)
  /// A message was moved after another, or first.
  case reordered(from: String?, to: String?)
  /// The number of device pixels per point changed.
  case scale(from: OutlineLength, to: OutlineLength)
  /// A page became a screen, or a screen became a page.
  case kind(isScreen: Bool)
  /// The components of a message are stacked in a different order.
  case restacked
  /// A line of text moved in its component, or changed its size.
  case line(number: Int, text: String)
}

/// A component that moved because another one changed.
package struct MovedPart: Hashable, Sendable {
  /// The component.
  package let name: String
  /// The place in the expected outline.
  package let before: OutlineFrame
  /// The place in the actual outline.
  package let after: OutlineFrame
  /// Points by which it moved right within the row.
  let right: OutlineLength
  /// Points by which it moved down within the row.
  let down: OutlineLength
  /// A Boolean value that indicates whether it is a part of the component that moved it, and
  /// therefore need not be reported.
  package let isOwn: Bool
}

/// The rows that moved by the same distance without changes of their own.
package struct RowDisplacement: Hashable, Sendable, Encodable {
  /// The distance in points; negative is up.
  package let distance: OutlineLength
  /// A Boolean value that indicates whether the rows are above the cause instead of below.
  package let isAbove: Bool
  /// A Boolean value that indicates whether causes farther in that direction contribute to the
  /// distance.
  package let isShared: Bool
  /// The ids of the messages, from the cause outward.
  package internal(set) var messages: [String] = []
  /// The ids of the messages that left the screen.
  package internal(set) var left: [String] = []
  /// The ids of the messages that entered the screen.
  package internal(set) var entered: [String] = []
}

extension OutlineFinding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, message, component, sentence, changes, text, before, after, moved, rows
  }

  /// Encodes the sentence and its values; lengths are in points.
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

  /// Encodes the kind of change and its values.
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
    case .renamed(let old): try encode("renamed", old, none)
    case .kind(let isScreen): try encode("kind", none, isScreen ? "screen" : "page")
    case .restacked: try encode("restacked", none, none)
    case .line(let number, _):
      try encode("line", none, none)
      try container.encode(number, forKey: .line)
    }
  }
}

extension OutlineLength: Encodable {
  /// Encodes a length in points.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(points)
  }
}

extension MovedPart: Encodable {
  private enum CodingKeys: String, CodingKey { case name, before, after }

  /// Encodes the places before and after.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(before, forKey: .before)
    try container.encode(after, forKey: .after)
  }
}
