import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Lays out the parts of an answer, each by itself.
struct AnswerTypesetter {
  let look: AnswerLook
  let context: LayoutContext

  /// Lays out a part below another one.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - above: The kind of the part above; `nil` for the first part.
  /// - Returns: The part with the distance above it, a whole number of device pixels high.
  func box(_ part: AnswerPart, below above: AnswerPart.Kind?) -> AnswerBox {
    let spacing = look.snapped(part.spacing(below: above, look.style.spacing))
    var box = AnswerBox(height: spacing)
    box.add(content(of: part))
    if part.kind == .thought { addThoughtBar(to: &box, hasTextAbove: above == .thought) }
    box.height = look.wholePixels(box.height)
    box.items = box.items.map(snapped)
    for index in box.buttons.indices {
      box.buttons[index].items = box.buttons[index].items.map(snapped)
    }
    addBackground(of: part, to: &box)
    return box
  }

  /// Adds the part's share of the background behind the answer.
  private func addBackground(of part: AnswerPart, to box: inout AnswerBox) {
    guard let fill = look.fill else { return }
    var radii = CornerRadii(0)
    if case .edge(let isTop) = part {
      let radius = min(look.cornerRadius, look.padding)
      radii = CornerRadii(
        topLeft: isTop ? radius : 0,
        topRight: isTop ? radius : 0,
        bottomRight: isTop ? 0 : radius,
        bottomLeft: isTop ? 0 : radius
      )
    }
    let frame = LayoutRectangle(
      x: -look.padding,
      y: 0,
      width: look.width + 2 * look.padding,
      height: box.height
    )
    box.items.insert(.box(frame, radii: radii, fill), at: 0)
  }

  private func content(of part: AnswerPart) -> AnswerBox {
    switch part {
    case .edge: AnswerBox(height: look.padding)
    case .thinking(let title, let isOpen, let isRunning):
      thinking(title, isOpen: isOpen, isRunning: isRunning)
    case .thought(let text): thought(text)
    case .tool(let name, let input, let result, let state): tool(name, input, result, state)
    case .dots: dots()
    case .section(let section, let pictures): self.section(section, pictures)
    case .buttons(let isStreaming): buttons(isStreaming: isStreaming)
    case .stopped(let text, let showsButtons): stopped(text, showsButtons: showsButtons)
    case .failed(let text, let retry): failed(text, retry: retry)
    }
  }

  private func section(_ section: AnswerSection, _ pictures: [AnswerPicture]) -> AnswerBox {
    let (width, outermost) = (look.width, AnswerNesting(pictures: pictures))
    switch section.content {
    case .paragraph(let runs): return paragraph(runs, width: width)
    case .heading(let runs, let level): return heading(runs, level: level, width: width)
    case .item(let number, let blocks):
      let marker = number.map { AnswerMarker.number($0) } ?? .bullet(depth: 0)
      return item(blocks, marker, width: width, outermost)
    case .quote(let blocks): return quote(blocks, width: width, outermost)
    case .code(let text, let language):
      let code = AnswerCode(
        text: text,
        language: language,
        isFirst: section.isFirst,
        isLast: section.isLast
      )
      return self.code(code, width: width)
    case .row(let cells, let table):
      let columns = self.columns(of: table, width: width)
      return row(cells, of: columns, isHeader: section.isFirst, isLast: section.isLast)
    case .picture(_, let description):
      return picture(pictures.first, description, width: width)
    case .rule: return rule(width: width)
    }
  }

  // MARK: Blocks

  /// Lays out blocks one below the other.
  func stack(_ blocks: [AnswerBlock], width: Double, _ nesting: AnswerNesting) -> AnswerBox {
    var box = AnswerBox()
    for (index, block) in blocks.enumerated() {
      let spacing = index == 0 ? 0 : self.spacing(of: block, below: blocks[index - 1])
      box.add(self.box(block, width: width, nesting), spacing: look.snapped(spacing))
    }
    return box
  }

  private func spacing(of block: AnswerBlock, below other: AnswerBlock) -> Double {
    switch (other, block) {
    case (.paragraph, .list), (.list, .list), (.heading, _): look.style.spacing / 2
    default: look.style.spacing * 2 / 3
    }
  }

