/// A colour as templates write it.
enum HexColor {
  /// `#rrggbb` or `#rrggbbaa` with one channel off, away from the nearer end.
  static func shifted(_ text: String, by amount: Int) -> String? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      let value = UInt64(digits, radix: 16)
    else { return nil }
    let place = UInt64(digits.count == 6 ? 8 : 16)
    let green = Int(value >> place & 0xff)
    let changed = UInt64(green > 127 ? green - amount : green + amount)
    let result = value & ~(0xff << place) | changed << place
    let hex = String(result, radix: 16)
    return "#" + String(repeating: "0", count: digits.count - hex.count) + hex
  }
}
