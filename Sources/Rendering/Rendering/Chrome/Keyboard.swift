import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// Four rows of keys without letters.
struct Keyboard {
  /// Where it is on its bar.
  let frame: Rectangle

  private static let gap = 6.0
  private static let rowGap = 11.0
  private static let margin = 3.0
  private static let topMargin = 8.0
  private static let tallestKey = 43.0
  /// The widths of keys, as multiples of a letter's.
  private static let rows: [[Double]] = [
    Array(repeating: 1, count: 10),
    Array(repeating: 1, count: 9),
    [1.55] + Array(repeating: 1, count: 7) + [1.55],
    [1.3, 1.3, 6, 2.4],
  ]

  /// The commands that draw it.
  func commands(_ style: TemplateChromeStyle.Keyboard) -> [DrawCommand] {
    let width = frame.width - 2 * Self.margin
    let letter = (width - 9 * Self.gap) / 10
    let count = Double(Self.rows.count)
    let availableHeight = frame.height - 2 * Self.topMargin - (count - 1) * Self.rowGap
    let height = min(Self.tallestKey, availableHeight / count)
    guard letter > 0, height > 0 else { return [ChromeContext.box(frame, style.fill)] }
    var y = frame.minY + Self.topMargin
    var commands = [ChromeContext.box(frame, style.fill)]
    for row in Self.rows {
      let gaps = Double(row.count - 1) * Self.gap
      var x = frame.minX + (frame.width - row.reduce(0, +) * letter - gaps) / 2
      for key in row {
        let box = Rectangle(x: x, y: y, width: key * letter, height: height)
        commands.append(ChromeContext.box(box, style.key, radius: 5))
        x = box.maxX + Self.gap
      }
      y += height + Self.rowGap
    }
    return commands
  }
}
