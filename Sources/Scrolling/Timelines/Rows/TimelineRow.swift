/// A row as its owner hands it in: an identity and a height.
public struct TimelineRow: Hashable, Sendable, Identifiable {
  /// Which row it is.
  public var id: RowID
  /// How high it is once it is laid out.
  public var height: Length
  /// Rises when the row's content changes, so that the row is laid out again though its height
  /// stays.
  public var revision: Int

  /// A row as high as `height`.
  public init(_ id: RowID, height: Length, revision: Int = 0) {
    self.id = id
    self.height = height
    self.revision = revision
  }
}

/// Which row it is, whatever happens to it.
public struct RowID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// What it is called in a scenario and in a manifest.
  public var name: String

  /// The row called `name`.
  public init(_ name: String) {
    self.name = name
  }

  /// The row called so.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// By name.
  public static func < (left: RowID, right: RowID) -> Bool { left.name < right.name }
}

extension RowID: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

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

/// A row at its place in a list, measured from the list's start.
package struct ListedRow: Hashable, Sendable, Identifiable {
  package var id: RowID
  /// Its index in the list's own order.
  package var index: Int
  /// Where it lies; `top` is the edge nearer to the list's start.
  package var span: VerticalExtent
  /// Whether its height is its own, and not an estimate.
  package var isMeasured: Bool
}
