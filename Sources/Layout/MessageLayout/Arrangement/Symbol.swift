/// A small drawn sign; its outline is the renderer's business.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// On its way.
  case spinner, clock
  /// Sent, and delivered or read.
  case check, doubleCheck
  /// Not delivered.
  case alert
  /// A video's button.
  case play
  /// Sound waves, pointing to the right or to the left.
  case wavesRight, wavesLeft
  /// A sheet of paper.
  case document
  /// A picture that cannot be shown.
  case photo
  /// A message that cannot be shown.
  case unsupported
}
