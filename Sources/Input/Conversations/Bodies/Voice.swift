import ChatframeDocuments

/// A voice message.
public struct Voice: Hashable, Sendable {
  /// The duration, in seconds, 0 or more.
  public let durationInSeconds: Double
  /// The loudness over time, each 0 to 1; empty if it is unknown.
  public let waveform: [Double]

  /// Creates a voice message.
  ///
  /// - Parameters:
  ///   - durationInSeconds: The duration, in seconds, 0 or more.
  ///   - waveform: The loudness over time, at most 10,000 numbers from 0 to 1; empty if it is
  ///     unknown.
  public init(durationInSeconds: Double, waveform: [Double] = []) {
    self.durationInSeconds = durationInSeconds
    self.waveform = waveform
  }
}

extension Voice: StandardBody {
  static let typeName = "voice"

  private static let sampleLimit = 10_000

  init(_ fields: Fields) throws {
    self.init(
      durationInSeconds: try fields.duration("duration"),
      waveform: try fields.optionalAmounts("waveform", atMost: 1, limit: Self.sampleLimit) ?? []
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(durationInSeconds, forKey: "duration")
    if !waveform.isEmpty { try fields.encode(waveform, forKey: "waveform") }
  }

  var messageBody: MessageBody { .voice(self) }

  var texts: [String] { [] }
}
