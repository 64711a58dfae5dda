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
    /// A field of a name that means nothing there, and those that do.
    case unknownField(suggestion: String?, known: [String])
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
  }

  /// Such as `views.a.intrinsic`; empty for the document as a whole.
  package var path: String
  package var reason: Reason
}
