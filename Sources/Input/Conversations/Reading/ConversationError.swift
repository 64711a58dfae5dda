import ChatframeDocuments
import Foundation

/// An error in the document of a conversation.
public struct ConversationError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missingFile
    /// There is something, but it cannot be read.
    case unreadableFile(String)
    /// The file is not valid JSON; the place counts lines and characters from 1.
    case brokenJSON(line: Int, column: Int, JSONSyntaxError)
    /// It is JSON, but the value at `path` is wrong.
    case invalid(path: String, Violation)
  }

  /// The file as the caller named it.
  public let file: String
  /// The kind of error and its details.
  public let reason: Reason

  /// An error of `file`.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// Whether the file is missing or cannot be read, rather than wrong.
  public var isMissing: Bool {
    switch reason {
    case .missingFile, .unreadableFile: true
    case .brokenJSON, .invalid: false
    }
  }
}

extension ConversationError {
  /// A value of a document that breaks a rule; values are given as one line, shortened.
  public enum Violation: Hashable, Sendable {
    /// A field that must be there is not.
    case missing(Expectation)
    /// A value of the wrong type or out of range, and what was probably meant.
    case unexpected(value: String, Expectation, suggestion: String?)
    /// An id that an earlier participant or message has.
    case repeated(value: String, first: String)
    /// An id that no participant has.
    case unknownParticipant(value: String, suggestion: String?)
    /// An id that no message has.
    case unknownMessage(value: String)
    /// A message that needs a sender has none.
    case missingSender(type: String)
    /// A status on a message that is not the viewer's.
    case incomingStatus(value: String, viewer: String)
    /// A text body with both `text` and `runs`, or neither.
    case textOrRuns
    /// More Unicode scalars than a message may have.
    case tooLong(count: Int, limit: Int)
    /// More items than a list may have.
    case tooMany(count: Int, limit: Int)
    /// A path that may not be used.
    case path(value: String, DocumentFolder.PathError)
    /// A host's own type of message has a name of the format, or none.
    case hostedType(value: String)
  }
}

extension ConversationError {
  /// The value that a field of a document must hold.
  public enum Expectation: Hashable, Sendable {
    /// Fields in braces.
    case object
    /// Values in brackets.
    case list
    /// Characters in quotes.
    case text
    /// Characters in quotes, at least one.
    case filledText
    /// `true` or `false`.
    case boolean
    /// The number 1.
    case version
    /// An RFC 3339 time.
    case time
    /// `#rrggbb` or `#rrggbbaa`.
    case color
    /// A number of at least 0, up to a limit.
    case amount(atMost: Int)
    /// A number above 0, up to a limit.
    case length(atMost: Int)
    /// A number without fraction of at least 0, up to a limit.
    case count(atMost: Int)
    /// One of a few words.
    case choice([String])
  }
}

extension ConversationError: CustomStringConvertible {
  /// One line: the file, the place, the value, and what was expected.
  public var description: String {
    let file = Excerpt.line(file)
    switch reason {
    case .missingFile: return "\(file): no such file"
    case .unreadableFile(let why): return "\(file): cannot be read: \(why)"
    case .brokenJSON(let line, let column, let fault):
      return "\(file):\(line):\(column): \(fault.wording)"
    case .invalid(let path, let violation):
      return "\(file): \(path.isEmpty ? "the document" : path)\(violation.wording)"
    }
  }
}

extension ConversationError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension ConversationError.Violation {
  /// The text that follows the path.
  fileprivate var wording: String {
    switch self {
    case .missing(let expectation): " is missing; expected \(expectation.noun)"
    case .unexpected(let value, let expectation, let suggestion):
      ": \(value) is \(expectation.denial)\(Self.question(suggestion))"
    case .repeated(let value, let first): ": \(value) is already the id of \(first)"
    case .unknownParticipant(let value, let suggestion):
      ": \(value) is no participant\(Self.question(suggestion))"
    case .unknownMessage(let value): ": \(value) is the id of no message of this document"
    case .missingSender(let type):
      " is missing; only system and revoked messages go without, and this one is \(type)"
    case .incomingStatus(let value, let viewer):
      ": \(value) on a message that the viewer (\(viewer)) did not send; leave the status out"
    case .textOrRuns:
      " needs either text or runs, for example {\"type\": \"text\", \"text\": \"Hi\"}"
    case .tooLong(let count, let limit):
      ": a text of \(count) Unicode scalars; a message has at most \(limit)"
    case .tooMany(let count, let limit): ": \(count) entries; at most \(limit) are read"
    case .path(let value, let refusal): ": \(value) \(refusal.wording)"
    case .hostedType(let value): ": \(value) is not a name for a type of your own; choose another"
    }
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }
}

extension ConversationError.Expectation {
  /// After “is”.
  fileprivate var denial: String {
    switch self {
    case .boolean: "neither true nor false"
    case .choice(let words): "none of \(words.joined(separator: ", "))"
    case .filledText: "no text of at least one character, for example \"m1\""
    case .version: "no version that can be read; expected 1"
    default: "no " + noun.drop { $0 != " " }.dropFirst()
    }
  }

  /// After “expected”.
  fileprivate var noun: String {
    switch self {
    case .object: "an object in braces, for example {\"id\": \"m1\"}"
    case .list: "a list in brackets, for example []"
    case .text: "a text in quotes, for example \"Lunch?\""
    case .filledText: "a text of at least one character, for example \"m1\""
    case .boolean: "true or false"
    case .version: "1"
    case .time: "an RFC 3339 time, for example 2026-03-01T12:00:00Z"
    case .color: "a colour #rrggbb or #rrggbbaa, for example \"#3b82f6\""
    case .amount(let limit): "a number from 0 to \(limit), for example 2.5"
    case .length(let limit): "a number above 0 and up to \(limit), for example 320"
    case .count(let limit): "a whole number from 0 to \(limit), for example 3"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}

extension DocumentFolder.PathError: LocalizedError, CustomStringConvertible {
  /// One line with the fault and the remedy.
  public var description: String { "the path \(wording)" }

  /// The description.
  public var errorDescription: String? { description }

  fileprivate var wording: String {
    switch self {
    case .empty: "names no file; expected a path such as \"avatars/omar.png\""
    case .absolute: "is absolute; expected a path relative to the document's folder"
    case .url: "is a URL, and nothing is ever fetched; expected a file of the document's folder"
    case .nul: "has a NUL character; expected a path such as \"avatars/omar.png\""
    case .climbsOut: "leaves the document's folder; put the file beside the document"
    case .linksOut:
      "is a link that leaves the document's folder; put the file itself beside the document"
    }
  }
}
