/// How important a constraint is: 1000 must hold, and one of 251 outranks any number of 250s.
package struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// In 1…1000 in every constraint that a solver takes.
  package var value: Double

  package init(_ value: Double) {
    self.value = value
  }

  package init(floatLiteral value: Double) {
    self.value = value
  }

  package init(integerLiteral value: Int) {
    self.value = Double(value)
  }

  /// Must hold.
  package static let required: Priority = 1000
  /// What keeps content from being cut, unless said otherwise: 750.
  package static let defaultHigh: Priority = 750
  /// What keeps content from being stretched, unless said otherwise: 250.
  package static let defaultLow: Priority = 250
  /// How strongly a fitting size is sought: 50.
  package static let fittingSizeLevel: Priority = 50

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }

  var isRequired: Bool { value >= 1000 }
}
