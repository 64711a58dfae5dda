import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// The bar at the bottom: a field for a message with an icon on either side, and a keyboard below
/// if there is room for one.
struct InputBar {
  /// The placeholder of the empty field; `nil` for none.
  let placeholder: String?

  private static let contentHeight = 52.0
  private static let iconSide = 28.0
  /// The minimum height of a keyboard in points; a lower space below the field is the phone's own.
  private static let leastKeyboardHeight = 150.0

  /// Returns the commands that draw the bar over its background.
  func commands(in size: LayoutSize, _ context: ChromeContext) -> [DrawCommand] {
    let height = min(Self.contentHeight, size.height)
    let row = LayoutRectangle(x: 0, y: 0, width: size.width, height: height)
    let rest = LayoutRectangle(x: 0, y: height, width: size.width, height: size.height - height)
    let line = LayoutRectangle(x: 0, y: 0, width: size.width, height: context.hairline)
    var commands = [ChromeContext.box(line, context.style.hairline)]
    if row.height >= Self.iconSide + 8, row.width >= 5 * Self.iconSide {
      commands += icons(row, context) + field(row, context)
    }
    if rest.height >= Self.leastKeyboardHeight {
      commands += Keyboard(frame: rest).commands(context.style.keyboard)
    }
    return commands
  }

  /// Returns a plus at the leading end of the field and a face at the trailing end.
  private func icons(_ row: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let side = Self.iconSide
    let y = row.midY - side / 2
    let plus = context.pen(LayoutRectangle(x: 10, y: y, width: side, height: side))
    let face = context.pen(
      LayoutRectangle(x: row.width - 10 - side, y: y, width: side, height: side)
    )
    return [
      plus.circle(x: 12, y: 12, radius: 10, width: 1.5),
      plus.line([(7.5, 12), (16.5, 12)], width: 1.5),
      plus.line([(12, 7.5), (12, 16.5)], width: 1.5),
      face.circle(x: 12, y: 12, radius: 10, width: 1.5),
      face.disc(x: 8.6, y: 9.8, radius: 1.2),
      face.disc(x: 15.4, y: 9.8, radius: 1.2),
      face.curve(
        from: (7.4, 14.2),
        (8.6, 16.4),
        (10.2, 17.2),
        to: (12, 17.2),
        then: (13.8, 17.2),
        (15.4, 16.4),
        to: (16.6, 14.2),
        width: 1.5
      ),
    ]
  }

  private func field(_ row: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let style = context.style.field
    let frame = LayoutRectangle(x: 48, y: 8, width: row.width - 96, height: row.height - 16)
    let half = context.hairline / 2
    let edge = frame.inset(by: LayoutInsets(top: half, left: half, bottom: half, right: half))
    let radius = min(style.cornerRadius, min(frame.width, frame.height) / 2)
    let outline = VectorPath.roundedRectangle(edge, radii: CornerRadii(max(0, radius - half)))
    return [
      ChromeContext.box(frame, style.fill, radius: radius),
      .stroke(outline, style.outline, width: context.hairline),
    ] + text(frame, context)
  }

  private func text(_ frame: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let padding = 12.0
    guard let placeholder, frame.width > 4 * padding else { return [] }
    let width = frame.width - 2 * padding
    let line = context.line(placeholder, context.style.placeholder, width: width)
    guard line.size.height <= frame.height else { return [] }
    let placed = context.placed(
      LayoutRectangle(
        x: frame.minX + padding,
        y: frame.minY,
        width: line.size.width,
        height: frame.height
      )
    )
    return context.commands(line, x: placed.minX, midY: frame.midY)
  }
}

/// A keyboard with four rows of keys without letters.
struct Keyboard {
  /// The frame of a key in the bar, in points.
  let frame: LayoutRectangle

  private static let gap = 6.0
  private static let rowGap = 11.0
  private static let margin = 3.0
  private static let topMargin = 8.0
  private static let tallestKey = 43.0
  /// The widths of keys, as multiples of a letter's width.
  private static let rows: [[Double]] = [
    Array(repeating: 1, count: 10),
    Array(repeating: 1, count: 9),
    [1.55] + Array(repeating: 1, count: 7) + [1.55],
    [1.3, 1.3, 6, 2.4],
  ]

  /// Returns the commands that draw the keyboard.
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
        let box = LayoutRectangle(x: x, y: y, width: key * letter, height: height)
        commands.append(ChromeContext.box(box, style.key, radius: 5))
        x = box.maxX + Self.gap
      }
      y += height + Self.rowGap
    }
    return commands
  }
}
