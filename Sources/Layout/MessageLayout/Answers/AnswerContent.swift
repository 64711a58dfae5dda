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
    let entries = entries(typesetter, known: context.answers?.parts(for: key) ?? [])
    // The text of a cancelled task may be incomplete.
    if !Task.isCancelled { context.answers?.insert(entries, for: key) }
    return MeasuredAnswer(
      entries: entries,
      look: look,
      hasCaret: answer.state == .streaming,
      isBare: side == nil
    )
  }

  /// Returns all parts; those that have not changed keep their layout.
  private func entries(
    _ typesetter: AnswerTypesetter,
    known: [AnswerCache.Entry]
  ) -> [AnswerCache.Entry] {
    let parts = AnswerParts(answer: answer, context: typesetter.context).parts()
    var entries: [AnswerCache.Entry] = []
    entries.reserveCapacity(parts.count)
    var above: AnswerPart.Kind?
    for (index, part) in parts.enumerated() {
      if index < known.count, known[index].fits(part, below: above) {
        entries.append(known[index])
      } else if let last = known.last, last.fits(part, below: above) {
        entries.append(last)
      } else {
        let box = typesetter.box(part, below: above)
        entries.append(AnswerCache.Entry(part: part, above: above, box: box))
      }
      above = part.kind
    }
    return entries
  }
}

extension AnswerCache.Entry {
  /// Returns whether this is the layout of a part.
  fileprivate func fits(_ part: AnswerPart, below above: AnswerPart.Kind?) -> Bool {
    self.above == above && self.part == part
  }
}

/// A measured answer.
struct MeasuredAnswer: MeasuredComponent {
  /// A part with its position in the answer.
  struct Section {
    /// The distance from the top of the answer, in points: a whole number of device pixels.
    let top: Double
    let box: AnswerBox
    /// The items of the box with those of its buttons.
    let drawn: [PlacedItem]
  }

  let sections: [Section]
  let look: AnswerLook
  let size: LayoutSize
  let isBare: Bool

  /// Stacks the parts, and adds the caret to the last one with text.
  init(entries: [AnswerCache.Entry], look: AnswerLook, hasCaret: Bool, isBare: Bool) {
    var sections: [Section] = []
    sections.reserveCapacity(entries.count)
    let last = hasCaret ? entries.lastIndex { $0.part.isText } : nil
    var pixels = 0.0
    for (index, entry) in entries.enumerated() {
      var box = entry.box
      if index == last { box.addCaret(look) }
      let drawn = index == last ? box.drawn : entry.drawn
      sections.append(Section(top: pixels / look.scale, box: box, drawn: drawn))
      pixels += (box.height * look.scale).rounded()
    }
    self.sections = sections
    self.look = look
    self.isBare = isBare
    size = LayoutSize(width: look.width, height: pixels / look.scale)
  }

  var baselines: Baselines {
    guard let first = sections.first, let last = sections.last else { return Baselines() }
    let bottom = last.box.end?.baseline ?? last.box.height
    return Baselines(first: first.box.baseline ?? 0, last: last.box.height - bottom)
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let x = left(filling: size)
    return sections.flatMap { section in
      let origin = LayoutPoint(x: x, y: section.top)
      return section.box.items.map { $0.offset(by: origin) }
    }
  }

  /// Returns the left edge of the text in a box that may be wider.
  func left(filling size: LayoutSize) -> Double {
    look.direction == .rightToLeft ? max(0, size.width - look.width) : 0
  }

  /// Returns the buttons, with a number for each of those that copy code.
  func buttons(filling size: LayoutSize) -> [AnswerBox.Button] {
    let x = left(filling: size)
    return sections.flatMap { section in
      section.box.buttons.map { $0.offset(by: LayoutPoint(x: x, y: section.top)) }
    }
  }
}

extension AnswerPart {
  /// A Boolean value that indicates whether the part is a section of the text.
  fileprivate var isText: Bool {
    if case .section = self { true } else { false }
  }
}

extension AnswerBox {
  /// Adds the caret behind the last word, where it changes no line.
  fileprivate mutating func addCaret(_ look: AnswerLook) {
    guard let end else { return }
    let (width, height, below): (Double, Double, Double) =
      switch look.style.caret {
      case .none: (0, 0, 0)
      case .bar: (max(2 / look.scale, end.em * 0.11), end.em * 1.1, end.em * 0.2)
      case .block: (end.em * 0.56, end.em * 1.1, end.em * 0.2)
      case .dot: (end.em * 0.62, end.em * 0.62, -end.em * 0.04)
      }
    guard width > 0 else { return }
    let gap = end.em * (look.style.caret == .dot ? 0.28 : 0.16)
    let frame = LayoutRectangle(
      x: end.direction == .leftToRight ? end.x + gap : end.x - gap - width,
      y: end.baseline + below - height,
      width: width,
      height: height
    )
    let radius = look.style.caret == .dot ? width / 2 : look.style.caret == .bar ? width / 2 : 0
    items.append(.box(frame, radii: CornerRadii(radius), look.caret))
  }
}
