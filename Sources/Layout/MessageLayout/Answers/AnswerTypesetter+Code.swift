import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Lines of code that begin, continue or end a block.
struct AnswerCode {
  let text: String
  let language: String?
  /// A Boolean value that indicates whether the block begins with these lines.
  var isFirst = true
  /// A Boolean value that indicates whether the block ends with these lines.
  var isLast = true
}

extension AnswerTypesetter {
  /// The distance from the edges of a box to the code, in ems.
  private static let padding = 0.7

  /// Lays out lines of code on their part of the block's box.
  ///
  /// The first lines have a header with the language and a button that copies the block.
  func code(_ code: AnswerCode, width: Double) -> AnswerBox {
    let padding = min(look.em * Self.padding, width / 8)
    var box = AnswerBox()
    if code.isFirst { box.add(header(code.language, width: width, padding: padding)) }
    let text = shape(code.text, width: width - 2 * padding)
    let em = look.em * look.style.code.size
    box.place(text, x: padding, y: box.height, em: em)
    if box.end == nil, let line = text.lines.last {
      // The caret also stands on an empty line.
      let baseline = box.height + line.baseline
      box.end = AnswerBox.End(x: padding, baseline: baseline, em: em, direction: .leftToRight)
    }
    box.height += text.size.height
    if code.isLast { box.height += padding }
    box.height = look.wholePixels(box.height)
    box.direction = nil
    let frame = LayoutRectangle(x: 0, y: 0, width: width, height: box.height)
    box.items.insert(.box(frame, radii: radii(of: code), look.side.code), at: 0)
    return box
  }

  private func radii(of code: AnswerCode) -> CornerRadii {
    let radius = look.style.code.cornerRadius
    return CornerRadii(
      topLeft: code.isFirst ? radius : 0,
      topRight: code.isFirst ? radius : 0,
      bottomRight: code.isLast ? radius : 0,
      bottomLeft: code.isLast ? radius : 0
    )
  }

  /// Returns the language and the button, which stand above the code whatever the page's direction.
  private func header(_ language: String?, width: Double, padding: Double) -> AnswerBox {
    let side = min(look.em * 0.9, width / 6)
    var style = look.detail
    style.size *= 0.9
    let label = label(
      language ?? "",
      style,
      color: look.side.secondary,
      width: width - 3 * padding - side
    )
    let height = look.wholePixels(max(label.size.height, side) + padding)
    var box = AnswerBox(height: height)
    let middle = padding / 4 + height / 2
    if language != nil {
      let origin = LayoutPoint(x: padding, y: middle - label.size.height / 2)
      box.items.append(.text(label, origin: origin))
    }
    let icon = LayoutRectangle(
      x: width - padding - side,
      y: middle - side / 2,
      width: side,
      height: side
    )
    let reach = min(12, padding)
    box.buttons.append(
      AnswerBox.Button(
        name: "copyCode",
        frame: icon.inset(by: LayoutInsets(vertical: -reach / 2, horizontal: -reach)),
        items: [.symbol(.copy, frame: icon, look.side.secondary)]
      )
    )
    return box
  }

  private func shape(_ text: String, width: Double) -> ShapedText {
    var style = context.textStyle(look.body, color: look.side.text)
    style.family = .mono
    style.weight = .regular
    style.size *= look.style.code.size
    let run = StyledText.Run(text, style: style)
    let search = look.search.flatMap(SearchTerm.init)
    var styled = StyledText(
      runs: search?.marking([run], on: look.side) ?? [run],
      language: context.languages.tag(of: text),
      lineHeight: look.body.lineHeight
    )
    styled.isLeftToRight = true
    styled.hasEvenLines = true
    return context.measuring.shape(styled, width: max(1, width))
  }
}
