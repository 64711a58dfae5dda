/// The elements of one list of a JSON document, read one after the other with checks.
package struct JSONList<Expectation: Hashable & Sendable> {
  package typealias FieldError = JSONFieldError<Expectation>

  private var container: any UnkeyedDecodingContainer

  init(_ container: any UnkeyedDecodingContainer) {
    self.container = container
  }

  /// The number of elements.
  package var count: Int { container.count ?? 0 }

  /// Returns what `read` makes of each element that is left.
  ///
  /// - Parameter read: Takes the next element from the list.
  package mutating func map<Value>(
    _ read: (inout JSONList) throws -> Value
  ) rethrows -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    while !container.isAtEnd { values.append(try read(&self)) }
    return values
  }

  /// Returns the next element if it is a text, and moves on; nil otherwise.
  package mutating func nextText() -> String? { try? container.decode(String.self) }

  /// Returns the next element, which must be a text.
  package mutating func nextText(or expectation: Expectation) throws(FieldError) -> String {
    guard let text = nextText() else { throw error(expectation) }
    return text
  }

  /// Returns the next element, which must be an object.
  package mutating func nextObject(
    or expectation: Expectation
  ) throws(FieldError) -> JSONObject<Expectation> {
    guard let nested = try? container.nestedContainer(keyedBy: FieldName.self) else {
      throw error(expectation)
    }
    return JSONObject(nested)
  }

  /// Returns what the next element stands for, which must be one of some words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - expectation: Makes what is expected of the words.
  ///   - parse: Returns what a word stands for; nil if it is none of the words.
  package mutating func nextChoice<Value>(
    among words: [String],
    or expectation: ([String]) -> Expectation,
    _ parse: (String) -> Value?
  ) throws(FieldError) -> Value {
    let path = path
    let expectation = expectation(words)
    let word = try nextText(or: expectation)
    if let choice = parse(word) { return choice }
    throw FieldError(
      path: path,
      value: Excerpt.quoted(word),
      expectation: expectation,
      suggestion: Suggestion.nearest(to: word, in: words)
    )
  }

  /// The path of the next element.
  private var path: String {
    FieldName.path(container.codingPath + [FieldName(intValue: container.currentIndex)])
  }

  /// Describes the next element, which is not as expected.
  private mutating func error(_ expectation: Expectation) -> FieldError {
    let path = path
    let value = (try? container.decode(Excerpt.self))?.text ?? "null"
    return FieldError(path: path, value: value, expectation: expectation)
  }
}
