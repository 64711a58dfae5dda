/// Numbers as JSON has them: the shortest text that reads back the same, and never -0.
package enum JSONNumber {
  /// A finite number.
  package static func text(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }
}
