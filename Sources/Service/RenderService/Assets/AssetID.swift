import Crypto
import Foundation

/// The SHA-256 of an upload's bytes, by which conversations name it.
package struct AssetID: Hashable, Sendable {
  /// 64 lower-case hexadecimal digits.
  let digits: String

  /// As conversations name it, and what its file is called.
  package var source: String { "asset:\(digits)" }

  /// What a conversation means by `source`; nil where that is something else.
  package init?(source: String) {
    guard source.hasPrefix("asset:") else { return nil }
    let digits = source.dropFirst("asset:".count)
    guard Hexadecimal.isText(digits, bytes: 32) else { return nil }
    self.digits = String(digits)
  }

  /// The id of some bytes.
  init(of bytes: Data) { digits = Hexadecimal.text(SHA256.hash(data: bytes)) }
}
