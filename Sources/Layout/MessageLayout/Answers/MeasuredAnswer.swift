import ChatframeGraphics
import ChatframeTemplates

/// A measured answer: its parts, one below the other.
struct MeasuredAnswer: MeasuredComponent {
  /// A part with its position in the answer.
  struct Section {
    /// The distance from the top of the answer, in points: a whole number of device pixels.
    let top: Double
    let part: MeasuredPart
  }

  let sections: [Section]
  let look: AnswerLook
  let size: LayoutSize
  let isBare: Bool

  /// Stacks parts, and adds a caret to the last one with text.
  ///
  /// - Parameters:
  ///   - parts: The parts, from the top down.
  ///   - look: The properties of the page.
  ///   - hasCaret: Whether the answer is being written.
  ///   - isBare: Whether the answer is on the page instead of in a bubble.
  init(_ parts: [MeasuredPart], look: AnswerLook, hasCaret: Bool, isBare: Bool) {
    var sections: [Section] = []
    sections.reserveCapacity(parts.count)
    let last = hasCaret ? parts.lastIndex { $0.part.isText } : nil
    var pixels = 0.0
    for (index, part) in parts.enumerated() {
      let part = index == last ? part.addingCaret(look) : part
      sections.append(Section(top: pixels / look.scale, part: part))
      pixels += (part.box.height * look.scale).rounded()
    }
    self.sections = sections
    self.look = look
    self.isBare = isBare
    size = LayoutSize(width: look.width + 2 * look.padding, height: pixels / look.scale)
  }

  var baselines: Baselines {
    guard let first = sections.first?.part.box, let last = sections.last?.part.box else {
      return Baselines()
    }
    let bottom = last.end?.baseline ?? last.height
    return Baselines(first: first.baseline ?? 0, last: last.height - bottom)
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let x = left(filling: size)
    return sections.flatMap { section in
      let origin = LayoutPoint(x: x, y: section.top)
      return section.part.box.items.map { $0.offset(by: origin) }
    }
  }

  /// Returns the left edge of the text in a box that may be wider.
  func left(filling size: LayoutSize) -> Double {
    let free = look.direction == .rightToLeft ? max(0, size.width - self.size.width) : 0
    return free + look.padding
  }

  /// Returns the buttons, relative to the top left of a box.
  func buttons(filling size: LayoutSize) -> [AnswerBox.Button] {
    let x = left(filling: size)
    return sections.flatMap { section in
      section.part.box.buttons.map { $0.offset(by: LayoutPoint(x: x, y: section.top)) }
    }
  }
}

extension MeasuredPart {
  /// Returns the part with a caret behind its last word, where it changes no line.
  fileprivate func addingCaret(_ look: AnswerLook) -> MeasuredPart {
    guard let end = box.end, let caret = look.caret(at: end) else { return self }
    var box = box
    box.items.append(caret)
    return MeasuredPart(part: part, above: above, box: box)
  }
}

extension AnswerLook {
  /// Returns the caret at the end of a text; `nil` if the template has none.
  fileprivate func caret(at end: AnswerBox.End) -> PlacedItem? {
    // The sizes are those of the letters: a bar is as high as a line, and a disc as a capital.
    let (width, height, drop, radius): (Double, Double, Double, Double) =
      switch style.caret {
      case .none: (0, 0, 0, 0)
      case .bar: (max(2 / scale, end.em * 0.11), end.em * 1.1, end.em * 0.2, end.em * 0.05)
      case .block: (end.em * 0.56, end.em * 1.1, end.em * 0.2, 0)
      case .dot: (end.em * 0.62, end.em * 0.62, -end.em * 0.04, end.em * 0.31)
      }
    guard width > 0 else { return nil }
    let gap = end.em * (style.caret == .dot ? 0.28 : 0.16)
    let frame = LayoutRectangle(
      x: end.direction == .leftToRight ? end.x + gap : end.x - gap - width,
      y: end.baseline + drop - height,
      width: width,
      height: height
    )
    return .box(frame, radii: CornerRadii(radius), caret)
  }
}

extension AnswerPart {
  /// A Boolean value that indicates whether the part is a section of the text.
  fileprivate var isText: Bool {
    if case .section = self { true } else { false }
  }
}
