import ChatframeDocuments
import HTTPTypes
import Hummingbird

/// What keeps browsers and proxies from doing more with an answer than it is meant for.
enum SecurityHeaders {
  private static let defaults: [(HTTPField.Name, String)] = [
    (.xContentTypeOptions, "nosniff"),
    (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'; sandbox"),
    (.crossOriginResourcePolicy, "same-origin"),
    (.referrerPolicy, "no-referrer"),
    (.cacheControl, "no-store"),
  ]

  /// Adds those that the answer does not have yet.
  static func add(to response: inout Response) {
    for (name, value) in defaults where response.headers[name] == nil {
      response.headers[name] = value
    }
  }
}

/// What is shown otherwise than a request means it, in an answer's head: `X-Chatframe-Warnings`, a
/// JSON list of lines in ASCII.
enum WarningsField {
  private static let lineLimit = 16
  private static let byteLimit = 4096

  /// Adds the field, if there is something to say; what there is no room for is counted.
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
  /// What a request is called by whoever sent it.
  static let requestID = known("X-Request-ID")
  /// What is shown otherwise than a request means it.
  static let warnings = known("X-Chatframe-Warnings")
  /// A host besides the one that is the request's authority.
  static let furtherHost = known("Host")
  /// What is told of where a request came from.
  static let referrerPolicy = known("Referrer-Policy")

  /// A name that is a token by its letters.
  private static func known(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else {
      preconditionFailure("\(text) must be the name of a field.")
    }
    return name
  }
}

/// The name of a request.
enum RequestID {
  /// What the client calls its request, where that is short and visible ASCII; else a name of our
  /// own.
  static func choose(_ sent: String?) -> String {
    guard let sent, (1...128).contains(sent.utf8.count),
      sent.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return generate() }
    return sent
  }

  /// A name that no other request has.
  private static func generate() -> String {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
