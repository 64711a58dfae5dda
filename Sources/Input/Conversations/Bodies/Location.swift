/// A place on a map.
public struct Location: Hashable, Sendable {
  /// What the place is called.
  public let title: String
  /// Where it is.
  public let address: String?

  /// A place.
  public init(title: String, address: String? = nil) {
    self.title = title
    self.address = address
  }
}
