import ChatframeConstraintSolving
import ChatframeDocuments

/// Why a constraint system cannot be read or solved, and where that is in its document.
package struct ConstraintDocumentError: Error, Hashable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// It is not JSON; lines and columns count from 1.
    case brokenJSON(line: Int, column: Int, JSONSyntaxError)
    /// A value of the wrong type or out of range, and what was probably meant.
    case unexpected(value: String, Expectation, suggestion: String? = nil)
    /// A field that must be there is not.
    case missing(Expectation)
    /// A view that is not among the views.
    case unknownView(value: String, suggestion: String?)
    /// A visual format or a constraint that cannot be read.
    case format(FormatError)
    /// What the solver refuses.
    case constraint(ConstraintError)
  }

  /// What a value must be.
  package enum Expectation: Hashable, Sendable {
    /// Fields in braces, such as these.
    case object(example: String)
    /// Strings in brackets, such as these.
    case list(example: String)
    /// A string such as this, or an object with it.
    case format(example: String)
    /// Characters in quotes.
    case text
    /// What constraints can call a view or a metric.
    case name
    /// Within ±1e12.
    case number
    /// From 0 to 1e12.
    case length
    /// From 1 to 1000.
    case priority
    /// One of these words.
    case choice([String])
    /// The number 1.
    case version
    /// A field of one of these names.
    case field(known: [String])
  }

  /// Such as `views.a.intrinsic`; empty for the document as a whole.
  package var path: String
  package var reason: Reason
}

extension ConstraintDocumentError {
  /// A value that is not what its field expects.
  init(_ error: DocumentFields.FieldError) {
    path = error.path
    reason =
      error.value.map { value in
        .unexpected(value: value, error.expectation, suggestion: error.suggestion)
      } ?? .missing(error.expectation)
  }

  /// What is wrong, as lines: the file, the place, the value and what was expected; then, where a
  /// string cannot be read, its line and a caret.
  package func lines(inFile name: String) -> [String] {
    let file = Excerpt.line(name)
    let place = path.isEmpty ? file : "\(file): \(path)"
    switch reason {
    case .brokenJSON(let line, let column, let fault):
      return ["\(file):\(line):\(column): \(fault.wording)"]
    case .unexpected(_, .field(let known), let suggestion):
      let hint = suggestion.map { "did you mean \($0)?" } ?? Self.expected(known)
      return ["\(place): is no field that is known here; \(hint)"]
    case .unexpected(let value, let expectation, let suggestion):
      let subject = path.isEmpty ? "\(file): the document" : place
      return ["\(subject): \(value) is \(expectation.denial)\(Self.question(suggestion))"]
    case .missing(let expectation):
      return ["\(place) is missing; expected \(expectation.noun)"]
    case .unknownView(let value, let suggestion):
      return ["\(place): \(value) is none of the views\(Self.question(suggestion))"]
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
    "expected \(names.joined(separator: ", "))"
  }
}

extension ConstraintDocumentError.Expectation {
  /// After “is”.
  fileprivate var denial: String {
    switch self {
    case .choice(let words): "none of \(words.joined(separator: ", "))"
    case .format: "neither " + noun.replacing(", or", with: " nor")
    case .version: "no version that can be read; expected 1"
    default: "no " + noun.drop { $0 != " " }.dropFirst()
    }
  }

  /// After “expected”.
  fileprivate var noun: String {
    switch self {
    case .object(let example): "an object in braces, for example \(example)"
    case .list(let example): "a list in brackets, for example \(example)"
    case .format(let example): "a string such as \(example), or an object with it as its format"
    case .text: "a text in quotes, for example \"title\""
    case .name:
      "a name that constraints can use: letters a to z, digits and _, not starting with a digit"
    case .number: "a number from -1e12 to 1e12, for example 12"
    case .length: "a length from 0 to 1e12, for example 320; leave it out where there is none"
    case .priority: "a priority from 1 to 1000, for example 250"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .version: "1"
    case .field(let known): "one of \(known.joined(separator: ", "))"
    }
  }
}
