/// What a row counts for before it was on the screen.
public enum RowHeights: Hashable, Sendable {
  /// Every row is measured beforehand.
  case exact
  /// As in self-sizing tables: an unseen row counts as the estimate until it is measured on its way
  /// in.
  case estimated(Length)

  /// The estimate of a self-sizing table that says nothing else.
  public static let standardEstimate: Length = 80

  /// What an unseen row of a height counts for.
  func unseen(_ height: Length) -> Length {
    switch self {
    case .exact: height
    case .estimated(let estimate): estimate
    }
  }

  var areExact: Bool { self == .exact }
}
