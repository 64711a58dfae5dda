import ChatframeDocuments

/// Why a document is no conversation.
public struct ConversationError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missingFile
    /// There is something, but it cannot be read.
    case unreadableFile(String)
    /// The file is no JSON; the place counts lines and characters from 1.
    case brokenJSON(line: Int, column: Int, JSONSyntaxError)
    /// It is JSON, but the value at `path` is wrong.
    case invalid(path: String, Violation)
  }

  /// The file as the caller named it.
  public let file: String
  /// What is wrong with it.
  public let reason: Reason

  /// An error of `file`.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// What a program that gives up over this exits with, as in sysexits.
  public var exitStatus: Int32 {
    switch reason {
    case .missingFile, .unreadableFile: 66
    case .brokenJSON, .invalid: 65
    }
  }
}
