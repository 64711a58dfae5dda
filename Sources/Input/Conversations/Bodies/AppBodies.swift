import ChatframeDocuments

/// The content of `MessageBody.system`.
struct SystemBody: StandardBody {
  static let typeName = "system"
  static let isLine = true

  let text: String

  init(text: String) { self.text = text }

  init(_ fields: Fields) throws { text = try fields.text("text") }

  func write(to fields: inout WrittenFields) throws { try fields.encode(text, forKey: "text") }

  var messageBody: MessageBody { .system(text) }

  var texts: [String] { [text] }
}

/// The content of `MessageBody.revoked`.
struct RevokedBody: StandardBody {
  static let typeName = "revoked"
  static let isLine = true

  init() {}

  init(_ fields: Fields) {}

  func write(to fields: inout WrittenFields) {}

  var messageBody: MessageBody { .revoked }

  var texts: [String] { [] }
}

/// The content of `MessageBody.typing`, which documents do not contain.
struct TypingBody: BodyContent {
  var typeName: String { "typing" }

  var messageBody: MessageBody { .typing }

  var texts: [String] { [] }

  func write(to fields: inout WrittenFields) {}
}
