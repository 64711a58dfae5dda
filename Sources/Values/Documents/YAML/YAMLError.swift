import Foundation
import Yams

/// An error in a document in YAML, such as a template or a scenario, and its place.
public struct YAMLError: Error, Hashable, CustomStringConvertible {
  /// The file as the caller named it, or the name that was asked for.
  public let file: String
  /// The line of the mistake, counted from 1; `nil` if it has no line.
  public let line: Int?
  /// The column of a syntax error, counted from 1; `nil` for other errors, which name a key.
  public let column: Int?
  /// The culprit and the remedy in one line; below it, the format that cannot be read, with a caret
  /// under what is wrong in it.
  public let message: String
  /// Whether the file is missing rather than wrong.
  public let isMissing: Bool
  /// Keys from the root, for example `events[2].drag`; `nil` or empty for the whole document.
  public let path: String?
  /// Whether the document is only larger than the limit that applies unless the caller allows more.
  public package(set) var exceedsDefaultLimit = false

  /// Creates an error at `line` of `file`.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it, or the name that was asked for.
  ///   - line: The line of the mistake, counted from 1.
  ///   - column: The column of a syntax error, counted from 1.
  ///   - message: The culprit and the remedy in one line.
  ///   - isMissing: Whether the file is missing rather than wrong.
  ///   - path: Keys from the root, for example `events[2].drag`.
  public init(
    file: String,
    line: Int? = nil,
    column: Int? = nil,
    message: String,
    isMissing: Bool = false,
    path: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.isMissing = isMissing
    self.path = path
  }

  /// `FILE:LINE: message`, with the column after the line where it is known.
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}

extension YAMLError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension YAMLError {
  /// An error that Yams reports, with its line.
  init(_ error: YamlError, file: String) {
    if let keys = RepeatedKeys(error) {
      self.init(keys, file: file)
      return
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(
        file: file,
        line: mark.line,
        column: mark.column,
        message: "is no YAML: \(problem)"
      )
    case .reader(let problem, _, _, _):
      self.init(file: file, message: "is no YAML: \(problem)")
    default:
      self.init(file: file, message: "is no YAML")
    }
  }

  /// A mapping that has keys more than once.
  init(_ keys: RepeatedKeys, file: String) {
    let names = keys.names.map(Excerpt.quoted).sorted().joined(separator: ", ")
    self.init(file: file, line: keys.line, message: "names \(names) twice; keep one of them")
  }
}
