/// An exact rational number.
struct Fraction: Hashable, Comparable {
  var numerator: Int128
  var denominator: Int128

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var isZero: Bool { numerator == 0 }
  var double: Double { Double(numerator) / Double(denominator) }

  static func + (left: Self, right: Self) -> Self {
    Self(
      left.numerator * right.denominator + right.numerator * left.denominator,
      left.denominator * right.denominator
    )
  }

  static func - (left: Self, right: Self) -> Self { left + right * Self(-1) }

  static func * (left: Self, right: Self) -> Self {
    Self(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func / (left: Self, right: Self) -> Self {
    Self(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  static func < (left: Self, right: Self) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
