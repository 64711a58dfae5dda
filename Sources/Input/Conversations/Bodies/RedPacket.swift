import ChatframeDocuments

/// Money in an envelope.
public struct RedPacket: Hashable, Sendable {
  /// The text on the envelope.
  public let greeting: String
  /// A Boolean value that indicates whether the envelope has been opened.
  public let isOpened: Bool

  /// Creates an envelope.
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
