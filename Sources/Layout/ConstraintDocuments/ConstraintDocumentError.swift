import ChatframeConstraintSolving
import ChatframeDocuments

/// An error in a constraint system, with its path in the document.
package struct ConstraintDocumentError: Error, Hashable {
  /// The kind of problem, with its details.
  package enum Reason: Hashable, Sendable {
    /// The document is not JSON; lines and columns count from 1.
    case brokenJSON(line: Int, column: Int, JSONSyntaxError)
    /// A value has the wrong type or is out of range; the suggestion is the likely intention.
    case unexpected(value: String, Expectation, suggestion: String? = nil)
    /// A required field is missing.
    case missing(Expectation)
    /// A superview is not one of the views.
    case unknownView(value: String, suggestion: String?)
    /// A visual format or an equation cannot be parsed.
    case format(FormatError)
    /// The solver rejects a constraint.
    case constraint(ConstraintError)
  }

  /// The kinds of value that fields accept.
  package enum Expectation: Hashable, Sendable {
    /// An object such as the example.
    case object(example: String)
    /// A list such as the example.
    case list(example: String)
    /// A string such as the example, or an object that contains one.
    case format(example: String)
    /// A string.
    case text
    /// A name that constraints can use for a view or a metric.
    case name
    /// A number within ±1e12.
    case number
    /// A length from 0 to 1e12.
    case length
    /// A priority from 1 to 1000.
    case priority
    /// One of these strings.
    case choice([String])
    /// The number 1.
    case version
    /// A field with one of these names.
    case field(known: [String])
  }

  /// The path of the value, for example `views.a.intrinsic`; empty for the whole document.
  package var path: String
  package var reason: Reason
}

extension ConstraintDocumentError {
  /// Creates an error for a value that its field does not accept.
  init(_ error: DocumentFields.FieldError) {
    path = error.path
    reason =
      error.value.map { value in
        .unexpected(value: value, error.expectation, suggestion: error.suggestion)
      } ?? .missing(error.expectation)
  }

  /// Formats the error: a line with the file, the path, the value and the expectation, then, if a
  /// string cannot be parsed, an excerpt and a caret.
  package func lines(inFile name: String) -> [String] {
    let file = Excerpt.line(name)
    let place = path.isEmpty ? file : "\(file): \(path)"
    switch reason {
    case .brokenJSON(let line, let column, let fault):
      return ["\(file):\(line):\(column): \(fault.wording)"]
    case .unexpected(_, .field(let known), let suggestion):
      let hint = suggestion.map { "did you mean \($0)?" } ?? Self.expected(known)
      return ["\(place): unknown field; \(hint)"]
    case .unexpected(let value, let expectation, let suggestion):
      let subject = path.isEmpty ? "\(file): the document" : place
      return ["\(subject): \(value) is not \(expectation.kind)\(Self.question(suggestion))"]
    case .missing(let expectation):
      return ["\(place) is missing; expected \(expectation.noun)"]
    case .unknownView(let value, let suggestion):
      return ["\(place): unknown view \(value)\(Self.question(suggestion))"]
    case .format(let error):
      return ["\(place): \(error.expectation)", error.excerpt.line, error.excerpt.caret]
    case .constraint(let error):
      return ["\(place): \(Excerpt.line(error.description))"]
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }

  private static func expected(_ names: [String]) -> String {
    "expected \(Suggestion.list(names))"
  }
}

extension ConstraintDocumentError.Expectation {
  /// The text after “is not”.
  fileprivate var kind: String {
    switch self {
    case .object(let example): "an object; expected for example \(example)"
    case .list(let example): "a list; expected for example \(example)"
    case .format: "a format; expected \(noun)"
    case .text: "a string; expected for example \"title\""
    case .name: "a valid name; expected \(noun)"
    case .number: "a valid number; expected \(noun)"
    case .length: "a valid length; expected \(noun)"
    case .priority: "a valid priority; expected \(noun)"
    case .choice: noun
    case .version: "a supported version; expected \(noun)"
    case .field: "a known field; expected \(noun)"
    }
  }

  /// The text after “expected”.
  fileprivate var noun: String {
    switch self {
    case .object(let example): "an object such as \(example)"
    case .list(let example): "a list such as \(example)"
    case .format(let example): "a string such as \(example), or an object with it as \"format\""
    case .text: "a string such as \"title\""
    case .name: "letters a to z, digits and _, not starting with a digit"
    case .number: "a value from -1e12 to 1e12, for example 12"
    case .length: "a value from 0 to 1e12, for example 320; omit the field to leave it unset"
    case .priority: "a value from 1 to 1000, for example 250"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .version: "1"
    case .field(let known): "one of \(known.joined(separator: ", "))"
    }
  }
}
