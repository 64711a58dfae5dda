/// Formats numbers with the fewest digits that round-trip.
package enum NumberFormat {
  /// Returns the shortest text that round-trips, without a zero fraction or a negative zero.
  package static func text(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }

  /// Returns the shortest text of a number, rounded to a number of decimal places.
  package static func text(_ value: Double, places: Int) -> String {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    let scaled = value * factor
    return text(scaled.magnitude < 1e15 ? scaled.rounded() / factor : value)
  }

  /// Returns a time with exactly three decimal places: `0.200`.
  package static func seconds(_ time: Double) -> String {
    let parts = text(time, places: 3).split(separator: ".")
    let places = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(places)" + String(repeating: "0", count: max(0, 3 - places.count))
  }

  /// Returns the bounds of an interval on an axis, rounded to three decimal places: `0.5…8`.
  package static func span(_ low: Double, _ high: Double) -> String {
    "\(text(low, places: 3))…\(text(high, places: 3))"
  }

  /// Returns a range for messages: `0.5 to 8`.
  package static func rangeText(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
