import ChatframeDocuments
import Foundation

/// The fields of one object of a document, read one by one with checks.
struct Fields {
  typealias Expectation = ConversationError.Expectation

  /// The longest text of one message, in Unicode scalars.
  static let textLimit = 200_000

  private let container: KeyedDecodingContainer<FieldName>

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.container = container
  }

  /// The object's own path.
  var path: String { FieldName.path(container.codingPath) }

  func path(_ name: FieldName) -> String { FieldName.path(container.codingPath + [name]) }

  /// Whether there is such a field, other than null.
  func has(_ name: FieldName) -> Bool {
    (try? container.decodeNil(forKey: name)) == false
  }

  /// Says that the field is missing or has the wrong value.
  func parsingError(
    _ name: FieldName,
    _ expectation: Expectation,
    suggestion: String? = nil
  ) -> ParsingError {
    guard container.contains(name) else {
      return ParsingError(path: path(name), violation: .missing(expectation))
    }
    let value = (try? container.decode(Excerpt.self, forKey: name))?.text ?? "null"
    return ParsingError(
      path: path(name),
      violation: .unexpected(value: value, expectation, suggestion: suggestion)
    )
  }

  /// The value; nil when it is not there or null.
  func value<Value: Decodable>(
    _ name: FieldName,
    _ expectation: Expectation,
    as type: Value.Type = Value.self
  ) throws(ParsingError) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: name)
    } catch {
      throw parsingError(name, expectation)
    }
  }

  /// An object inside this one.
  func object(_ name: FieldName) throws(ParsingError) -> Fields {
    guard let nested = try? container.nestedContainer(keyedBy: FieldName.self, forKey: name) else {
      throw parsingError(name, .object)
    }
    return Fields(nested)
  }

  /// What `read` makes of each object of a list.
  func objects<Value>(
    _ name: FieldName,
    limit: Int = .max,
    _ read: (Fields) throws(ParsingError) -> Value
  ) throws(ParsingError) -> [Value] {
    var list = try list(name)
    if let count = list.count, count > limit {
      throw ParsingError(path: path(name), violation: .tooMany(count: count, limit: limit))
    }
    var values: [Value] = []
    values.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      guard let nested = try? list.nestedContainer(keyedBy: FieldName.self) else {
        throw Self.parsingError(&list, .object)
      }
      values.append(try read(Fields(nested)))
    }
    return values
  }

  /// A list of texts.
  func texts(_ name: FieldName) throws(ParsingError) -> [String] {
    var list = try list(name)
    var values: [String] = []
    while !list.isAtEnd {
      guard let text = try? list.decode(String.self) else { throw Self.parsingError(&list, .text) }
      values.append(text)
    }
    if values.reduce(0, { $0 + $1.utf8.count }) > Self.textLimit {
      try check(length: values.reduce(0) { $0 + $1.unicodeScalars.count }, of: name)
    }
    return values
  }

  private func list(_ name: FieldName) throws(ParsingError) -> any UnkeyedDecodingContainer {
    guard let list = try? container.nestedUnkeyedContainer(forKey: name) else {
      throw parsingError(name, .list)
    }
    return list
  }

  /// Says that the next value of `list` is wrong.
  private static func parsingError(
    _ list: inout any UnkeyedDecodingContainer,
    _ expectation: Expectation
  ) -> ParsingError {
    let path = FieldName.path(list.codingPath + [FieldName(intValue: list.currentIndex)])
    let value = (try? list.decode(Excerpt.self))?.text ?? "null"
    return ParsingError(
      path: path,
      violation: .unexpected(value: value, expectation, suggestion: nil)
    )
  }
}
