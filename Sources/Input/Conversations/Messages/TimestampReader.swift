/// Takes an RFC 3339 time apart from the left; only ASCII digits count as digits.
struct TimestampReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Whether everything has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// A number of exactly `digits` digits; nil when there are fewer.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads one of `marks`; false when something else stands there.
  mutating func skip(_ marks: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, marks.contains(Unicode.Scalar(next)) else { return false }
    rest.removeFirst()
    return true
  }

  /// A dot and digits; 0 when there is no dot, nil when no digit follows it.
  mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    guard let first = digit() else { return nil }
    var value = first
    var scale = 10
    while let digit = digit() {
      guard scale < 100_000_000_000_000_000 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / Double(scale)
  }

  /// `Z` or `±hh:mm`, in seconds ahead of UTC.
  mutating func offset() -> Int? {
    if skip("Z", "z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard skip("+", "-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
  }

  private mutating func digit() -> Int? {
    guard let next = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
      return nil
    }
    rest.removeFirst()
    return Int(next - UInt8(ascii: "0"))
  }
}
