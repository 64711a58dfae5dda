import ChatframeDocuments

/// Money in a red envelope.
public struct RedPacket: Hashable, Sendable {
  /// The greeting on the envelope.
  public let greeting: String
  /// Whether the envelope was opened.
  public let isOpened: Bool

  /// Creates a red envelope.
  public init(greeting: String, isOpened: Bool) {
    self.greeting = greeting
    self.isOpened = isOpened
  }
}

extension RedPacket: StandardBody {
  static let typeName = "redPacket"

  init(_ fields: Fields) throws {
    self.init(
      greeting: try fields.text("greeting"),
      isOpened: try fields.flag("opened", isRequired: true)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(greeting, forKey: "greeting")
    try fields.encode(isOpened, forKey: "opened")
  }

  var messageBody: MessageBody { .redPacket(self) }

  var texts: [String] { [greeting] }
}
