import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// What is below the text of an answer, and its pictures.
extension AnswerTypesetter {
  /// The height of the row of buttons, in points: the same in all states, so that the end of an
  /// answer moves nothing.
  private var footerHeight: Double { look.wholePixels(max(28, look.em * 1.7)) }

  /// Returns the button that stops an answer that is being written, or those of a complete answer.
  func buttons(isStreaming: Bool) -> AnswerBox {
    row(of: isStreaming ? [("stop", .stop)] : [("copy", .copy), ("regenerate", .regenerate)]).box
  }

  /// Returns buttons side by side, and the position after them.
  private func row(of buttons: [(name: String, symbol: Symbol)]) -> (box: AnswerBox, end: Double) {
    let side = min(look.em * 1.05, look.width / 4)
    let step = side + look.em * 0.85
    var box = AnswerBox(height: footerHeight)
    for (index, entry) in buttons.enumerated() {
      let icon = LayoutRectangle(
        x: Double(index) * step,
        y: (footerHeight - side) / 2,
        width: side,
        height: side
      )
      let reach = look.em * 0.42
      let frame = LayoutRectangle(
        x: icon.minX - reach,
        y: 0,
        width: side + 2 * reach,
        height: footerHeight
      )
      let items = [PlacedItem.symbol(entry.symbol, frame: icon, look.side.secondary)]
      box.buttons.append(button(entry.name, frame, items))
    }
    return (box, Double(buttons.count) * step)
  }

  /// Returns the line below an answer that the reader stopped.
  func stopped(_ words: String, showsButtons: Bool) -> AnswerBox {
    let buttons: [(name: String, symbol: Symbol)] =
      showsButtons ? [("copy", .copy), ("regenerate", .regenerate)] : []
    var (box, x) = row(of: buttons)
    let room = max(1, look.width - x)
    let label = label(words, look.detail, color: look.side.secondary, width: room)
    let y = (footerHeight - label.size.height) / 2
    let text = PlacedItem.text(label, origin: LayoutPoint(x: x, y: y))
    box.items.append(look.direction == .rightToLeft ? text.mirrored(in: look.width) : text)
    return box
  }

  /// Returns the line below an answer that broke off, with a button that has it written again.
  func failed(_ words: String, retry: String) -> AnswerBox {
    let padding = min(look.em * 0.7, look.width / 12)
    let side = min(look.em * 1.1, look.width / 8)
    let left = padding + side + padding * 0.7
    let inner = look.width - left - padding
    let retry = retryButton(retry, width: inner)
    let besides = inner - retry.width - padding
    let isBeside = besides >= look.em * 6
    let label = label(
      words,
      look.detail,
      color: look.side.text,
      width: max(1, isBeside ? besides : inner),
      lines: 4
    )
    let top = padding * 0.8
    let textHeight = max(label.size.height, isBeside ? retry.height : side)
    let height = textHeight + 2 * top + (isBeside ? 0 : retry.height + top)
    let whole = LayoutRectangle(x: 0, y: 0, width: look.width, height: look.wholePixels(height))
    let middle = top + textHeight / 2
    let icon = LayoutRectangle(x: padding, y: middle - side / 2, width: side, height: side)
    let origin = LayoutPoint(x: left, y: middle - label.size.height / 2)
    let items: [PlacedItem] = [
      .box(whole, radii: CornerRadii(look.style.code.cornerRadius), look.error.faded(to: 0.1)),
      .symbol(.alert, frame: icon, look.error), .text(label, origin: origin),
    ]
    let place = LayoutPoint(
      x: isBeside ? look.width - padding - retry.width : left,
      y: isBeside ? middle - retry.height / 2 : top + textHeight + top
    )
    let isFromRight = look.direction == .rightToLeft
    return AnswerBox(
      height: whole.height,
      items: isFromRight ? items.map { $0.mirrored(in: look.width) } : items,
      buttons: [
        button(
          "retry",
          LayoutRectangle(
            origin: place,
            size: LayoutSize(width: retry.width, height: retry.height)
          ),
          retry.items.map { $0.offset(by: place) }
        )
      ]
    )
  }

