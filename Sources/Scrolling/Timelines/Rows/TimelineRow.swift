/// A row of a conversation: an identity, a height and a revision.
public struct TimelineRow: Hashable, Sendable, Identifiable {
  /// The identity of the row.
  public var id: RowID
  /// The height of the row when it is laid out.
  public var height: Length
  /// A number that increases when the row's content changes, so that the row is laid out again even
  /// if its height stays the same.
  public var revision: Int
  /// The role of the row for strategies that follow a conversation; `nil` for none.
  public var role: Role?

  /// The role of a row in a conversation with a model.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A message that the viewer sends, which begins a turn.
    case question
    /// A message that grows while it arrives.
    case answer
  }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: The identity of the row, unique in its list.
  ///   - height: The height of the row, in points.
  ///   - revision: A number that increases when the row's content changes.
  ///   - role: The role of the row for strategies that follow a conversation.
  public init(_ id: RowID, height: Length, revision: Int = 0, role: Role? = nil) {
    self.id = id
    self.height = height
    self.revision = revision
    self.role = role
  }
}

/// The identity of a row, which stays the same while the row changes.
public struct RowID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// The name of the row in scenarios and manifests.
  public var name: String

  /// Creates the identity of the row with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates the identity of the row with a name.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// Returns whether the first name precedes the second.
  public static func < (left: RowID, right: RowID) -> Bool { left.name < right.name }
}

extension RowID: CustomStringConvertible {
  /// The name of the row.
  public var description: String { name }
}

/// The height that is assumed for a row before it is on the screen.
public enum RowHeights: Hashable, Sendable {
  /// The row's own height: all rows are measured in advance.
  case exact
  /// An estimate, as in self-sizing tables: each row is measured as it comes onto the screen.
  case estimated(Length)

  /// The default estimate of a self-sizing table.
  public static let standardEstimate: Length = 80

  /// Returns the height that is assumed for an unseen row with a height of its own.
  func unseen(_ height: Length) -> Length {
    switch self {
    case .exact: height
    case .estimated(let estimate): estimate
    }
  }

  var areExact: Bool { self == .exact }
}

/// A row with its position in a list, measured from the list's start.
package struct ListedRow: Hashable, Sendable, Identifiable {
  package var id: RowID
  /// The index of the row in the list's order.
  package var index: Int
  /// The extent of the row; `top` is the edge nearer to the list's start.
  package var span: VerticalExtent
  /// A Boolean value that indicates whether the height is measured, not estimated.
  package var isMeasured: Bool
}
