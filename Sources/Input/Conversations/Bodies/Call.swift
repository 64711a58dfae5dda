import ChatframeDocuments

/// A call, and how it went.
public struct Call: Hashable, Sendable {
  /// What was carried.
  public enum Medium: String, Hashable, Sendable, CaseIterable {
    /// Sound alone.
    case voice
    /// Sound and picture.
    case video
  }

  /// How a call ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// They talked.
    case answered
    /// Nobody picked up.
    case missed
    /// The other side refused.
    case declined
    /// The caller gave up.
    case cancelled
  }

  /// What was carried.
  public let medium: Medium
  /// How it ended.
  public let outcome: Outcome
  /// How long they talked; 0 or more.
  public let durationInSeconds: Double?

  /// A call.
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
