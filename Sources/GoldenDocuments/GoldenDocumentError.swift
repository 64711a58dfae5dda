/// What is wrong with a list of goldens, and where.
package struct GoldenDocumentError: Error, Hashable, CustomStringConvertible {
  /// The file as the caller named it.
  package let file: String
  /// Counted from 1; nil where no line is to blame.
  package let line: Int?
  /// The culprit and the remedy in one line.
  package let message: String
  /// Whether a file is missing rather than wrong.
  package let isMissing: Bool

  /// An error at `line` of `file`.
  package init(file: String, line: Int?, message: String, isMissing: Bool = false) {
    self.file = file
    self.line = line
    self.message = message
    self.isMissing = isMissing
  }

  /// `FILE:LINE: message`.
  package var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
