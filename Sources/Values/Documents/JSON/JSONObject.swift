import Foundation

/// The fields of one object of a JSON document, read one by one with checks.
///
/// Each surface states what it expects in terms of its own; they come back in the error, with the
/// field's path.
package struct JSONObject<Expectation: Hashable & Sendable> {
  package typealias FieldError = JSONFieldError<Expectation>

  private let container: KeyedDecodingContainer<FieldName>

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.container = container
  }

  /// Reads the object that a decoder is at.
  package init(_ decoder: any Decoder, or expectation: Expectation) throws {
    try self.init(JSONRoot(from: decoder), or: expectation)
  }

  /// Reads the object that is a whole document.
  ///
  /// - Parameter json: JSON whose syntax was checked.
  /// - Throws: A `FieldError` if it is another value.
  package init(_ json: Data, or expectation: Expectation) throws {
    try self.init(JSONDecoder().decode(JSONRoot.self, from: json), or: expectation)
  }

  private init(_ root: JSONRoot, or expectation: Expectation) throws(FieldError) {
    guard let container = root.object else {
      throw FieldError(path: root.path, value: root.excerpt, expectation: expectation)
    }
    self.init(container)
  }

  /// The object's own path.
  package var path: String { FieldName.path(container.codingPath) }

  /// The path of a field.
  package func path(_ name: FieldName) -> String { FieldName.path(container.codingPath + [name]) }

  /// The names of all fields, in alphabetical order.
  package var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  /// A boolean value that indicates whether there is such a field, other than null.
  package func has(_ name: FieldName) -> Bool {
    (try? container.decodeNil(forKey: name)) == false
  }

  /// Rejects fields of other names; the error has the first of them as its value.
  package func check(
    names known: [String],
    or expectation: Expectation
  ) throws(FieldError) {
    guard let unknown = names.first(where: { !known.contains($0) }) else { return }
    throw FieldError(
      path: path(FieldName(stringValue: unknown)),
      value: Excerpt.quoted(unknown),
      expectation: expectation,
      suggestion: Suggestion.nearest(to: unknown, in: known)
    )
  }

  /// Describes a field that is missing or has the wrong value.
  package func error(
    _ name: FieldName,
    _ expectation: Expectation,
    suggestion: String? = nil
  ) -> FieldError {
    let value = (try? container.decode(Excerpt.self, forKey: name))?.text ?? "null"
    return FieldError(
      path: path(name),
      value: container.contains(name) ? value : nil,
      expectation: expectation,
      suggestion: suggestion
    )
  }
}

// Every value below is nil where the field is missing or null.
extension JSONObject {
  /// A value of any type that decodes itself.
  package func value<Value: Decodable>(
    _ name: FieldName,
    as type: Value.Type = Value.self,
    or expectation: Expectation
  ) throws(FieldError) -> Value? {
    do {
      return try container.decodeIfPresent(type, forKey: name)
    } catch {
      throw self.error(name, expectation)
    }
  }

  /// A text.
  package func text(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> String? {
    try value(name, or: expectation)
  }

  /// A number within a range.
  package func number(
    _ name: FieldName,
    in range: ClosedRange<Double>,
    or expectation: Expectation
  ) throws(FieldError) -> Double? {
    guard let number: Double = try value(name, or: expectation) else { return nil }
    guard range.contains(number) else { throw error(name, expectation) }
    return number
  }

  /// A whole number within a range.
  package func integer(
    _ name: FieldName,
    in range: ClosedRange<Int>,
    or expectation: Expectation
  ) throws(FieldError) -> Int? {
    guard let number: Int = try value(name, or: expectation) else { return nil }
    guard range.contains(number) else { throw error(name, expectation) }
    return number
  }

  /// `true` or `false`.
  package func flag(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> Bool? {
    try value(name, or: expectation)
  }

  /// One of some words.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - words: The words.
  ///   - expectation: Makes what is expected of the words.
  ///   - parse: Returns what a word stands for; nil if it is none of the words.
  package func choice<Value>(
    _ name: FieldName,
    among words: [String],
    or expectation: ([String]) -> Expectation,
    _ parse: (String) -> Value?
  ) throws(FieldError) -> Value? {
    let expectation = expectation(words)
    guard let word = try text(name, or: expectation) else { return nil }
    guard let choice = parse(word) else {
      throw error(name, expectation, suggestion: Suggestion.nearest(to: word, in: words))
    }
    return choice
  }

  /// An object inside this one.
  ///
  /// - Throws: A `FieldError` if the value is not an object.
  package func object(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> JSONObject? {
    if let nested = try? container.nestedContainer(keyedBy: FieldName.self, forKey: name) {
      return JSONObject(nested)
    }
    guard has(name) else { return nil }
    throw error(name, expectation)
  }

  /// A list.
  package func list(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> JSONList<Expectation>? {
    if let list = try? container.nestedUnkeyedContainer(forKey: name) { return JSONList(list) }
    guard has(name) else { return nil }
    throw error(name, expectation)
  }
}

/// A value of a JSON document that is not as expected.
package struct JSONFieldError<Expectation: Hashable & Sendable>: Error, Hashable {
  /// The path of the value, for example `messages[17].sentAt`; empty for the whole document.
  package let path: String
  /// The value found, as one short line; nil if the field is missing.
  package let value: String?
  /// The expected value, in the terms of the surface that reads the document.
  package let expectation: Expectation
  /// The word that was probably meant, in quotes; nil if none is near.
  package let suggestion: String?

  package init(
    path: String,
    value: String?,
    expectation: Expectation,
    suggestion: String? = nil
  ) {
    self.path = path
    self.value = value
    self.expectation = expectation
    self.suggestion = suggestion
  }
}

/// The outermost value of a document.
private struct JSONRoot: Decodable {
  /// Its fields; nil if it is not an object.
  let object: KeyedDecodingContainer<FieldName>?
  let path: String
  let excerpt: String

  init(from decoder: any Decoder) throws {
    object = try? decoder.container(keyedBy: FieldName.self)
    path = FieldName.path(decoder.codingPath)
    excerpt = object == nil ? try Excerpt(from: decoder).text : "{…}"
  }
}