  /// Returns a pill with a symbol and words, relative to its own top left.
  private func retryButton(
    _ words: String,
    width: Double
  ) -> (items: [PlacedItem], width: Double, height: Double) {
    let side = min(look.em * 0.8, width / 6)
    let padding = min(look.em * 0.65, width / 8)
    var style = look.detail
    style.weight = .bold
    let room = width - 2.6 * padding - side
    let label = label(words, style, color: look.error, width: room, lines: 2)
    let size = LayoutSize(
      width: 2.6 * padding + side + label.size.width,
      height: look.wholePixels(label.size.height + padding * 0.8)
    )
    let frame = LayoutRectangle(origin: .zero, size: size)
    let icon = LayoutRectangle(x: padding, y: (size.height - side) / 2, width: side, height: side)
    let origin = LayoutPoint(
      x: padding * 1.6 + side,
      y: (size.height - label.size.height) / 2
    )
    let items: [PlacedItem] = [
      .outline(frame, radii: CornerRadii(size.height / 2), look.error.faded(to: 0.6), width: 1),
      .symbol(.regenerate, frame: icon, look.error), .text(label, origin: origin),
    ]
    return (items, size.width, size.height)
  }

  /// Lays out a picture in its reserved size, or a placeholder with its description.
  func picture(_ picture: AnswerPicture?, _ description: String, width: Double) -> AnswerBox {
    let size = size(of: picture, width: width)
    let isFromRight = look.direction == .rightToLeft
    let frame = LayoutRectangle(
      x: isFromRight ? width - size.width : 0,
      y: 0,
      width: size.width,
      height: size.height
    )
    let radii = CornerRadii(look.style.code.cornerRadius)
    let hasFile = picture?.source != nil
    let placed = PlacedPicture(
      source: picture?.source,
      frame: frame,
      radii: radii,
      background: look.placeholder.color,
      icon: hasFile || description.isEmpty ? .symbol(.photo, look.placeholder.ink) : nil,
      outline: PlacedPicture.Outline(color: look.line, width: 1 / look.scale)
    )
    var box = AnswerBox(height: size.height, items: [.picture(placed)])
    if !hasFile, !description.isEmpty { box.items += words(description, in: frame) }
    return box
  }

  /// Returns the size of a picture that is scaled down to a width, in points.
  private func size(of picture: AnswerPicture?, width: Double) -> LayoutSize {
    guard let picture else {
      let side = min(width, look.em * 16)
      return LayoutSize(width: side, height: look.wholePixels(side * 0.5))
    }
    let factor = min(1, width / picture.width, 1.5 * width / picture.height)
    return LayoutSize(
      width: picture.width * factor,
      height: look.wholePixels(max(1, picture.height * factor))
    )
  }

  /// Returns a symbol with the description of a picture below it, as far as there is room.
  private func words(_ description: String, in frame: LayoutRectangle) -> [PlacedItem] {
    let side = min(look.em * 1.6, frame.height * 0.4, frame.width * 0.4)
    let room = frame.width - look.em
    let lines = Int((frame.height - side - look.em * 1.2) / (look.em * 1.2))
    guard lines > 0, room > look.em * 2 else {
      return [.symbol(.photo, frame: square(side, in: frame, top: nil), look.placeholder.ink)]
    }
    let label = label(
      description,
      look.detail,
      color: look.placeholder.ink,
      width: room,
      lines: min(lines, 3)
    )
    let top = frame.midY - (side + look.em * 0.3 + label.size.height) / 2
    let origin = LayoutPoint(
      x: frame.midX - label.size.width / 2,
      y: top + side + look.em * 0.3
    )
    return [
      .symbol(.photo, frame: square(side, in: frame, top: top), look.placeholder.ink),
      .text(label, origin: origin),
    ]
  }

  private func square(_ side: Double, in frame: LayoutRectangle, top: Double?) -> LayoutRectangle {
    LayoutRectangle(
      x: frame.midX - side / 2,
      y: top ?? frame.midY - side / 2,
      width: side,
      height: side
    )
  }
}
