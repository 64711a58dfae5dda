/// What is wrong with a scenario, and where.
public struct ScenarioError: Error, Hashable, CustomStringConvertible {
  /// The file as the caller named it.
  public let file: String
  /// Counted from 1; nil where no line is to blame.
  public let line: Int?
  /// The culprit and the remedy in one line.
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
}
