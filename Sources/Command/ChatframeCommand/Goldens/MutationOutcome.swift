/// The outcome of one mutation.
struct MutationOutcome: Codable, Equatable {
  /// How it ended.
  enum Verdict: String, Codable, CaseIterable {
    /// A golden differs.
    case caught
    /// A template with it cannot be drawn, and no golden noticed it elsewhere.
    case failed
    /// Pictures or layouts change, but not more than tolerances allow.
    case tolerated
    /// Nothing that any golden shows changes.
    case unseen
    /// No template has what could be wrong in this way.
    case impossible

    /// Whether somebody could make the mistake unnoticed.
    var isMissed: Bool { self == .tolerated || self == .unseen }
  }

  /// The mistake's name.
  let name: String
  /// What is wrong, in words.
  let summary: String
  var verdict: Verdict
  /// The golden that noticed it; else one that shows it.
  var golden: String?
  /// What that golden had to say, or why it could not be drawn.
  var sentence: String?
  /// What would catch it; nil where it is caught.
  var remedy: String?
}
