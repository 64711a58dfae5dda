import Crypto
import Foundation

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
    var hash = SHA256()
    for part in [Data(setting.utf8), Data(kind.utf8), body] {
      hash.update(data: Data("\(part.count):".utf8))
      hash.update(data: part)
    }
    digits = Hexadecimal.text(hash.finalize())
  }

  /// The digest with these digits; nil where they are none.
  init?(digits: String) {
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = digits
  }

  /// As `ETag` has it: strong, since the same request gives the same bytes.
  var entityTag: String { "\"\(digits)\"" }

}
