#if Server
import ChatframeFiles
import Foundation
import HTTPTypes

/// The digest of everything that a result depends on: the request, the templates and the program.
struct RequestDigest: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  let digits: String

  /// Creates the digest of a request.
  ///
  /// - Parameters:
  ///   - kind: The kind of result, for example a media type.
  ///   - body: The body of the request.
  ///   - setting: The fingerprint of the templates and the program.
  init(kind: String, body: Data, setting: String) {
    var hash = SHA256Hash()
    for part in [setting, kind] {
      hash.add(Array("\(part.utf8.count):\(part)".utf8))
    }
    hash.add(Array("\(body.count):".utf8))
    hash.add(body)
    digits = Hexadecimal.text(hash.finish())
  }

  /// Creates the digest from its digits; `nil` if the text is not a digest.
  init?(digits: String) {
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = digits
  }

  /// The value of `ETag`, which is strong because the same request gives the same bytes.
  var entityTag: String { "\"\(digits)\"" }
}

/// The results that the client has, from `If-None-Match`.
struct ConditionalRequest: Hashable, Sendable {
  /// A Boolean value that indicates whether any tag matches.
  let isAny: Bool
  private static let byteLimit = 4096

  private let tags: [String]

  /// Parses the header fields of a request.
  init(_ headers: HTTPFields) { self.init(headers[.ifNoneMatch]) }

  /// Parses the field; a value longer than 4 KiB counts as absent, like `nil`.
  init(_ field: String?) {
    let isWithinLimit = (field ?? "").utf8.count <= Self.byteLimit
    let tags = (isWithinLimit ? field ?? "" : "").split(separator: ",").map { tag in
      let tag = tag.filter { !$0.isWhitespace }
      return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    }
    isAny = tags == ["*"]
    self.tags = tags
  }

  /// Returns a Boolean value that indicates whether the client has a result, whose tag it can only
  /// know from a successful request.
  func has(_ digest: RequestDigest) -> Bool { tags.contains(digest.entityTag) }
}
#endif
