extension Answer {
  /// Creates an answer whose text has been read into sections.
  ///
  /// - Parameters:
  ///   - markdown: The text in Markdown.
  ///   - state: What has become of the answer.
  ///   - steps: What the assistant did before the text, in order.
  ///   - pictures: The sizes of pictures in the text.
  ///   - sections: The sections of the text.
  package init(
    markdown: String = "",
    state: State = .complete,
    steps: [AnswerStep] = [],
    pictures: [AnswerPicture] = [],
    sections: [AnswerSection]
  ) {
    self.markdown = markdown
    self.state = state
    self.steps = steps
    self.pictures = pictures
    self.sections = sections
  }

  /// Compares the text and what was read from it, which is quick for copies.
  public static func == (left: Answer, right: Answer) -> Bool {
    left.state == right.state && left.markdown == right.markdown && left.steps == right.steps
      && left.pictures == right.pictures && left.sections == right.sections
  }

  /// Hashes the length and the end of the text, so that a long text costs no more than a short one.
  public func hash(into hasher: inout Hasher) {
    let text = markdown.utf8
    hasher.combine(text.count)
    for byte in text.suffix(64) { hasher.combine(byte) }
    hasher.combine(state)
    hasher.combine(steps)
    hasher.combine(sections.count)
  }
}

extension BodyContent where Self == Answer {
  var texts: [String] {
    let answer: Answer = self
    return [answer.markdown] + answer.steps.flatMap(\.texts)
  }

  var pictures: [BodyPicture] { (self as Answer).bodyPictures }

  func replacingPictures(with source: String) -> Answer {
    (self as Answer).replacingSources(with: source)
  }
}

extension Answer {
  fileprivate var bodyPictures: [BodyPicture] {
    let sizes: [AnswerPicture] = pictures
    return sizes.enumerated().compactMap { index, picture in
      picture.source.map { source in
        BodyPicture(
          field: "pictures[\(index)].source",
          source: source,
          width: picture.width,
          height: picture.height
        )
      }
    }
  }

  fileprivate func replacingSources(with source: String) -> Answer {
    let sizes: [AnswerPicture] = pictures
    return Answer(
      markdown: markdown,
      state: state,
      steps: steps,
      pictures: sizes.map { picture in
        AnswerPicture(
          address: picture.address,
          source: picture.source.map { _ in source },
          width: picture.width,
          height: picture.height
        )
      },
      sections: sections
    )
  }
}

extension AnswerStep {
  /// The texts that a picture of the step may show.
  fileprivate var texts: [String] {
    switch self {
    case .thinking(let text, _, _): [text]
    case .tool(let name, let input, let result, _): [name, input ?? "", result ?? ""]
    }
  }
}
