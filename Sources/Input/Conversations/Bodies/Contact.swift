/// Somebody's card.
public struct Contact: Hashable, Sendable {
  /// Whose card it is.
  public let name: String

  /// A card.
  public init(name: String) {
    self.name = name
  }
}
