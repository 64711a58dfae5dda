/// Conversations for tests.
enum Sample {
  /// The signature of PNG files.
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4e, 0x47]

  /// Two messages with Han, Arabic, emoji and, in the date above them, digits.
  static let chat = conversation([
    message(1, #"{ "type": "text", "text": "直角刃骨 👍🏽 ok" }"#),
    message(2, #"{ "type": "text", "text": "مرحبا 2026" }"#),
  ])

  /// Enough messages to keep the program busy for a while.
  static func long(_ count: Int) -> String {
    conversation((1...count).map { message($0, #"{ "type": "text", "text": "Hello there" }"#) })
  }

  static func conversation(_ messages: [String]) -> String {
    """
    { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
      "participants": [{ "id": "a", "name": "Ann" }, { "id": "b", "name": "بدر" }],
      "messages": [\(messages.joined(separator: ",\n"))] }
    """
  }

  static func message(_ number: Int, _ body: String) -> String {
    """
    { "id": "m\(number)", "sender": "\(number % 2 == 0 ? "b" : "a")",
      "sentAt": "2026-03-01T12:00:00+08:00", "body": \(body) }
    """
  }
}
