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
