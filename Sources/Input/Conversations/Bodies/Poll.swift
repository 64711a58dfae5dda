import ChatframeDocuments

/// A question with answers to choose from.
public struct Poll: Hashable, Sendable {
  /// An answer of a poll.
  public struct Option: Hashable, Sendable {
    /// The text of the answer.
    public let text: String
    /// The number of votes, 0 to 10¹².
    public let votes: Int

    /// Creates an answer.
    public init(text: String, votes: Int) {
      self.text = text
      self.votes = votes
    }
  }

  /// The question.
  public let question: String
  /// The answers, in the order in which they are shown.
  public let options: [Option]

  /// Creates a poll.
  public init(question: String, options: [Option]) {
    self.question = question
    self.options = options
  }
}

extension Poll: StandardBody {
  static let typeName = "poll"

  init(_ fields: Fields) throws {
    self.init(
      question: try fields.text("question"),
      options: try fields.objects("options", Option.init)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(question, forKey: "question")
    try fields.encode(options, forKey: "options")
  }

  var messageBody: MessageBody { .poll(self) }

  var texts: [String] { [question] + options.map(\.text) }
}

extension Poll.Option: ConversationPart {
  init(_ fields: Fields) throws {
    self.init(
      text: try fields.text("text"),
      votes: try fields.count("votes", atMost: 1_000_000_000_000)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(text, forKey: "text")
    try fields.encode(votes, forKey: "votes")
  }
}
