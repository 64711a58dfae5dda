import ChatframeDocuments

/// An answer of an assistant, written in Markdown, as wide as the page.
public struct Answer: Hashable, Sendable {
  /// What has become of an answer.
  public enum State: String, CaseIterable, Sendable {
    /// The answer is complete.
    case complete
    /// Nothing has arrived yet, or more text is to come.
    case streaming
    /// The reader stopped the answer.
    case stopped
    /// The answer broke off because of an error, and can be tried again.
    case failed
  }

  /// The text in Markdown: all that has arrived so far.
  public let markdown: String
  /// What has become of the answer.
  public let state: State
  /// What the assistant did before the text, in order: thinking, and calls of tools.
  public let steps: [AnswerStep]
  /// The sizes of pictures in the text, by their address in the text.
  public let pictures: [AnswerPicture]
  /// The sections of the text, which follow from ``markdown`` and ``state``.
  package let sections: [AnswerSection]

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - markdown: The text in Markdown.
  ///   - state: What has become of the answer.
  ///   - steps: What the assistant did before the text, in order.
  ///   - pictures: The sizes of pictures in the text.
  public init(
    markdown: String,
    state: State = .complete,
    steps: [AnswerStep] = [],
    pictures: [AnswerPicture] = []
  ) {
    self.markdown = markdown
    self.state = state
    self.steps = steps
    self.pictures = pictures
    sections = AnswerReader.sections(of: markdown, isComplete: state != .streaming)
  }
}

/// What an assistant did before it answered.
public enum AnswerStep: Hashable, Sendable {
  /// The state of a tool's call.
  public enum CallState: String, CaseIterable, Sendable {
    /// The tool has not answered yet.
    case running
    /// The tool has answered.
    case done
    /// The tool could not answer.
    case failed
  }

  /// Thought, whose text is shown while the assistant is thinking, and collapses into one line.
  ///
  /// `seconds` is how long it took; `nil` if that is not known or the assistant is still thinking.
  case thinking(text: String = "", seconds: Double? = nil, isOpen: Bool = false)
  /// The call of a tool, with its input and its result, each in a few words.
  case tool(name: String, input: String? = nil, result: String? = nil, state: CallState = .done)
}

/// A picture in the text of an answer, whose size is known before its file is.
public struct AnswerPicture: Hashable, Sendable {
  /// The address in the text.
  public let address: String
  /// The path of the file in the document's folder; `nil` for a placeholder with the picture's
  /// description.
  public let source: String?
  /// The width in points, 1 to 10,000.
  public let width: Double
  /// The height in points, 1 to 10,000.
  public let height: Double

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - address: The address in the text.
  ///   - source: The path of the file in the document's folder.
  ///   - width: The width in points, 1 to 10,000.
  ///   - height: The height in points, 1 to 10,000.
  public init(address: String, source: String? = nil, width: Double, height: Double) {
    self.address = address
    self.source = source
    self.width = width
    self.height = height
  }
}

extension Answer: StandardBody {
  static let typeName = "answer"

  init(_ fields: Fields) throws {
    self.init(
      markdown: try fields.optionalText("markdown") ?? "",
      state: try fields.optionalChoice("state", of: State.self) ?? .complete,
      steps: try fields.optionalObjects("steps", AnswerStep.init) ?? [],
      pictures: try fields.optionalObjects("pictures", AnswerPicture.init) ?? []
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(markdown, forKey: "markdown")
    if state != .complete { try fields.encode(state.rawValue, forKey: "state") }
    if !steps.isEmpty { try fields.encode(steps, forKey: "steps") }
    if !pictures.isEmpty { try fields.encode(pictures, forKey: "pictures") }
  }

  var messageBody: MessageBody { .answer(self) }
}

extension AnswerStep: ConversationPart {
  /// The values of the field `type`.
  private enum Kind: String, CaseIterable {
    case thinking, tool
  }

  init(_ fields: Fields) throws {
    switch try fields.choice("type", of: Kind.self) {
    case .thinking:
      self = .thinking(
        text: try fields.optionalText("text") ?? "",
        seconds: try fields.optionalDuration("seconds"),
        isOpen: try fields.flag("open")
      )
    case .tool:
      self = .tool(
        name: try fields.filledText("name"),
        input: try fields.optionalText("input"),
        result: try fields.optionalText("result"),
        state: try fields.optionalChoice("state", of: CallState.self) ?? .done
      )
    }
  }

  func write(to fields: inout WrittenFields) throws {
    switch self {
    case .thinking(let text, let seconds, let isOpen):
      try fields.encode(Kind.thinking.rawValue, forKey: "type")
      if !text.isEmpty { try fields.encode(text, forKey: "text") }
      try fields.encodeIfPresent(seconds, forKey: "seconds")
      if isOpen { try fields.encode(true, forKey: "open") }
    case .tool(let name, let input, let result, let state):
      try fields.encode(Kind.tool.rawValue, forKey: "type")
      try fields.encode(name, forKey: "name")
      try fields.encodeIfPresent(input, forKey: "input")
      try fields.encodeIfPresent(result, forKey: "result")
      if state != .done { try fields.encode(state.rawValue, forKey: "state") }
    }
  }
}

extension AnswerPicture: ConversationPart {
  init(_ fields: Fields) throws {
    self.init(
      address: try fields.filledText("address"),
      source: try fields.optionalText("source"),
      width: try fields.length("width", atMost: 10_000),
      height: try fields.length("height", atMost: 10_000)
    )
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(address, forKey: "address")
    try fields.encodeIfPresent(source, forKey: "source")
    try fields.encode(width, forKey: "width")
    try fields.encode(height, forKey: "height")
  }
}
