import Foundation
import Yams

/// An error in a YAML document, such as a template or a scenario, with its location.
public struct YAMLError: Error, Hashable, CustomStringConvertible {
  /// The file as the caller named it, or the name that the caller requested.
  public let file: String
  /// The line of the mistake, counted from 1; `nil` if it is unknown.
  public let line: Int?
  /// The column of a syntax error, counted from 1; `nil` for other errors, which have a path.
  public let column: Int?
  /// The problem and the remedy in one line; if a format cannot be parsed, the following lines show
  /// it with a caret below the mistake.
  public let message: String
  /// A Boolean value that indicates whether the file is missing rather than invalid.
  public let isMissing: Bool
  /// The keys from the root, for example `events[2].drag`; `nil` or empty for the whole document.
  public let path: String?
  /// A Boolean value that indicates whether the document only exceeds the default size limit.
  public package(set) var exceedsDefaultLimit = false

  /// Creates an error at `line` of `file`.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it, or the name that the caller requested.
  ///   - line: The line of the mistake, counted from 1.
  ///   - column: The column of a syntax error, counted from 1.
  ///   - message: The problem and the remedy in one line.
  ///   - isMissing: Whether the file is missing rather than invalid.
  ///   - path: The keys from the root, for example `events[2].drag`.
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

  /// `FILE:LINE: message`, with the column after the line if it is known.
  public var description: String {
    let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}

extension YAMLError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension YAMLError {
  /// Creates an error from one that Yams reports, with its line.
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
        message: "is not valid YAML: \(problem)"
      )
    case .reader(let problem, _, _, _):
      self.init(file: file, message: "is not valid YAML: \(problem)")
    default:
      self.init(file: file, message: "is not valid YAML")
    }
  }

  /// Creates an error for a mapping with repeated keys.
  init(_ keys: RepeatedKeys, file: String) {
    let names = keys.names.map(Excerpt.quoted).sorted().joined(separator: ", ")
    self.init(file: file, line: keys.line, message: "contains \(names) twice; keep one of them")
  }
}
