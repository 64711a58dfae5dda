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
