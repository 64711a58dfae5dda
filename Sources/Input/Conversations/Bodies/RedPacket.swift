/// Money in an envelope.
public struct RedPacket: Hashable, Sendable {
  /// What the envelope says.
  public let greeting: String
  /// Whether somebody took the money.
  public let isOpened: Bool

  /// An envelope.
  public init(greeting: String, isOpened: Bool) {
    self.greeting = greeting
    self.isOpened = isOpened
  }
}
