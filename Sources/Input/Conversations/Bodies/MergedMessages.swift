import ChatframeDocuments

/// Messages of another conversation, forwarded as one message.
public struct MergedMessages: Hashable, Sendable {
  /// The title of the other conversation.
  public let title: String
  /// One line for each message.
  public let lines: [String]

  /// Creates a message of forwarded messages.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}

extension MergedMessages: StandardBody {
  static let typeName = "merged"

  init(_ fields: Fields) throws {
    self.init(title: try fields.text("title"), lines: try fields.texts("lines"))
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(title, forKey: "title")
    try fields.encode(lines, forKey: "lines")
  }

  var messageBody: MessageBody { .merged(self) }

  var texts: [String] { [title] + lines }
}
