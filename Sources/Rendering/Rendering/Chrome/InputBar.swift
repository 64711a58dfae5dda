import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A keyboard that is on its way to or from its place at the bottom of the screen.
public struct ArrivingKeyboard: Hashable, Sendable {
  /// The height of the whole keyboard, in points.
  public var height: Double
  /// The height of the part that is on the screen, in points.
  public var visibleHeight: Double

  /// Creates a keyboard with a height and the height of its visible part, in points.
  public init(height: Double, visibleHeight: Double) {
    self.height = height
    self.visibleHeight = visibleHeight
  }
}

/// The bar at the bottom: a field for a message with an icon on either side, and a keyboard below
/// if there is room for one.
struct InputBar {
  /// The placeholder of the empty field; `nil` for none.
  let placeholder: String?
  /// The colour of the caret in the field; `nil` for no caret.
  var caret: RGBAColor?
  /// A keyboard that is on its way; `nil` for one that fills the space below the field.
  var keyboard: ArrivingKeyboard?

  /// The height of the part with the field, in points.
  static let contentHeight = 52.0
  private static let iconSide = 28.0
  /// The minimum height of a keyboard in points; a lower space below the field is the phone's own.
  static let leastKeyboardHeight = 150.0

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
    if let frame = keyboardFrame(rest) {
      let layout = KeyboardLayout(locale: context.options.locale)
      commands += Keyboard(frame: frame, layout: layout).commands(context)
    }
    return commands
  }

  /// Returns the frame of the keyboard, which can continue below the screen.
  private func keyboardFrame(_ rest: LayoutRectangle) -> LayoutRectangle? {
    if let keyboard {
      return LayoutRectangle(
        x: 0,
        y: rest.maxY - keyboard.visibleHeight,
        width: rest.width,
        height: keyboard.height
      )
    }
    return rest.height >= Self.leastKeyboardHeight ? rest : nil
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
    guard frame.width > 4 * padding else { return [] }
    return caretCommands(frame, padding, context) + placeholder(frame, padding, context)
  }

  private func caretCommands(
    _ frame: LayoutRectangle,
    _ padding: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    guard let caret else { return [] }
    let height = min(20, frame.height - 8)
    let line = LayoutRectangle(
      x: frame.minX + padding - 1,
      y: frame.midY - height / 2,
      width: 2,
      height: height
    )
    return [ChromeContext.box(context.placed(line), caret, radius: 1)]
  }

  private func placeholder(
    _ frame: LayoutRectangle,
    _ inset: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    guard let placeholder else { return [] }
    let padding = caret == nil ? inset : inset + 4
    let width = frame.width - padding - inset
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
