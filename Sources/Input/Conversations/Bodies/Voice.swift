/// A voice note.
public struct Voice: Hashable, Sendable {
  /// 0 or more.
  public let durationInSeconds: Double

  /// A voice note.
  public init(durationInSeconds: Double) {
    self.durationInSeconds = durationInSeconds
  }
}
