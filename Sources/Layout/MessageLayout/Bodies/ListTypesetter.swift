import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Measures lists: bullets or numbers in one column, and items with hanging indents beside it.
struct ListTypesetter {
  /// The distance from a bullet or a number to its item, in points.
  private static let gap = 8.0
  /// The distance between items, in points.
  private static let spacing = 4.0

  let blocks: BlockTypesetter

  /// Measures a list.
  func measure(_ items: [[TextRun]], isOrdered: Bool) -> MeasuredBlock {
    let direction = direction(of: items)
    let markers = markers(count: items.count, isOrdered: isOrdered, direction)
    let column = markers.reduce(0) { max($0, $1.size.width) }
    let gap = min(Self.gap, blocks.width / 8)
    let width = max(1, blocks.width - column - gap)
    let rows = zip(items, markers).map { item, marker in
      let text = blocks.shape(item, width: width)
      let row = row(text, marker, column: column, gap: gap, direction)
      return MeasuredStack.Element(component: row, alignment: .fill, spacing: Self.spacing)
    }
    return MeasuredBlock(
      component: MeasuredStack(.vertical, rows, direction),
      direction: items.isEmpty ? nil : direction,
      fills: true
    )
  }

  /// Returns the direction of the first item with words.
  private func direction(of items: [[TextRun]]) -> WritingDirection {
    let first = items.first { $0.contains { $0.text.contains(where: \.isLetter) } }
    return first.map { blocks.shape($0, width: blocks.width).direction } ?? .leftToRight
  }

  /// Returns the bullets or numbers, smaller where they would take more than a third of the width.
  private func markers(
    count: Int,
    isOrdered: Bool,
    _ direction: WritingDirection
  ) -> [ShapedText] {
    let texts =
      isOrdered ? numbers(count, direction) : Array(repeating: "•", count: count)
    let widest = texts.last.map { marker($0, factor: 1).size.width } ?? 0
    let factor = min(1, blocks.width / 3 / max(widest, 1))
    return texts.map { marker($0, factor: factor) }
  }

  /// Returns numbers in the digits of the page's locale if the list has the page's direction.
  private func numbers(_ count: Int, _ direction: WritingDirection) -> [String] {
    let options = blocks.context.options
    let locale =
      direction == blocks.context.direction ? options.locale : Locale(identifier: "en")
    let format = IntegerFormatStyle<Int>.number.grouping(.never).locale(locale)
    // A number has no direction of its own, so that a mark decides where its full stop stands.
    let mark = direction == .rightToLeft ? "\u{200F}" : "\u{200E}"
    return (0..<count).map { "\(mark)\(($0 + 1).formatted(format))." }
  }

  private func marker(_ text: String, factor: Double) -> ShapedText {
    var style = blocks.context.style.text.body
    style.size *= factor
    let color = blocks.bubble.side.text
    return blocks.context.shape(text, style, color: color, width: nil)
  }

  /// Places a marker at the end of its column, on the first baseline of its item.
  private func row(
    _ text: ShapedText,
    _ marker: ShapedText,
    column: Double,
    gap: Double,
    _ direction: WritingDirection
  ) -> MeasuredStack {
    // Text of another direction stays beside its marker.
    let item = MeasuredStack(.vertical, [.init(component: MeasuredText(text: text))], direction)
    let lead = column - marker.size.width
    let drop = item.baselines.first - Baselines(of: marker).first
    let padded = MeasuredPanel(
      content: MeasuredText(text: marker),
      padding: LayoutInsets(
        top: max(0, drop),
        left: direction == .leftToRight ? lead : 0,
        bottom: 0,
        right: direction == .rightToLeft ? lead : 0
      )
    )
    let lowered = MeasuredPanel(
      content: item,
      padding: LayoutInsets(top: max(0, -drop), left: 0, bottom: 0, right: 0)
    )
    let elements = [
      MeasuredStack.Element(component: padded),
      MeasuredStack.Element(component: lowered, spacing: gap, isFlexible: true),
    ]
    return MeasuredStack(.horizontal, elements, direction)
  }
}
