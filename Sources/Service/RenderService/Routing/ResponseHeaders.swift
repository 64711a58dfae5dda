#if Server
import ChatframeDocuments
import ChatframeFiles
import HTTPTypes
import Hummingbird

/// The header fields that restrict what browsers and proxies do with a response.
enum SecurityHeaders {
  private static let defaults: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'; sandbox"),
    (.crossOriginResourcePolicy, "same-origin"),
    (.referrerPolicy, "no-referrer"),
    (.cacheControl, "no-store"),
  ]

  /// Adds the fields that the response does not have yet.
  static func add(to response: inout Response) {
    for (name, value) in defaults where !response.headers.contains(name) {
      response.headers.append(HTTPField(name: name, value: value))
    }
  }
}

/// The header `X-Chatframe-Warnings`, a JSON list in ASCII of the deviations of a result from its
/// request.
enum WarningsField {
  private static let lineLimit = 16
  private static let byteLimit = 4096

  /// Adds the field if there are warnings; the last line counts warnings that do not fit.
  static func add(_ warnings: [String], to headers: inout HTTPFields) {
    guard !warnings.isEmpty else { return }
    var shown = Array(warnings.prefix(lineLimit))
    while text(shown, of: warnings.count).utf8.count > byteLimit, !shown.isEmpty {
      shown.removeLast()
    }
    headers[.warnings] = text(shown, of: warnings.count)
  }

  private static func text(_ shown: [String], of count: Int) -> String {
    let rest = count - shown.count
    let lines = rest == 0 ? shown : shown + ["and \(rest) more"]
    var list = JSONWriter(
      escapes: [.shortLineFeed, .shortTab, .otherShortForms, .delete, .nonASCII]
    )
    list.put(all: lines) { $0.put($1) }
    return list.text
  }
}

extension HTTPField.Name {
  /// The id of a request.
  static let requestID = known("X-Request-ID")
  /// The warnings about a picture.
  static let warnings = known("X-Chatframe-Warnings")
  /// The host, in addition to the request's authority.
  static let furtherHost = known("Host")
  /// The policy about the field `Referer`.
  static let referrerPolicy = known("Referrer-Policy")

  /// Returns a field name for a valid token.
  private static func known(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else {
      preconditionFailure("\(text) must be the name of a field.")
    }
    return name
  }
}

/// The id of a request in errors, logs and responses.
enum RequestID {
  /// Returns the id from the client if it is visible ASCII of at most 128 characters; otherwise
  /// returns a new one.
  static func choose(_ sent: String?) -> String {
    guard let sent, (1...128).contains(sent.utf8.count),
      sent.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return generate() }
    return sent
  }

  /// Returns a random id.
  private static func generate() -> String {
    let number = UInt128.random(in: 0...UInt128.max)
    return Hexadecimal.text((0..<16).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}
#endif
