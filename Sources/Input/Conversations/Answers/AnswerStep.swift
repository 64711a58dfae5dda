import ChatframeDocuments

/// A step of an assistant before its answer: a thought or a tool call.
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

extension AnswerStep {
  /// The texts that a picture of the step may show.
  var texts: [String] {
    switch self {
    case .thinking(let text, _, _): [text]
    case .tool(let name, let input, let result, _): [name, input ?? "", result ?? ""]
    }
  }
}
