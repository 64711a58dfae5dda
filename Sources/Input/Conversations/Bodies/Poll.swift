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
