/// Numbers as text that says no more than it must.
package enum NumberFormat {
  /// The shortest text that reads back the same: no fraction that is zero, and never -0.
  package static func text(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }

  /// The same, rounded to so many places.
  package static func text(_ value: Double, places: Int) -> String {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = value * factor
    return text(scaled.magnitude < 1e15 ? scaled.rounded() / factor : value)
  }

  /// A range as people write it: `0.5 to 8`.
  package static func rangeText(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
