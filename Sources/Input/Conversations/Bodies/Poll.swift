import ChatframeDocuments

/// A question with answers to choose from.
public struct Poll: Hashable, Sendable {
  /// One answer.
  public struct Option: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// How often it was chosen: 0 to 10¹².
    public let votes: Int

    /// An answer.
    public init(text: String, votes: Int) {
      self.text = text
      self.votes = votes
    }
  }

  /// What is asked.
  public let question: String
  /// In the order they are shown.
  public let options: [Option]

  /// A poll.
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
