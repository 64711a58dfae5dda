import ChatframeDocuments

/// Numbers as people read them in a line of text.
enum PlainNumber {
  /// With at most so many places.
  static func text(_ value: Double, places: Int = 3) -> String {
    NumberFormat.text(value, places: places)
  }

  /// Always with three places.
  static func seconds(_ time: Double) -> String {
    let parts = text(time).split(separator: ".")
    let places = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(places)" + String(repeating: "0", count: max(0, 3 - places.count))
  }

  /// From one to the other.
  static func range(_ low: Double, _ high: Double) -> String { "\(text(low))…\(text(high))" }
}
