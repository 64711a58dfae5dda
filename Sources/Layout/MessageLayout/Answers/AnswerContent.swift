import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Answer: BubbleBody {
  func content(in bubble: BubbleInterior, _ context: LayoutContext) -> any MessageComponent {
    AnswerContent(
      answer: self,
      messageID: bubble.messageID,
      side: bubble.isOpen ? nil : bubble.side
    )
  }
}

/// The content of an answer: its parts, one below the other, as wide as there is room.
struct AnswerContent: MessageComponent {
  let answer: Answer
  let messageID: String
  /// The colours of the bubble around the answer; `nil` for an answer without one.
  let side: BubbleStyle.Side?

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let look = AnswerLook(in: side, width: proposal.width, context)
    let key = AnswerCache.Key(messageID: messageID, look: look)
    let typesetter = AnswerTypesetter(look: look, context: context)
    let measured = measured(by: typesetter, known: context.answers?.answer(for: key))
    // The text of a cancelled task may be incomplete.
    if !Task.isCancelled {
      context.answers?.insert(.init(answer: answer, parts: measured), for: key)
    }
    let isStreaming = answer.state == .streaming
    return MeasuredAnswer(measured, look: look, hasCaret: isStreaming, isBare: side == nil)
  }

  /// Returns all parts; those that have not changed keep their layout.
  private func measured(
    by typesetter: AnswerTypesetter,
    known: AnswerCache.Entry?
  ) -> [MeasuredPart] {
    let source = AnswerParts(
      answer: answer,
      context: typesetter.context,
      hasFill: typesetter.look.fill != nil
    )
    let head = source.head
    let old = known?.parts ?? []
    var measured: [MeasuredPart] = []
    measured.reserveCapacity(old.count + 8)
    func add(_ part: AnswerPart) {
      let (index, above) = (measured.count, measured.last?.part.kind)
      if index < old.count, old[index].fits(part, below: above) {
        measured.append(old[index])
      } else if let last = old.last, last.fits(part, below: above) {
        measured.append(last)
      } else {
        let box = typesetter.box(part, below: above)
        measured.append(MeasuredPart(part: part, above: above, box: box))
      }
    }
    for part in head { add(part) }
    let shared = known.map { sharedSectionCount(with: $0, below: measured) } ?? 0
    if shared > 0 { measured += old[head.count..<head.count + shared] }
    for part in source.parts(fromSection: shared) { add(part) }
    return measured
  }

  /// Returns the number of sections whose layout is known without comparing them one by one.
  private func sharedSectionCount(
    with known: AnswerCache.Entry,
    below head: [MeasuredPart]
  ) -> Int {
    guard known.answer.steps == answer.steps, known.answer.pictures == answer.pictures,
      zip(known.parts, head).allSatisfy({ $0 === $1 })
    else { return 0 }
    return answer.sections.sharedCount(with: known.answer.sections)
  }
}
