import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// The steps before the text of an answer.
extension AnswerTypesetter {
  /// The width of the bar beside a thought, in points.
  private static let barWidth = 2.0

  /// The distance from the edge of the page to a thought, in points.
  private var thoughtIndent: Double { min(look.em * 0.95, look.width / 6) }

  /// Returns an angle and the line that says that the assistant is thinking, or for how long.
  func thinking(_ title: String, isOpen: Bool, isRunning: Bool) -> AnswerBox {
    let side = min(look.em * 0.8, look.width / 6)
    let gap = look.em * 0.3
    let color = look.side.secondary
    let label = label(title, look.detail, color: color, width: look.width - side - gap)
    let height = look.wholePixels(max(label.size.height, side) + 4)
    var items: [PlacedItem] = [
      .text(label, origin: LayoutPoint(x: 0, y: (height - label.size.height) / 2))
    ]
    let x = label.size.width + gap
    if isRunning {
      items += dots(height: height, width: look.width - x).map {
        $0.offset(by: LayoutPoint(x: x, y: 0))
      }
    } else {
      let frame = LayoutRectangle(x: x, y: (height - side) / 2, width: side, height: side)
      items.append(.symbol(isOpen ? .chevronDown : closedChevron, frame: frame, color))
    }
    let frame = LayoutRectangle(x: 0, y: 0, width: min(look.width, x + side), height: height)
    return AnswerBox(height: height, buttons: [button("thinking", frame, items)])
  }

  private var closedChevron: Symbol {
    look.direction == .rightToLeft ? .chevronLeft : .chevronRight
  }

  /// Returns a button in the page's direction.
  func button(_ name: String, _ frame: LayoutRectangle, _ items: [PlacedItem]) -> AnswerBox.Button {
    guard look.direction == .rightToLeft else {
      return AnswerBox.Button(name: name, frame: frame, items: items)
    }
    return AnswerBox.Button(
      name: name,
      frame: frame.mirrored(in: look.width),
      items: items.map { $0.mirrored(in: look.width) }
    )
  }

  /// Returns dots of falling strength, from the left.
  private func dots(height: Double, width: Double) -> [PlacedItem] {
    let diameter = min(look.em * 0.34, width / 5)
    guard diameter > 0 else { return [] }
    let dots = MeasuredDots(
      diameter: diameter,
      height: height,
      color: look.side.secondary,
      direction: .leftToRight
    )
    return dots.items(filling: dots.size)
  }

  /// Returns the dots in place of text that has not begun, as high as a line of it.
  func dots() -> AnswerBox {
    let height = look.em * look.body.lineHeight
    let items = dots(height: height, width: look.width)
    let isFromRight = look.direction == .rightToLeft
    return AnswerBox(
      height: height,
      items: isFromRight ? items.map { $0.mirrored(in: look.width) } : items
    )
  }

  /// Lays out a paragraph of a thought.
  func thought(_ text: String) -> AnswerBox {
    let width = max(1, look.width - thoughtIndent)
    var style = look.detail
    style.size *= 1.04
    style.lineHeight = 1.45
    let em = style.size * look.textSize
    let shaped = shape([TextRun(text: text)], style, color: look.side.secondary, width: width)
    let content = self.text(shaped, width: width, em: em)
    var box = AnswerBox(height: content.height)
    box.place(content, x: look.direction == .rightToLeft ? 0 : thoughtIndent, y: 0)
    return box
  }

  /// Adds the bar beside a thought, which continues that of the paragraph above.
  func addThoughtBar(to box: inout AnswerBox, hasTextAbove: Bool) {
    let top = hasTextAbove ? 0 : look.snapped(look.style.spacing / 2)
    let bottom = look.wholePixels(box.height)
    let frame = LayoutRectangle(x: 0, y: top, width: Self.barWidth, height: bottom - top)
    let placed = look.direction == .rightToLeft ? frame.mirrored(in: look.width) : frame
    box.items.insert(.box(placed, radii: CornerRadii(0), look.line), at: 0)
  }

  /// Lays out the call of a tool: its state, its name and input, and the result below them.
  ///
  /// A tool that is running keeps the room for its result, so that the result moves nothing.
  func tool(
    _ name: String,
    _ input: String?,
    _ result: String?,
    _ state: AnswerStep.CallState
  ) -> AnswerBox {
    let padding = min(look.em * 0.6, look.width / 12)
    let side = min(look.em * 0.9, look.width / 8)
    let left = padding + side + padding * 0.8
    let room = max(1, look.width - left - padding)
    let title = toolTitle(name, input, width: room)
    let color = state == .failed ? look.error : look.side.secondary
    let words = result ?? (state == .running ? "…" : nil)
    let detail = words.map { label($0, look.detail, color: color, width: room, lines: 2) }
    let top = padding * 0.7
    var items: [PlacedItem] = [.text(title, origin: LayoutPoint(x: left, y: top))]
    var height = top + title.size.height
    if let detail {
      items.append(.text(detail, origin: LayoutPoint(x: left, y: height)))
      height += detail.size.height
    }
    height = look.wholePixels(height + top)
    let middle = top + (title.lines.first?.frame.midY ?? title.size.height / 2)
    let icon = LayoutRectangle(x: padding, y: middle - side / 2, width: side, height: side)
    items.append(.symbol(state.symbol, frame: icon, color))
    let frame = LayoutRectangle(x: 0, y: 0, width: look.width, height: height)
    let radii = CornerRadii(look.style.code.cornerRadius)
    let box = PlacedItem.outline(frame, radii: radii, look.line, width: 1)
    return AnswerBox(height: height, buttons: [button("tool", frame, [box] + items)])
  }

  private func toolTitle(_ name: String, _ input: String?, width: Double) -> ShapedText {
    let base = context.textStyle(look.detail, color: look.side.text)
    var bold = base
    bold.weight = .bold
    var quiet = base
    quiet.color = look.side.secondary
    let runs =
      [StyledText.Run(name, style: bold)]
      + (input.map { [StyledText.Run("  \($0)", style: quiet)] } ?? [])
    let styled = StyledText(
      runs: runs,
      language: context.languages.tag(of: name + (input ?? "")),
      lineHeight: look.detail.lineHeight,
      maximumLineCount: 1
    )
    return context.measuring.shape(styled, width: width)
  }
}

extension AnswerStep.CallState {
  /// The symbol of the state.
  fileprivate var symbol: Symbol {
    switch self {
    case .running: .spinner
    case .done: .checkCircle
    case .failed: .alert
    }
  }
}
