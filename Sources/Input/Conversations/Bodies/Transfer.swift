import ChatframeDocuments
import Foundation

/// A payment to another participant.
public struct Transfer: Hashable, Sendable {
  /// The amount in `currency`, 0 or more.
  public let amount: Decimal
  /// The currency's code or sign, for example `CNY`; never empty.
  public let currency: String
  /// The purpose of the payment.
  public let note: String?

  /// Creates a payment.
  ///
  /// - Parameters:
  ///   - amount: The amount in `currency`, 0 or more.
  ///   - currency: The currency's code or sign, for example `CNY`; not empty.
  ///   - note: The purpose of the payment.
  public init(amount: Decimal, currency: String, note: String? = nil) {
    self.amount = amount
    self.currency = currency
    self.note = note
  }
}

extension Transfer: StandardBody {
  static let typeName = "transfer"

  init(_ fields: Fields) throws {
    self.init(
      amount: try fields.money("amount"),
      currency: try fields.filledText("currency"),
      note: try fields.optionalText("note")
    )
  }

  func write(to fields: inout WrittenFields) throws {
    guard amount.isFinite else {
      let context = EncodingError.Context(
        codingPath: fields.codingPath + [FieldName("amount")],
        debugDescription: "the amount \(amount) cannot be encoded as a number"
      )
      throw EncodingError.invalidValue(amount, context)
    }
    try fields.encode(amount, forKey: "amount")
    try fields.encode(currency, forKey: "currency")
    try fields.encodeIfPresent(note, forKey: "note")
  }

  var messageBody: MessageBody { .transfer(self) }

  var texts: [String] { [currency, note ?? ""] }
}

extension Transfer {
  /// The largest amount.
  static let amountLimit = 1_000_000_000_000_000
}
