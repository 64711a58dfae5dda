import ChatframeDocuments
import Foundation

/// An error in a conversation document.
public struct ConversationError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missingFile
    /// The file exists, but cannot be read for the given reason.
    case unreadableFile(String)
    /// The file is not valid JSON; lines and columns count from 1.
    case brokenJSON(line: Int, column: Int, JSONSyntaxError)
    /// The value at `path` is invalid; the path is empty for the whole document.
    case invalid(path: String, Violation)
  }

  /// The name of the file, as the caller gave it.
  public let file: String
  /// The kind of error with its details.
  public let reason: Reason
  /// The end of the description, which suggests another file; empty for no suggestion.
  var hint = ""

  /// Creates an error in `file`.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// A Boolean value that indicates whether the file is missing or unreadable rather than invalid.
  public var isMissing: Bool {
    switch reason {
    case .missingFile, .unreadableFile: true
    case .brokenJSON, .invalid: false
    }
  }
}

extension ConversationError {
  /// A rule of the format that a value breaks; each value is shortened to one line.
  public enum Violation: Hashable, Sendable {
    /// A required field is missing.
    case missing(Expectation)
    /// A value has the wrong type or is out of range; the suggestion is the likely intention.
    case unexpected(value: String, Expectation, suggestion: String?)
    /// An id already belongs to an earlier participant or message.
    case repeated(value: String, first: String)
    /// An id does not belong to a participant.
    case unknownParticipant(value: String, suggestion: String?)
    /// An id does not belong to a message.
    case unknownMessage(value: String)
    /// A message lacks the sender that its type requires.
    case missingSender(type: String)
    /// A message that the viewer did not send has a status.
    case incomingStatus(value: String, viewer: String)
    /// A part of a text has both `text` and `runs`, or neither of them.
    case textOrRuns
    /// A text body has several of `text`, `runs`, `blocks` and `markdown`, or none of them.
    case textForm
    /// A text has more Unicode scalars than a message may have.
    case tooLong(count: Int, limit: Int)
    /// A list has no elements.
    case empty
    /// A list has more elements than its limit.
    case tooMany(count: Int, limit: Int)
    /// A path is not valid.
    case path(value: String, DocumentFolder.PathError)
    /// The name of a message type that the host defines is empty or that of a standard type.
    case hostedType(value: String)
  }
}

extension ConversationError {
  /// The kinds of value that fields accept.
  public enum Expectation: Hashable, Sendable {
    /// An object.
    case object
    /// A list.
    case list
    /// A string.
    case text
    /// A string of at least one character.
    case filledText
    /// `true` or `false`.
    case boolean
    /// The number 1.
    case version
    /// An RFC 3339 time.
    case time
    /// A colour as `#rrggbb` or `#rrggbbaa`.
    case color
    /// A number from 0 to a limit.
    case amount(atMost: Int)
    /// A number above 0 and up to a limit.
    case length(atMost: Int)
    /// A whole number from 0 to a limit.
    case count(atMost: Int)
    /// One of these strings.
    case choice([String])
  }
}

extension ConversationError: CustomStringConvertible {
  /// The file, the path, the value and the expectation, in one line.
  public var description: String {
    let file = Excerpt.line(file)
    switch reason {
    case .missingFile: return "\(file): no such file\(hint)"
    case .unreadableFile(let why): return "\(file): cannot be read: \(why)"
    case .brokenJSON(let line, let column, let fault):
      return "\(file):\(line):\(column): \(fault.wording)"
    case .invalid(let path, let violation):
      return "\(file): \(path.isEmpty ? "the document" : path)\(violation.wording(at: path))"
    }
  }
}

extension ConversationError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ConversationError.Violation {
  /// The text that follows the path.
  fileprivate func wording(at path: String) -> String {
    switch self {
    case .missing(let expectation): " is missing; expected \(expectation.noun(at: path))"
    case .unexpected(let value, .boolean, _): ": \(value) is neither true nor false"
    case .unexpected(let value, let expectation, let suggestion):
      ": \(value) is not \(expectation.kind(at: path))\(Self.question(suggestion))"
    case .repeated(let value, let first): ": \(value) is already the id of \(first)"
    case .unknownParticipant(let value, let suggestion):
      ": unknown participant \(value)"
        + (suggestion.map { "; did you mean \($0)?" } ?? "; expected the id of a participant")
    case .unknownMessage(let value):
      ": unknown message \(value); expected the id of a message of this document"
    case .missingSender(let type):
      " is missing; only system and revoked messages may omit it, but this one is \(type)"
    case .incomingStatus(let value, let viewer):
      ": \(value) is set on a message that the viewer (\(viewer)) did not send; remove the status"
    case .textOrRuns: " requires either text or runs, for example {\"text\": \"Hi\"}"
    case .textForm:
      " requires one of text, runs, blocks and markdown, for example "
        + "{\"type\": \"text\", \"text\": \"Hi\"}"
    case .tooLong(let count, let limit):
      ": the text has \(count) Unicode scalars; the limit for a message is \(limit)"
    case .empty: ": the list is empty; expected for example \(FieldExample.list(at: path))"
    case .tooMany(let count, let limit):
      ": the list has \(count) elements; the limit is \(limit)"
    case .path(let value, let error): ": \(value) \(error.wording)"
    case .hostedType(let value):
      ": \(value) is not a valid name for a host's message type; choose another one"
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }
}

extension DocumentFolder.PathError: LocalizedError, CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String { "the path \(wording)" }

  /// The same text as `description`.
  public var errorDescription: String? { description }

  fileprivate var wording: String {
    switch self {
    case .empty: "is empty; expected a path such as \"avatars/omar.png\""
    case .absolute: "is absolute; expected a path relative to the document's folder"
    case .url: "is a URL, which is never fetched; expected a file in the document's folder"
    case .nul: "contains a NUL character; expected a path such as \"avatars/omar.png\""
    case .climbsOut: "is outside the document's folder; move the file into that folder"
    case .linksOut:
      "follows a symbolic link out of the document's folder; copy the file into that folder"
    }
  }
}
