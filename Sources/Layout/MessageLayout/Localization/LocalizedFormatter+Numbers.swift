import Foundation

extension LocalizedFormatter {
  /// Returns a whole number.
  package func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

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
      return amount.formatted(.currency(code: currency).locale(locale))
    }
    let digits = amount.formatted(.number.precision(.fractionLength(0...2)).locale(locale))
    return currency + digits
  }
}
