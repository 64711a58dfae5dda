import ChatframeDocuments

/// A voice or video call and its outcome.
public struct Call: Hashable, Sendable {
  /// The medium of a call.
  public enum Medium: String, Hashable, Sendable, CaseIterable {
    /// Sound only.
    case voice
    /// Sound and picture.
    case video
  }

  /// The outcome of a call.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The call was answered.
    case answered
    /// The call was not answered.
    case missed
    /// The recipient rejected the call.
    case declined
    /// The caller hung up before the call was answered.
    case cancelled
  }

  /// The medium of the call.
  public let medium: Medium
  /// The outcome of the call.
  public let outcome: Outcome
  /// The duration of the conversation, in seconds, 0 or more; `nil` if it is unknown.
  public let durationInSeconds: Double?

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - medium: The medium of the call.
  ///   - outcome: The outcome of the call.
  ///   - durationInSeconds: The duration of the conversation, in seconds; `nil` if it is unknown.
  public init(medium: Medium, outcome: Outcome, durationInSeconds: Double? = nil) {
    self.medium = medium
    self.outcome = outcome
    self.durationInSeconds = durationInSeconds
  }
}

extension Call: StandardBody {
  static let typeName = "call"

  init(_ fields: Fields) throws {
    self.init(
      medium: try fields.choice("medium"),
      outcome: try fields.choice("outcome"),
      durationInSeconds: try fields.optionalDuration("duration")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(medium, forKey: "medium")
    try fields.encode(outcome, forKey: "outcome")
    try fields.encodeIfPresent(durationInSeconds, forKey: "duration")
  }

  var messageBody: MessageBody { .call(self) }

  var texts: [String] { [] }
}

extension Call.Medium: Codable {}
extension Call.Outcome: Codable {}
