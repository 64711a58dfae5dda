/// The format of numbers and counts in descriptions.
enum Wording {
  /// Returns a number with at most three decimal places and no trailing zeros.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    let text = String(rounded == 0 ? 0 : rounded)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a count with its noun, for example `1 frame` or `2 frames`.
  static func count(_ count: Int, _ singular: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
  }
}
