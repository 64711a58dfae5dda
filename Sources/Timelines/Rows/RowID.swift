/// Which row it is, whatever happens to it.
package struct RowID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// What it is called in a scenario and in a manifest.
  package var name: String

  /// The row called `name`.
  package init(_ name: String) {
    self.name = name
  }

  package init(stringLiteral name: String) {
    self.name = name
  }

  package static func < (left: RowID, right: RowID) -> Bool { left.name < right.name }
}

extension RowID: CustomStringConvertible {
  package var description: String { name }
}
