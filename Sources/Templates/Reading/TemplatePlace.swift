/// Where something stands in a template, for errors and explanations that come after reading.
package struct TemplatePlace: Hashable, Sendable {
  /// The file it was read from.
  package let file: String
  /// Keys from the root, for example `structures.bubble`.
  package let path: String
  /// Counted from 1; nil where no line is known.
  package let line: Int?

  /// An error at this place.
  func error(_ message: String) -> TemplateError {
    TemplateError(file: file, line: line, message: path.isEmpty ? message : "\(path): \(message)")
  }
}
