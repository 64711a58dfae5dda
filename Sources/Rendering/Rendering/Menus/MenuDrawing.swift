import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// Draws a menu over a dimmed screen.
struct MenuDrawing {
  let menu: MeasuredMenu
  /// The frame of the menu on the screen, in points.
  let frame: LayoutRectangle
  /// The distance by which the lines are scrolled up, in points.
  let scroll: Double
  let colors: MenuColors
  let context: ChromeContext
  /// The radius of the menu's corners, in points.
  let cornerRadius: Double

  private var outline: VectorPath {
    .roundedRectangle(frame, radii: CornerRadii(min(cornerRadius, frame.height / 2)))
  }

  /// Returns the commands that draw the menu, in points from the screen's top left.
  func commands() -> [DrawCommand] {
    guard !menu.lines.isEmpty else { return [] }
    let lines = menu.lines.enumerated().flatMap { commands(of: $1, isFirst: $0 == 0) }
    let edge = DrawCommand.stroke(outline, colors.separator, width: context.hairline)
    return shadow() + [.fill(outline, colors.fill), .clip(outline, lines + indicator())]
      + (colors.isDark ? [edge] : [])
  }

  private func shadow() -> [DrawCommand] {
    let black = RGBAColor(red: 0, green: 0, blue: 0).faded(to: colors.isDark ? 0.03 : 0.016)
    return stride(from: 16.0, through: 1, by: -1.5).map { spread in
      let ring = frame.inset(by: LayoutInsets(vertical: -spread, horizontal: -spread))
      let radii = CornerRadii(cornerRadius + spread)
      return .fill(.roundedRectangle(ring.offset(x: 0, y: 4), radii: radii), black)
    }
  }

  /// Returns the frame of a line on the screen, in points.
  func frame(of line: MeasuredMenu.Line) -> LayoutRectangle {
    LayoutRectangle(
      x: frame.minX,
      y: frame.minY + line.top - scroll,
      width: frame.width,
      height: line.height
    )
  }

  private func commands(of line: MeasuredMenu.Line, isFirst: Bool) -> [DrawCommand] {
    let row = frame(of: line)
    guard row.maxY > frame.minY, row.minY - line.gap < frame.maxY else { return [] }
    return (isFirst ? [] : [separator(above: row, gap: line.gap)]) + title(of: line, in: row)
      + symbol(of: line, in: row)
  }

  private func separator(above row: LayoutRectangle, gap: Double) -> DrawCommand {
    let height = gap > 0 ? gap : context.hairline
    let band = LayoutRectangle(x: row.minX, y: row.minY - gap, width: row.width, height: height)
    return ChromeContext.box(band, gap > 0 ? colors.gap : colors.separator)
  }

  private func title(of line: MeasuredMenu.Line, in row: LayoutRectangle) -> [DrawCommand] {
    let width = line.text.size.width
    let x = context.isMirrored ? row.maxX - menu.padding - width : row.minX + menu.padding
    return context.commands(line.text, x: x, midY: row.midY)
  }

  private func symbol(of line: MeasuredMenu.Line, in row: LayoutRectangle) -> [DrawCommand] {
    guard let symbol = line.symbol else { return [] }
    let side = menu.symbolSide
    let square = LayoutRectangle(
      x: context.isMirrored ? row.minX + menu.padding : row.maxX - menu.padding - side,
      y: row.midY - side / 2,
      width: side,
      height: side
    )
    let color = line.item.isDestructive ? colors.destructive : colors.text
    return SymbolDrawing.commands(symbol, frame: square, color: color)
  }

  /// Returns the scroll indicator of a menu that is higher than its frame.
  private func indicator() -> [DrawCommand] {
    guard menu.size.height > frame.height + 0.5 else { return [] }
    let track = frame.inset(by: LayoutInsets(vertical: 6, horizontal: 2.5))
    let part = frame.height / menu.size.height
    let range = max(1e-6, menu.size.height - frame.height)
    let height = max(8, track.height * part)
    let y = track.minY + (track.height - height) * min(1, scroll / range)
    let x = context.isMirrored ? track.minX : track.maxX - 3
    let bar = LayoutRectangle(x: x, y: y, width: 3, height: height)
    return [ChromeContext.box(bar, colors.text.faded(to: 0.35), radius: 1.5)]
  }
}
