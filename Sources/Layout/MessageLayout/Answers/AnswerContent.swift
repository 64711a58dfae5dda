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
    let measured = measured(by: typesetter, known: context.answers?.parts(for: key) ?? [])
    // The text of a cancelled task may be incomplete.
    if !Task.isCancelled { context.answers?.insert(measured, for: key) }
    let isStreaming = answer.state == .streaming
    return MeasuredAnswer(measured, look: look, hasCaret: isStreaming, isBare: side == nil)
  }

  /// Returns all parts; those that have not changed keep their layout.
  private func measured(
    by typesetter: AnswerTypesetter,
    known: [MeasuredPart]
  ) -> [MeasuredPart] {
    let parts = AnswerParts(
      answer: answer,
      context: typesetter.context,
      hasFill: typesetter.look.fill != nil
    ).parts()
    var measured: [MeasuredPart] = []
    measured.reserveCapacity(parts.count)
    var above: AnswerPart.Kind?
    for (index, part) in parts.enumerated() {
      if index < known.count, known[index].fits(part, below: above) {
        measured.append(known[index])
      } else if let last = known.last, last.fits(part, below: above) {
        measured.append(last)
      } else {
        let box = typesetter.box(part, below: above)
        measured.append(MeasuredPart(part: part, above: above, box: box))
      }
      above = part.kind
    }
    return measured
  }
}
