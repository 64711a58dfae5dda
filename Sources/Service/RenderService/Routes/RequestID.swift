import HTTPTypes

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
