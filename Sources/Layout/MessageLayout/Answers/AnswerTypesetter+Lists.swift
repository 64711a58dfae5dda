import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// The mark of an item of a list.
enum AnswerMarker: Hashable, Sendable {
  /// A mark without a number; nested lists have other shapes.
  case bullet(depth: Int)
  /// A number.
  case number(Int)
}

/// The blocks around a block, and the pictures that it may contain.
struct AnswerNesting {
  /// The number of blocks with the usual indentation; those nested more deeply have a small one.
  private static let limit = 12

  /// The number of lists around the block.
  var lists = 0
  /// The number of quotes around the block.
  var quotes = 0

  /// The pictures in the section.
  var pictures: [AnswerPicture]

  /// A Boolean value that indicates whether another list or quote has the usual indentation.
  var hasRoom: Bool { lists + quotes <= Self.limit }
}

extension AnswerTypesetter {
  /// Lays out a list inside another block.
  func list(
    _ items: [[AnswerBlock]],
    from first: Int?,
    width: Double,
    _ nesting: AnswerNesting
  ) -> AnswerBox {
    var box = AnswerBox()
    for (index, blocks) in items.enumerated() {
      let marker: AnswerMarker = first.map { .number($0 &+ index) } ?? .bullet(depth: nesting.lists)
      let item = item(blocks, marker, width: width, nesting)
      box.add(item, spacing: index == 0 ? 0 : look.snapped(look.style.spacing / 3))
    }
    return box
  }

  /// Lays out an item with a hanging mark.
  func item(
    _ blocks: [AnswerBlock],
    _ marker: AnswerMarker,
    width: Double,
    _ nesting: AnswerNesting
  ) -> AnswerBox {
    let column = column(for: marker, width: width, nesting)
    var inner = nesting
    inner.lists += 1
    let content = stack(blocks, width: max(1, width - column), inner)
    let direction = content.direction ?? look.direction
    let isFromRight = direction == .rightToLeft
    var box = AnswerBox(height: max(content.height, lineHeight))
    box.place(content, x: isFromRight ? 0 : column, y: 0)
    // The box of a task takes the place of the bullet.
    if !blocks.beginWithBox {
      let baseline = content.baseline ?? lineHeight * 0.7
      let end = column - min(gap(in: nesting), column / 3)
      let items = items(of: marker, before: end, baseline: baseline, direction)
      box.items += isFromRight ? items.map { $0.mirrored(in: width) } : items
    }
    box.direction = direction
    return box
  }

  /// The height of a line of text, in points.
  private var lineHeight: Double { look.em * look.body.lineHeight }

  /// Returns the distance from a mark to the text beside it.
  private func gap(in nesting: AnswerNesting) -> Double {
    look.em * (nesting.hasRoom ? 0.45 : 0.2)
  }

  /// Returns the width of the column of marks, which has room for numbers with two digits.
  private func column(
    for marker: AnswerMarker,
    width: Double,
    _ nesting: AnswerNesting
  ) -> Double {
    let gap = gap(in: nesting)
    switch marker {
    case .bullet: return min(look.em * (nesting.hasRoom ? 0.75 : 0.35) + gap, width / 4)
    case .number:
      let usual = number(.number(88), .leftToRight)?.size.width ?? 0
      let own = number(marker, .leftToRight)?.size.width ?? 0
      return min(max(usual, own) + gap, width / 3)
    }
  }

  /// Returns the text of a number; `nil` for a bullet.
  private func number(_ marker: AnswerMarker, _ direction: WritingDirection) -> ShapedText? {
    guard case .number(let number) = marker else { return nil }
    let locale =
      direction == look.direction ? context.options.locale : Locale(identifier: "en")
    let format = IntegerFormatStyle<Int>.number.grouping(.never).locale(locale)
    // A number has no direction of its own, so that a mark decides where its full stop stands.
    let mark = direction == .rightToLeft ? "\u{200F}" : "\u{200E}"
    let run = TextRun(text: "\(mark)\(number.formatted(format)).")
    return shape([run], look.body, color: look.side.secondary, width: nil)
  }

  /// Returns the items of a mark in a column on the left, which ends at `end`.
  private func items(
    of marker: AnswerMarker,
    before end: Double,
    baseline: Double,
    _ direction: WritingDirection
  ) -> [PlacedItem] {
    switch marker {
    case .bullet(let depth): return [bullet(depth: depth, x: end, baseline: baseline)]
    case .number:
      guard let text = number(marker, direction), let line = text.lines.first else { return [] }
      let origin = LayoutPoint(
        x: max(0, end - text.size.width),
        y: baseline - line.baseline
      )
      return [.text(text, origin: origin)]
    }
  }

  /// Returns a disc, a ring or a square that ends at `x`, as high as the middle of small letters.
  private func bullet(depth: Int, x: Double, baseline: Double) -> PlacedItem {
    let side = look.em * (depth == 0 ? 0.3 : 0.27)
    let frame = LayoutRectangle(
      x: x - side,
      y: baseline - look.em * 0.27 - side / 2,
      width: side,
      height: side
    )
    switch depth % 3 {
    case 0: return .box(frame, radii: CornerRadii(side / 2), look.side.secondary)
    case 1:
      let width = max(1 / look.scale, look.em * 0.06)
      return .outline(frame, radii: CornerRadii(side / 2), look.side.secondary, width: width)
    default: return .box(frame, radii: CornerRadii(0), look.side.secondary)
    }
  }

  /// Lays out blocks beside a bar.
  func quote(_ blocks: [AnswerBlock], width: Double, _ nesting: AnswerNesting) -> AnswerBox {
    let bar = MeasuredQuote.barWidth
    let indent = min(look.em * (nesting.hasRoom ? 0.9 : 0.35) + bar, width / 4)
    var inner = nesting
    inner.quotes += 1
    var content = stack(blocks, width: max(1, width - indent), inner)
    content.height = max(content.height, lineHeight)
    let isFromRight = (content.direction ?? look.direction) == .rightToLeft
    var box = AnswerBox(height: content.height)
    box.place(content, x: isFromRight ? 0 : indent, y: 0)
    box.direction = content.direction
    let frame = LayoutRectangle(
      x: isFromRight ? width - bar : 0,
      y: 0,
      width: bar,
      height: content.height
    )
    box.items.insert(.box(frame, radii: CornerRadii(bar / 2), look.line.strengthened), at: 0)
    return box
  }
}

extension RGBAColor {
  /// A line colour for broad lines, twice as opaque.
  fileprivate var strengthened: RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: UInt8(min(255, Int(alpha) * 2)))
  }
}

extension PlacedItem {
  /// Returns a text or a box, mirrored about the middle of a width.
  func mirrored(in width: Double) -> PlacedItem {
    switch self {
    case .text(let text, let origin):
      .text(text, origin: LayoutPoint(x: width - origin.x - text.size.width, y: origin.y))
    case .box(let frame, let radii, let color):
      .box(frame.mirrored(in: width), radii: radii.mirrored, color)
    case .outline(let frame, let radii, let color, let line):
      .outline(frame.mirrored(in: width), radii: radii.mirrored, color, width: line)
    case .symbol(let symbol, let frame, let color):
      .symbol(symbol, frame: frame.mirrored(in: width), color)
    case .bubble, .picture, .figures: self
    }
  }
}

extension [AnswerBlock] {
  /// A Boolean value that indicates whether the blocks of an item begin with the box of a task.
  fileprivate var beginWithBox: Bool {
    guard case .paragraph(let runs) = first, let text = runs.first?.text else { return false }
    return text.hasPrefix("☐ ") || text.hasPrefix("☑ ")
  }
}
