import Foundation

/// Reads and checks the fields of an object in a JSON document.
///
/// Each reader of a format defines its own `Expectation`, which errors return together with the
/// field's path.
package struct JSONObject<Expectation: Hashable & Sendable> {
  package typealias FieldError = JSONFieldError<Expectation>

  fileprivate let container: KeyedDecodingContainer<FieldName>
  /// The names of the fields that were read; `nil` if unread fields are not reported.
  private let readNames: ReadFieldNames?

  init(_ container: KeyedDecodingContainer<FieldName>, observer: (any UnreadFieldObserver)?) {
    self.container = container
    readNames = observer.map(ReadFieldNames.init)
  }

  /// Creates a reader for the object at a decoder's position.
  package init(
    _ decoder: any Decoder,
    or expectation: Expectation,
    observer: (any UnreadFieldObserver)? = nil
  ) throws {
    try self.init(JSONRoot(from: decoder), or: expectation, observer)
  }

  /// Creates a reader for the root object of a validated document; throws a `FieldError` for
  /// another value.
  package init(
    _ json: Data,
    or expectation: Expectation,
    observer: (any UnreadFieldObserver)? = nil
  ) throws {
    try self.init(JSONDecoder().decode(JSONRoot.self, from: json), or: expectation, observer)
  }

  /// Creates a reader of the same object as another reader, with expectations of its own.
  package init(
    _ other: JSONObject<some Hashable & Sendable>,
    observer: (any UnreadFieldObserver)? = nil
  ) {
    self.init(other.container, observer: observer)
  }

  private init(
    _ root: JSONRoot,
    or expectation: Expectation,
    _ observer: (any UnreadFieldObserver)?
  ) throws(FieldError) {
    guard let container = root.object else {
      throw FieldError(path: root.path, value: root.excerpt, expectation: expectation)
    }
    self.init(container, observer: observer)
  }

  /// The path of the object.
  package var path: String { FieldName.path(container.codingPath) }

  /// Returns the path of a field.
  package func path(_ name: FieldName) -> String { FieldName.path(container.codingPath + [name]) }

  /// The names of all fields, in alphabetical order.
  package var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  /// Returns a Boolean value that indicates whether a field is present and not null.
  package func has(_ name: FieldName) -> Bool {
    readNames?.names.insert(name.stringValue)
    return (try? container.decodeNil(forKey: name)) == false
  }

  /// Reports the fields that are present and were not read to the observer, if there is one.
  package func reportUnreadFields() {
    guard let readNames else { return }
    let known = readNames.names
    let unread = names.filter { name in
      !known.contains(name)
        && (try? container.decodeNil(forKey: FieldName(stringValue: name))) == false
    }
    guard !unread.isEmpty else { return }
    let missing = known.subtracting(names)
    readNames.observer.observe(
      UnreadFields(path: container.codingPath, names: unread, known: known, missing: missing)
    )
  }

  /// Rejects unknown fields; the error has the first such name as its value.
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

  /// Returns an error about a field that is missing or has an invalid value.
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

// The methods below return nil if the field is missing or null.
extension JSONObject {
  /// Returns a value of a decodable type.
  package func value<Value: Decodable>(
    _ name: FieldName,
    as type: Value.Type = Value.self,
    or expectation: Expectation
  ) throws(FieldError) -> Value? {
    readNames?.names.insert(name.stringValue)
    do {
      return try container.decodeIfPresent(type, forKey: name)
    } catch {
      throw self.error(name, expectation)
    }
  }

  /// Returns a string.
  package func text(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> String? {
    try value(name, or: expectation)
  }

  /// Returns a number within a range.
  package func number(
    _ name: FieldName,
    in range: ClosedRange<Double>,
    or expectation: Expectation
  ) throws(FieldError) -> Double? {
    guard let number: Double = try value(name, or: expectation) else { return nil }
    guard range.contains(number) else { throw error(name, expectation) }
    return number
  }

  /// Returns a whole number within a range.
  package func integer(
    _ name: FieldName,
    in range: ClosedRange<Int>,
    or expectation: Expectation
  ) throws(FieldError) -> Int? {
    guard let number: Int = try value(name, or: expectation) else { return nil }
    guard range.contains(number) else { throw error(name, expectation) }
    return number
  }

  /// Returns `true` or `false`.
  package func flag(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> Bool? {
    try value(name, or: expectation)
  }

  /// Parses a string, which must be one of the given words.
  ///
  /// `expectation` describes the words in the error. `parse` returns `nil` for other words.
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

  /// Returns a nested object; throws a `FieldError` if the value is not an object.
  package func object(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> JSONObject? {
    readNames?.names.insert(name.stringValue)
    if let nested = try? container.nestedContainer(keyedBy: FieldName.self, forKey: name) {
      return JSONObject(nested, observer: readNames?.observer)
    }
    guard has(name) else { return nil }
    throw error(name, expectation)
  }

  /// Returns a list.
  package func list(
    _ name: FieldName,
    or expectation: Expectation
  ) throws(FieldError) -> JSONList<Expectation>? {
    readNames?.names.insert(name.stringValue)
    if let list = try? container.nestedUnkeyedContainer(forKey: name) {
      return JSONList(list, observer: readNames?.observer)
    }
    guard has(name) else { return nil }
    throw error(name, expectation)
  }
}

/// An error about a value of a JSON document.
package struct JSONFieldError<Expectation: Hashable & Sendable>: Error, Hashable {
  /// The path of the value, for example `messages[17].sentAt`; empty for the whole document.
  package let path: String
  /// The value found, as one short line; `nil` if the field is missing.
  package let value: String?
  /// The expected value, as the reader of the document describes it.
  package let expectation: Expectation
  /// The word that was probably meant, in quotes; `nil` if none is similar.
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

/// The root value of a document.
private struct JSONRoot: Decodable {
  /// The fields of the root; `nil` if it is not an object.
  let object: KeyedDecodingContainer<FieldName>?
  let path: String
  let excerpt: String

  init(from decoder: any Decoder) throws {
    object = try? decoder.container(keyedBy: FieldName.self)
    path = FieldName.path(decoder.codingPath)
    excerpt = object == nil ? try Excerpt(from: decoder).text : "{…}"
  }
}
