import ChatframeConstraintSolving
import ChatframeDocuments

/// The fields of one object of a document, read one by one with checks.
struct DocumentFields {
  typealias Expectation = ConstraintDocumentError.Expectation

  /// The largest magnitude that the solver accepts.
  static let limit = 1e12

  private let container: KeyedDecodingContainer<FieldName>

  /// The fields of an object.
  ///
  /// - Throws: A `ConstraintDocumentError` where the value is no object, or has a field not in `known`.
  init(
    _ decoder: any Decoder,
    known: [String]? = nil,
    else expectation: Expectation
  ) throws {
    guard let container = try? decoder.container(keyedBy: FieldName.self) else {
      throw ConstraintDocumentError(
        path: FieldName.path(decoder.codingPath),
        reason: .unexpected(value: try Excerpt(from: decoder).text, expectation)
      )
    }
    self.container = container
    if let known { try checkNames(known) }
  }

  /// The names of all fields, sorted.
  var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  private func checkNames(_ known: [String]) throws {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    throw ConstraintDocumentError(
      path: path(unknown),
      reason: .unknownField(
        suggestion: Suggestion.nearest(to: unknown, in: known),
        known: known
      )
    )
  }

  private func path(_ name: String) -> String {
    FieldName.path(container.codingPath + [FieldName(stringValue: name)])
  }

  /// Whether there is such a field, other than null.
  private func has(_ name: String) -> Bool {
    (try? container.decodeNil(forKey: FieldName(stringValue: name))) == false
  }

  /// Says that a field has the wrong value.
  func parsingError(
    _ name: String,
    _ expectation: Expectation,
    suggestion: String? = nil
  ) -> ConstraintDocumentError {
    let key = FieldName(stringValue: name)
    let value = (try? container.decode(Excerpt.self, forKey: key))?.text ?? "null"
    return ConstraintDocumentError(
      path: path(name),
      reason: .unexpected(value: value, expectation, suggestion: suggestion)
    )
  }

  /// Says that a field has a name by which no constraint can call it.
  func invalidName(_ name: String) -> ConstraintDocumentError {
    ConstraintDocumentError(
      path: FieldName.path(container.codingPath),
      reason: .unexpected(value: Excerpt.quoted(name), .name)
    )
  }

  /// A number in `range`; nil where there is none.
  func number(
    _ name: String,
    in range: ClosedRange<Double> = -limit...limit,
    _ expectation: Expectation = .number
  ) throws -> Double? {
    guard has(name) else { return nil }
    let number = try? container.decode(Double.self, forKey: FieldName(stringValue: name))
    guard let number, range.contains(number) else { throw parsingError(name, expectation) }
    return number
  }

  /// A width or height; nil where there is none.
  func length(_ name: String) throws -> Double? {
    try number(name, in: 0...Self.limit, .length)
  }

  /// A priority; nil where there is none.
  func priority(_ name: String) throws -> Priority? {
    try number(name, in: 1...1000, .priority).map { Priority($0) }
  }

  /// A string; nil where there is none.
  func text(_ name: String, _ expectation: Expectation = .text) throws -> String? {
    guard has(name) else { return nil }
    guard let text = try? container.decode(String.self, forKey: FieldName(stringValue: name))
    else { throw parsingError(name, expectation) }
    return text
  }

  /// What one of the words `choices` stands for; nil where there is none.
  func choice<Value>(_ name: String, _ choices: [(word: String, value: Value)]) throws -> Value? {
    let words = choices.map(\.word)
    guard let text = try text(name, .choice(words)) else { return nil }
    guard let choice = choices.first(where: { $0.word == text }) else {
      throw parsingError(name, .choice(words), suggestion: Suggestion.nearest(to: text, in: words))
    }
    return choice.value
  }

  /// A value that reads itself; nil where there is none.
  func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
    guard has(name) else { return nil }
    return try container.decode(type, forKey: FieldName(stringValue: name))
  }

  /// A value that reads itself, and null as well.
  func valueOrNull<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: FieldName(stringValue: name))
  }

  /// Values that read themselves; none where there is no list.
  func list<Value: Decodable>(_ name: String, example: String) throws -> [Value] {
    guard has(name) else { return [] }
    let key = FieldName(stringValue: name)
    guard var list = try? container.nestedUnkeyedContainer(forKey: key) else {
      throw parsingError(name, .list(example: example))
    }
    var values: [Value] = []
    while !list.isAtEnd { values.append(try list.decode(Value.self)) }
    return values
  }
}
