import HTTPTypes

/// What `If-None-Match` says that the client has.
struct ConditionalRequest: Hashable, Sendable {
  /// Whether any result will do, whatever its tag: known only once there is one.
  let isAny: Bool
  private static let byteLimit = 4096

  private let tags: [String]

  /// Reads a request's head.
  init(_ headers: HTTPFields) { self.init(headers[.ifNoneMatch]) }

  /// Reads the field; nil where there is none, as which one beyond all measure is taken.
  init(_ field: String?) {
    let isWithinLimit = (field ?? "").utf8.count <= Self.byteLimit
    let tags = (isWithinLimit ? field ?? "" : "").split(separator: ",").map { tag in
      let tag = tag.filter { !$0.isWhitespace }
      return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
    isAny = tags == ["*"]
    self.tags = tags
  }

  /// Whether the client has the result of that digest: only a request that succeeded gave it its
  /// tag.
  func has(_ digest: RequestDigest) -> Bool { tags.contains(digest.entityTag) }
}
