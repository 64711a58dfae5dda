/// Reads and checks the elements of a list in a JSON document, one after another.
package struct JSONList<Expectation: Hashable & Sendable> {
  package typealias FieldError = JSONFieldError<Expectation>

  private var container: any UnkeyedDecodingContainer
  private let observer: (any UnreadFieldObserver)?

  init(_ container: any UnkeyedDecodingContainer, observer: (any UnreadFieldObserver)?) {
    self.container = container
    self.observer = observer
  }

  /// The number of elements.
  package var count: Int { container.count ?? 0 }

  /// Returns the results of `read`, which takes the next element, until the list ends.
  package mutating func map<Value>(
    _ read: (inout JSONList) throws -> Value
  ) rethrows -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    while !container.isAtEnd { values.append(try read(&self)) }
    return values
  }

  /// Returns the next element and advances if it is a string; otherwise returns `nil`.
  package mutating func nextText() -> String? { try? container.decode(String.self) }

  /// Returns the next element, which must be a string.
  package mutating func nextText(or expectation: Expectation) throws(FieldError) -> String {
    guard let text = nextText() else { throw error(expectation) }
    return text
  }

  /// Returns the next element, which must be a number within a range.
  package mutating func nextNumber(
    in range: ClosedRange<Double>,
    or expectation: Expectation
  ) throws(FieldError) -> Double {
    var rest = container
    guard let number = try? rest.decode(Double.self), range.contains(number) else {
      throw error(expectation)
    }
    container = rest
    return number
  }

  /// Returns the next element, which must be an object.
  package mutating func nextObject(
    or expectation: Expectation
  ) throws(FieldError) -> JSONObject<Expectation> {
    guard let nested = try? container.nestedContainer(keyedBy: FieldName.self) else {
      throw error(expectation)
    }
    return JSONObject(nested, observer: observer)
  }

  /// Parses the next element, which must be one of the given words.
  ///
  /// `expectation` describes the words in the error. `parse` returns `nil` for other words.
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

  /// Returns an error about the next element.
  private mutating func error(_ expectation: Expectation) -> FieldError {
    let path = path
    let value = (try? container.decode(Excerpt.self))?.text ?? "null"
    return FieldError(path: path, value: value, expectation: expectation)
  }
}
