import ChatframeDocuments

/// A voice message.
public struct Voice: Hashable, Sendable {
  /// The duration, in seconds, 0 or more.
  public let durationInSeconds: Double

  /// Creates a voice message.
  public init(durationInSeconds: Double) {
    self.durationInSeconds = durationInSeconds
  }
}

extension Voice: StandardBody {
  static let typeName = "voice"

  init(_ fields: Fields) throws { self.init(durationInSeconds: try fields.duration("duration")) }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(durationInSeconds, forKey: "duration")
  }

  var messageBody: MessageBody { .voice(self) }

  var texts: [String] { [] }
}
