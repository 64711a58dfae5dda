import Foundation

/// Money sent to the other side.
public struct Transfer: Hashable, Sendable {
  /// 0 or more, in `currency`.
  public let amount: Decimal
  /// A code or sign, for example `CNY`; never empty.
  public let currency: String
  /// What it is for.
  public let note: String?

  /// A transfer.
  public init(amount: Decimal, currency: String, note: String? = nil) {
    self.amount = amount
    self.currency = currency
    self.note = note
  }
}
