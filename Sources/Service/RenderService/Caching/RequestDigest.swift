import ChatframeFiles
import Foundation
import HTTPTypes

/// What a result depends on, as one number: the request, the templates and the program.
struct RequestDigest: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  let digits: String

  /// The digest of a request.
  ///
  /// - Parameters:
  ///   - kind: What is made, for example a media type.
  ///   - body: What it is made of.
  ///   - setting: What changes with the templates and the program.
  init(kind: String, body: Data, setting: String) {
    var hash = SHA256Hash()
    for part in [Data(setting.utf8), Data(kind.utf8), body] {
      hash.add(Data("\(part.count):".utf8))
      hash.add(part)
    }
    digits = Hexadecimal.text(hash.finish())
  }

  /// The digest with these digits; nil where they are none.
  init?(digits: String) {
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = digits
  }

  /// As `ETag` has it: strong, since the same request gives the same bytes.
  var entityTag: String { "\"\(digits)\"" }
}

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
