import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// A keyboard with four rows of keys.
struct Keyboard {
  /// The frame of the keyboard in the bar, in points.
  let frame: LayoutRectangle
  /// The letters.
  let layout: KeyboardLayout

  private static let gap = 6.0
  private static let rowGap = 11.0
  private static let margin = 3.0
  private static let topMargin = 8.0
  private static let tallestKey = 43.0
  private static let letterSize = 22.0

  /// Returns the commands that draw the keyboard.
  func commands(_ context: ChromeContext) -> [DrawCommand] {
    let style = context.style.keyboard
    let rows = layout.keyRows
    let count = Double(rows.count)
    let availableHeight = frame.height - 2 * Self.topMargin - (count - 1) * Self.rowGap
    let height = min(Self.tallestKey, availableHeight / count)
    guard letterWidth > 0, height > 0 else { return [ChromeContext.box(frame, style.fill)] }
    var y = frame.minY + Self.topMargin
    var commands = [ChromeContext.box(frame, style.fill)]
    for row in rows {
      for (key, box) in boxes(row, y: y, height: height) {
        commands.append(ChromeContext.box(box, color(of: key, style), radius: 5))
        commands += label(of: key, box, context)
      }
      y += height + Self.rowGap
    }
    return commands
  }

  /// The width of a letter's key, in points.
  private var letterWidth: Double {
    let count = Double(layout.columnCount)
    return (frame.width - 2 * Self.margin - (count - 1) * gap) / count
  }

  /// The distance between keys: smaller if a row has more than ten.
  private var gap: Double { layout.columnCount > 10 ? 5 : Self.gap }

  private func boxes(
    _ row: [KeyboardLayout.Key],
    y: Double,
    height: Double
  ) -> [(KeyboardLayout.Key, LayoutRectangle)] {
    let gaps = Double(row.count - 1) * gap
    let available = frame.width - 2 * Self.margin - gaps
    let units = row.reduce(0) { $0 + ($1.width ?? 0) }
    let flexible = row.count { $0.width == nil }
    // Flexible keys are at least as wide as letters, which become narrower if necessary.
    let unit = min(letterWidth, available / (units + Double(flexible)))
    let rest = flexible > 0 ? (available - units * unit) / Double(flexible) : 0
    let width = flexible > 0 ? available : units * unit
    var x = frame.minX + (frame.width - width - gaps) / 2
    return row.map { key in
      let width = key.width.map { $0 * unit } ?? rest
      let box = LayoutRectangle(x: x, y: y, width: width, height: height)
      x = box.maxX + gap
      return (key, box)
    }
  }

  private func color(
    of key: KeyboardLayout.Key,
    _ style: TemplateChromeStyle.Keyboard
  ) -> RGBAColor {
    switch key.content {
    case .letter, .space: style.key
    case .shift, .delete, .numbers, .emoji, .enter: style.functionKey
    }
  }

  private func label(
    of key: KeyboardLayout.Key,
    _ box: LayoutRectangle,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let color = context.style.keyboard.ink
    switch key.content {
    case .letter(let text):
      return letter(text, size: Self.letterSize, box, context)
    case .numbers: return letter("123", size: 16, box, context)
    case .shift, .delete, .emoji, .enter:
      let side = min(22, box.width - 4, box.height - 4)
      guard side > 4 else { return [] }
      let square = LayoutRectangle(
        x: box.midX - side / 2,
        y: box.midY - side / 2,
        width: side,
        height: side
      )
      return Self.symbol(key.content, SymbolPen(frame: square, color: color))
    case .space: return []
    }
  }

  private func letter(
    _ text: String,
    size: Double,
    _ box: LayoutRectangle,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    var style = TemplateTextStyle(
      size: min(size, box.height * 0.6),
      lineHeight: 1.3,
      color: context.style.keyboard.ink
    )
    guard style.size >= 4 else { return [] }
    var line = context.line(text, style, width: .infinity)
    let room = (box.width - 4) / line.size.width
    if room < 1 {
      style.size *= room
      guard style.size >= 4 else { return [] }
      line = context.line(text, style, width: .infinity)
    }
    return context.commands(line, x: box.midX - line.size.width / 2, midY: box.midY)
  }

  private static func symbol(
    _ content: KeyboardLayout.Key.Content,
    _ pen: SymbolPen
  ) -> [DrawCommand] {
    switch content {
    case .shift:
      let arrow = [
        (12.0, 4.0), (20, 12.5), (15.5, 12.5), (15.5, 19), (8.5, 19), (8.5, 12.5), (4, 12.5),
      ]
      return [pen.outline(arrow, width: 1.6)]
    case .delete:
      return [
        pen.outline([(8, 5), (21.5, 5), (21.5, 19), (8, 19), (2, 12)], width: 1.6),
        pen.line([(11.5, 9), (17.5, 15)], width: 1.6),
        pen.line([(17.5, 9), (11.5, 15)], width: 1.6),
      ]
    case .emoji:
      return [
        pen.circle(x: 12, y: 12, radius: 9, width: 1.6),
        pen.disc(x: 8.8, y: 9.8, radius: 1.2),
        pen.disc(x: 15.2, y: 9.8, radius: 1.2),
        pen.curve(
          from: (7.8, 14),
          (9, 16),
          (10.4, 16.8),
          to: (12, 16.8),
          then: (13.6, 16.8),
          (15, 16),
          to: (16.2, 14),
          width: 1.6
        ),
      ]
    case .enter:
      return [
        pen.line([(20, 6), (20, 12.5), (4, 12.5)], width: 1.8),
        pen.line([(9, 7.5), (4, 12.5), (9, 17.5)], width: 1.8),
      ]
    case .letter, .numbers, .space: return []
    }
  }
}
