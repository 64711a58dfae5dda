import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// A part of an answer that is laid out by itself: a step, a section of the text, or what is below.
enum AnswerPart: Hashable, Sendable {
  /// The top or the bottom of the background.
  case edge(isTop: Bool)
  /// The line that says that the assistant is thinking, or for how long it thought.
  case thinking(title: String, isOpen: Bool, isRunning: Bool)
  /// A paragraph of a thought.
  case thought(String)
  /// The call of a tool.
  case tool(name: String, input: String?, result: String?, AnswerStep.CallState)
  /// Dots in place of the text, which has not begun.
  case dots
  /// A section of the text, with the pictures in it.
  case section(AnswerSection, [AnswerPicture])
  /// The buttons below the text.
  case buttons(isStreaming: Bool)
  /// The line below an answer that the reader stopped.
  case stopped(String, showsButtons: Bool)
  /// The line below an answer that broke off, with the title of the button that retries.
  case failed(String, retry: String)

  /// The kind of a part, which determines the distance to the part below.
  enum Kind: Hashable, Sendable {
    case edge, step, thought, text, heading, item, quote, code, row, picture, rule, footer
  }

  /// The kind of the part.
  var kind: Kind {
    switch self {
    case .edge: .edge
    case .thinking, .tool: .step
    case .thought: .thought
    case .dots: .text
    case .buttons, .stopped, .failed: .footer
    case .section(let section, _): section.kind
    }
  }

  /// A Boolean value that indicates whether the part continues the block of the part above.
  private var continuesBlock: Bool {
    guard case .section(let section, _) = self else { return false }
    return !section.isFirst
  }

  /// A Boolean value that indicates whether the part is a footer in a box.
  private var hasBox: Bool {
    if case .failed = self { true } else { false }
  }

  /// Returns the distance to the part above, in points.
  ///
  /// - Parameters:
  ///   - other: The kind of the part above; `nil` for the first part.
  ///   - spacing: The distance between paragraphs, in points.
  /// - Returns: The distance.
  func spacing(below other: Kind?, _ spacing: Double) -> Double {
    guard let other else { return 0 }
    switch (other, kind) {
    case (.edge, _), (_, .edge): return 0
    case (.row, .row) where continuesBlock, (.code, .code) where continuesBlock: return 0
    case (.item, .item): return spacing / 2
    case (.step, .thought), (.thought, .thought): return spacing / 2
    case (.step, .step), (.thought, .step): return spacing * 2 / 3
    case (_, .heading): return other == .heading ? spacing : spacing * 5 / 3
    case (.heading, _): return spacing / 2
    case (.rule, _), (_, .rule): return spacing * 4 / 3
    case (_, .footer): return hasBox ? spacing : spacing / 2
    default: return spacing
    }
  }
}

extension AnswerSection {
  /// The kind of the section.
  fileprivate var kind: AnswerPart.Kind {
    switch content {
    case .paragraph: .text
    case .heading: .heading
    case .item: .item
    case .quote: .quote
    case .code: .code
    case .row: .row
    case .picture: .picture
    case .rule: .rule
    }
  }
}

extension AnswerSection {
  /// The addresses of the pictures in the section.
  fileprivate var pictureAddresses: [String] {
    switch content {
    case .picture(let address, _): [address]
    case .item(_, let blocks), .quote(let blocks): blocks.flatMap(\.pictureAddresses)
    case .paragraph, .heading, .code, .row, .rule: []
    }
  }
}

extension AnswerBlock {
  /// The addresses of the pictures in the block.
  fileprivate var pictureAddresses: [String] {
    switch self {
    case .picture(let address, _): [address]
    case .list(let items, _): items.flatMap { $0.flatMap(\.pictureAddresses) }
    case .quote(let blocks): blocks.flatMap(\.pictureAddresses)
    case .paragraph, .heading, .code, .table, .rule: []
    }
  }
}

/// The parts of an answer, from the top down.
struct AnswerParts {
  let answer: Answer
  let context: LayoutContext
  /// A Boolean value that indicates whether the answer has a background.
  let hasFill: Bool

  /// Returns all parts.
  func parts() -> [AnswerPart] { head + parts(fromSection: 0) }

  /// The parts above the text.
  var head: [AnswerPart] {
    var parts: [AnswerPart] = []
    if hasFill { parts.append(.edge(isTop: true)) }
    for (index, step) in answer.steps.enumerated() {
      add(step, isLast: index == answer.steps.count - 1, to: &parts)
    }
    return parts
  }

  /// Returns the parts of the text from a section on, and those below the text.
  func parts(fromSection first: Int) -> [AnswerPart] {
    var parts = answer.sections[first...].map { AnswerPart.section($0, pictures(in: $0)) }
    if isWaiting { parts.append(.dots) }
    if let footer { parts.append(footer) }
    if hasFill { parts.append(.edge(isTop: false)) }
    return parts
  }

  /// A Boolean value that indicates whether nothing else shows that the assistant is at work.
  private var isWaiting: Bool {
    guard answer.state == .streaming, answer.sections.isEmpty else { return false }
    switch answer.steps.last {
    case .thinking(_, let seconds, _): return seconds != nil
    case .tool(_, _, _, let state): return state != .running
    case nil: return true
    }
  }

  private func add(_ step: AnswerStep, isLast: Bool, to parts: inout [AnswerPart]) {
    switch step {
    case .thinking(let text, let seconds, let isOpen):
      let isRunning =
        seconds == nil && isLast && answer.state == .streaming && answer.sections.isEmpty
      let title = title(seconds: seconds, isRunning: isRunning)
      let hasText = text.contains { !$0.isWhitespace }
      parts.append(.thinking(title: title, isOpen: isOpen && hasText, isRunning: isRunning))
      guard isOpen, hasText else { return }
      for paragraph in text.split(whereSeparator: \.isNewline)
      where paragraph.contains(where: { !$0.isWhitespace }) {
        parts.append(.thought(String(paragraph)))
      }
    case .tool(let name, let input, let result, let state):
      parts.append(.tool(name: name, input: input, result: result, state))
    }
  }

  private func title(seconds: Double?, isRunning: Bool) -> String {
    guard let seconds else { return context.strings[isRunning ? .thinking : .thought] }
    guard seconds >= 0.5 else { return context.strings[.thought] }
    return context.strings[.thoughtFor]
      .replacing("{duration}", with: context.formatter.wordedDuration(seconds))
  }

  private func pictures(in section: AnswerSection) -> [AnswerPicture] {
    guard !answer.pictures.isEmpty else { return [] }
    let addresses = section.pictureAddresses
    return answer.pictures.filter { addresses.contains($0.address) }
  }

  private var footer: AnswerPart? {
    let showsButtons = context.style.answer.showsButtons
    switch answer.state {
    case .complete: return showsButtons ? .buttons(isStreaming: false) : nil
    case .streaming: return showsButtons ? .buttons(isStreaming: true) : nil
    case .stopped: return .stopped(context.strings[.answerStopped], showsButtons: showsButtons)
    case .failed: return .failed(context.strings[.answerFailed], retry: context.strings[.retry])
    }
  }
}
