/// What is wrong with a template, and where.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// The file, or the name that was asked for.
  public let file: String
  /// Counted from 1; nil where no line is to blame.
  public let line: Int?
  /// The culprit and the remedy in one line; below it, the format that cannot be read, with a caret
  /// under what is wrong in it.
  public let message: String
  /// Whether the file is missing rather than wrong.
  public let isMissing: Bool

  /// An error at `line` of `file`.
  public init(file: String, line: Int?, message: String, isMissing: Bool = false) {
    self.file = file
    self.line = line
    self.message = message
    self.isMissing = isMissing
  }

  /// `FILE:LINE: message`.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }

  /// What a shell sees: 66 for a missing file, 65 for a wrong one.
  public var exitStatus: Int32 { isMissing ? 66 : 65 }
}