  private func box(_ block: AnswerBlock, width: Double, _ nesting: AnswerNesting) -> AnswerBox {
    switch block {
    case .paragraph(let runs): paragraph(runs, width: width)
    case .heading(let runs, let level): heading(runs, level: level, width: width)
    case .list(let items, let first): list(items, from: first, width: width, nesting)
    case .quote(let blocks): quote(blocks, width: width, nesting)
    case .code(let text, let language):
      code(AnswerCode(text: text, language: language), width: width)
    case .table(let table, let rows): self.table(table, rows, width: width)
    case .picture(let address, let description):
      picture(nesting.pictures.first { $0.address == address }, description, width: width)
    case .rule: rule(width: width)
    }
  }

  // MARK: Text

  /// Lays out a paragraph, which starts at the side where its direction does.
  func paragraph(_ runs: [TextRun], width: Double) -> AnswerBox {
    text(shape(runs, look.body, width: width), width: width, em: look.em)
  }

  private func heading(_ runs: [TextRun], level: Int, width: Double) -> AnswerBox {
    var style = look.body
    style.size *= look.style.headingSize(level: level)
    style.weight = .bold
    style.lineHeight = min(style.lineHeight, 1.35)
    let em = style.size * look.textSize
    return text(shape(runs, style, width: width), width: width, em: em)
  }

  /// Places a text at the side where its direction starts.
  func text(_ text: ShapedText, width: Double, em: Double) -> AnswerBox {
    var box = AnswerBox(height: text.size.height)
    let isFromRight = side(of: text) == .rightToLeft
    box.place(text, x: isFromRight ? width - text.size.width : 0, y: 0, em: em)
    box.direction = side(of: text)
    return box
  }

  /// Returns the direction of a text, or that of the page if the text has no letters.
  func side(of text: ShapedText) -> WritingDirection {
    text.hasLetters ? text.direction : look.direction
  }

  /// Shapes runs in a style.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - style: The style of plain runs.
  ///   - color: The colour; `nil` for that of text.
  ///   - width: The maximum width of a line, in points; `nil` for no limit.
  ///   - alignment: The alignment of the lines.
  /// - Returns: The text, whose lines are equally high.
  func shape(
    _ runs: [TextRun],
    _ style: TemplateTextStyle,
    color: RGBAColor? = nil,
    width: Double?,
    alignment: StyledText.Alignment = .natural
  ) -> ShapedText {
    let base = context.textStyle(style, color: color ?? look.side.text)
    let runs = runs.isEmpty ? [TextRun(text: "")] : runs
    var styled = StyledText(
      runs: RunStyler(base: base, side: look.side, context).styled(runs.separatingCitations),
      language: context.languages.tag(of: runs.map(\.text).joined()),
      lineHeight: style.lineHeight,
      alignment: alignment
    )
    styled.hasEvenLines = true
    return context.measuring.shape(styled, width: width.map { max(1, $0) })
  }

  /// Shapes words of the app or of a tool, cut after some lines.
  func label(
    _ text: String,
    _ style: TemplateTextStyle,
    color: RGBAColor,
    width: Double,
    lines: Int = 1
  ) -> ShapedText {
    var style = style
    style.color = color
    return context.shape(text, style, color: color, width: max(1, width), maximumLineCount: lines)
  }

  private func rule(width: Double) -> AnswerBox {
    let frame = LayoutRectangle(x: 0, y: 0, width: width, height: 1 / look.scale)
    return AnswerBox(
      height: frame.height,
      items: [.box(frame, radii: CornerRadii(0), look.line)]
    )
  }

  /// Moves the edge at which a text starts to whole device pixels, so that it looks the same wherever
  /// the part is, and stays in place while the text grows.
  private func snapped(_ item: PlacedItem) -> PlacedItem {
    guard case .text(let text, let origin) = item else { return item }
    let offset = side(of: text) == .rightToLeft ? text.size.width : 0
    let x = look.snapped(origin.x + offset) - offset
    return .text(text, origin: LayoutPoint(x: x, y: look.snapped(origin.y)))
  }
}

extension ShapedText {
  /// A Boolean value that indicates whether the text has a letter, which gives it its direction.
  var hasLetters: Bool { lines.contains { $0.text.contains(where: \.isLetter) } }
}

extension [TextRun] {
  /// The runs with a narrow space, at which no line breaks, between citations, whose backgrounds
  /// would join otherwise.
  fileprivate var separatingCitations: [TextRun] {
    guard contains(where: \.isCitation) else { return self }
    var runs: [TextRun] = []
    for run in self {
      if run.isCitation, runs.last?.isCitation == true { runs.append("\u{202F}") }
      runs.append(run)
    }
    return runs
  }
}
