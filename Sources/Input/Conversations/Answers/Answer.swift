import ChatframeDocuments

/// An answer of an assistant, written in Markdown, as wide as the page.
public struct Answer: Hashable, Sendable {
  /// The state of an answer.
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
  /// The state of the answer.
  public let state: State
  /// The steps before the text, in order.
  public let steps: [AnswerStep]
  /// The sizes of pictures in the text, by their address in the text.
  public let pictures: [AnswerPicture]
  /// The sections of the text, which follow from ``markdown`` and ``state``.
  package let sections: AnswerSections
  /// The renderer of the sections.
  package let renderer: AnswerRenderer

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - markdown: The text in Markdown.
  ///   - state: The state of the answer.
  ///   - steps: The steps before the text, in order.
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
    renderer = .settled
  }

  /// Creates an answer whose text has been read while it arrived.
  ///
  /// - Parameters:
  ///   - markdown: The text in Markdown.
  ///   - state: The state of the answer.
  ///   - steps: The steps before the text, in order.
  ///   - pictures: The sizes of pictures in the text.
  ///   - sections: The sections that an ``AnswerReader`` found in the text.
  ///   - renderer: The renderer of the sections.
  package init(
    markdown: String,
    state: State,
    steps: [AnswerStep],
    pictures: [AnswerPicture],
    sections: AnswerSections,
    renderer: AnswerRenderer = .settled
  ) {
    self.markdown = markdown
    self.state = state
    self.steps = steps
    self.pictures = pictures
    self.sections = sections
    self.renderer = renderer
  }
}

extension Answer {
  /// Returns whether two answers have the same fields, from which all else follows.
  public static func == (one: Answer, other: Answer) -> Bool {
    one.state == other.state && one.steps == other.steps && one.pictures == other.pictures
      && one.markdown == other.markdown && one.renderer == other.renderer
  }

  /// Hashes the length and the end of the text, so that a long text costs no more than a short one.
  public func hash(into hasher: inout Hasher) {
    let text = markdown.utf8
    hasher.combine(text.count)
    for byte in text.suffix(64) { hasher.combine(byte) }
    hasher.combine(state)
    hasher.combine(steps)
    hasher.combine(pictures)
    hasher.combine(renderer)
  }
}

extension Answer: StandardBody {
  static let typeName = "answer"

  /// The maximum number of steps, and of pictures.
  private static let partLimit = 1000

  init(_ fields: Fields) throws {
    let markdown = try fields.optionalText("markdown")
    // Another kind of message has its text there; this one would be empty.
    if markdown == nil, try fields.optionalText("text") != nil {
      throw fields.error("markdown", .text)
    }
    self.init(
      markdown: markdown ?? "",
      state: try fields.optionalChoice("state", of: State.self) ?? .complete,
      steps: try fields.optionalObjects("steps", limit: Self.partLimit, AnswerStep.init) ?? [],
      pictures: try fields.optionalObjects("pictures", limit: Self.partLimit, AnswerPicture.init)
        ?? []
    )
    try fields.checkLength(of: texts, steps.isEmpty ? "markdown" : "steps")
  }

  func write(to fields: inout WrittenFields) throws {
    try fields.encode(markdown, forKey: "markdown")
    if state != .complete { try fields.encode(state.rawValue, forKey: "state") }
    if !steps.isEmpty { try fields.encode(steps, forKey: "steps") }
    if !pictures.isEmpty { try fields.encode(pictures, forKey: "pictures") }
  }

  var messageBody: MessageBody { .answer(self) }

  var texts: [String] { [markdown] + steps.flatMap(\.texts) }

  var pictureFiles: [BodyPicture] {
    pictures.enumerated().compactMap { index, picture in
      picture.source.map {
        BodyPicture(
          field: "pictures[\(index)].source",
          source: $0,
          width: picture.width,
          height: picture.height
        )
      }
    }
  }

  func replacingPictures(with source: String) -> Self {
    Answer(
      markdown: markdown,
      state: state,
      steps: steps,
      pictures: pictures.map {
        AnswerPicture(
          address: $0.address,
          source: $0.source.map { _ in source },
          width: $0.width,
          height: $0.height
        )
      },
      sections: sections,
      renderer: renderer
    )
  }
}
