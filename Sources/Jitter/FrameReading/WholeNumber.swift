/// A number without parts, of which an error says where it stands.
@propertyWrapper
package struct WholeNumber: Hashable, Sendable, Decodable {
  package let wrappedValue: Int

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      wrappedValue = try container.decode(Int.self)
    } catch {
      // Foundation leaves out where the number stands.
      guard let number = try? container.decode(Double.self) else { throw error }
      throw DecodingError.typeMismatch(
        Int.self,
        .init(codingPath: decoder.codingPath, debugDescription: "\(number)")
      )
    }
  }
}
