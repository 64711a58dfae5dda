#if Server
import Crypto
import Foundation

/// A request in a signed URL: `<expiry>.<request>.<signature>`.
///
/// The expiry is in seconds since 1970; the request is a body of `POST /v1/render`. The request and
/// the signature are in base64url. The signature is the HMAC-SHA256 of the URL's path up to the
/// second dot.
package struct SignedRequest: Sendable {
  private static let path = "/v1/render/"
  /// The length of a signature in base64url.
  private static let signatureLength = 43

  /// The signed JSON.
  let body: Data
  /// The expiry in seconds since 1970.
  let expiry: Int

  /// The range of lifetimes of a URL in seconds, up to ten years.
  package static let validity = 1...315_360_000

  /// Returns the expiry of a URL in seconds since 1970, like `now`; `nil` if `seconds` is outside
  /// `validity`.
  package static func expiry(after seconds: Int, now: Double) -> Int? {
    validity.contains(seconds) ? Int(now) + seconds : nil
  }

  /// Signs a request and returns the path of its URL.
  package static func path(signing body: Data, expiry: Int, key: String) -> String {
    let signed = "\(path)\(expiry).\(Base64URL.text(body))"
    return "\(signed).\(Base64URL.text(code(for: signed, key: key)))"
  }

  /// Parses the text after `/v1/render/` and checks its signature with each of the keys.
  init(_ text: String, keys: [String], now: Double) throws(Problem) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == Self.signatureLength,
      let sent = Base64URL.data(parts[2])
    else {
      throw Problem(.badSignature, "expected <expiry>.<request>.<signature>")
    }
    let signed = Data("\(Self.path)\(parts[0]).\(parts[1])".utf8)
    let isSigned = keys.reduce(false) { found, key in
      HMAC<SHA256>.isValidAuthenticationCode(sent, authenticating: signed, using: Self.key(key))
        || found
    }
    guard isSigned, let expiry = Int(parts[0]), let body = Base64URL.data(parts[1]) else {
      throw Problem(.badSignature, "the URL was not signed with a key of this service")
    }
    guard Double(expiry) > now else {
      throw Problem(.expiredSignature, "the URL was valid until \(expiry) (seconds since 1970)")
    }
    self.body = body
    self.expiry = expiry
  }

  private static func code(for text: String, key: String) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: self.key(key)))
  }

  private static func key(_ text: String) -> SymmetricKey { SymmetricKey(data: Data(text.utf8)) }
}

/// Base64 in the alphabet for URLs, without padding.
enum Base64URL {
  /// Returns the text of some bytes.
  static func text(_ bytes: Data) -> String {
    let letters = bytes.base64EncodedData().compactMap { letter -> UInt8? in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: letter
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the bytes of a text; `nil` if it is not base64url in the canonical form.
  static func data(_ text: some StringProtocol) -> Data? {
    var letters = text.utf8.map { letter in
      switch letter {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: letter
      }
    }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(letters)), self.text(data) == text else { return nil }
    return data
  }
}
#endif
