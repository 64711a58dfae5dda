/// Where something stands in a document, for errors and explanations that come after reading.
package struct YAMLLocation: Hashable, Sendable {
  /// The file it was read from.
  package let file: String
  /// Keys from the root, for example `events[2].drag`; empty at the root.
  package let path: String
  /// Counted from 1; nil where no line is known.
  package let line: Int?

  /// A place in `file`.
  package init(file: String, path: String, line: Int? = nil) {
    self.file = file
    self.path = path
    self.line = line
  }

  /// An error at this place.
  package func error(_ message: String, isMissing: Bool = false) -> YAMLError {
    YAMLError(
      file: file,
      line: line,
      message: path.isEmpty ? message : "\(path): \(message)",
      isMissing: isMissing,
      path: path
    )
  }
}
