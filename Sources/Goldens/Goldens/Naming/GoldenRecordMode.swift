/// When goldens are written; a golden that was written never passes in the same run.
public enum GoldenRecordMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never: what is missing fails.
  case never
  /// Those that are missing.
  case missing
  /// Those that are missing or differ, or cannot be read.
  case failed
  /// All.
  case all

  /// What an environment asks for: `CHATFRAME_RECORD`, else `never` where `CI` is set, else
  /// `missing`.
  public init(environment: [String: String]) throws(GoldenError) {
    guard let name = environment["CHATFRAME_RECORD"], !name.isEmpty else {
      let isOnServer = !["", "0", "false"].contains(environment["CI"] ?? "")
      self = isOnServer ? .never : .missing
      return
    }
    guard let mode = GoldenRecordMode(rawValue: name) else {
      throw .recordMode(name)
    }
    self = mode
  }

  /// Whether a golden is written that is not there.
  package var recordsMissing: Bool { self != .never }
  /// Whether a golden is written that is not met.
  package var recordsFailed: Bool { self == .failed || self == .all }
}
