import Foundation

extension LocalizedFormatter {
  /// Returns a whole number.
  package func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

  /// Returns a duration in words, in whole seconds, for example `4 seconds`.
  func wordedDuration(_ seconds: Double) -> String {
    let whole = Int64(seconds.clamped(to: 0...359_999).rounded())
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.hours, .minutes, .seconds],
      width: .wide,
      maximumUnitCount: 2
    )
    return Duration.seconds(whole).formatted(style.locale(locale))
  }

  /// Returns a percentage without decimals.
  func percent(_ percent: Int) -> String { percent.formatted(.percent.locale(locale)) }

  /// Returns an amount of money.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: The ISO 4217 code, which decides on the sign and the decimals, or a sign, which
  ///     is written before the amount.
  /// - Returns: The amount, for example `¥88.50`.
  func money(_ amount: Decimal, in currency: String) -> String {
    if currency.utf8.count == 3, currency.utf8.allSatisfy({ (65...90).contains($0) }) {
      let money = amount.formatted(.currency(code: currency).locale(locale))
      let isFromRight =
        money.unicodeScalars.contains("\u{200F}") || BidirectionalText.isFromRight(money)
      return isFromRight ? Self.isolatingLatinSign(money) : money
    }
    let digits = amount.formatted(.number.precision(.fractionLength(0...2)).locale(locale))
    return currency + digits
  }

  /// Returns an amount with signs such as `CN¥` from left to right, which the direction of the text
  /// around them would reverse.
  private static func isolatingLatinSign(_ money: String) -> String {
    money.replacing(/[A-Z]+\p{Sc}/) { "\u{2066}\($0.output)\u{2069}" }
  }
}
