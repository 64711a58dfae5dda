import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// The bar at the top: a title in the middle, and a chevron that leads back.
///
/// What it says stands in its lowest 44 points; what is above them is the phone's own.
struct NavigationBar {
  /// The text in the middle; `nil` for none.
  let title: String?
  /// Whether there is a chevron.
  let hasBackButton: Bool

  private static let contentHeight = 44.0
  private static let iconSide = 24.0

  /// The commands that draw it over its ground.
  func commands(in size: LayoutSize, _ context: ChromeContext) -> [DrawCommand] {
    let height = min(Self.contentHeight, size.height)
    let area = LayoutRectangle(x: 0, y: size.height - height, width: size.width, height: height)
    let line = LayoutRectangle(
      x: 0,
      y: size.height - context.hairline,
      width: size.width,
      height: context.hairline
    )
    return backButton(area, context) + text(area, context)
      + [ChromeContext.box(line, context.style.hairline)]
  }

  private func backButton(_ area: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let side = Self.iconSide
    guard hasBackButton, area.height >= side, area.width >= 4 * side else { return [] }
    let frame = LayoutRectangle(x: 8, y: area.midY - side / 2, width: side, height: side)
    return [context.pen(frame).line([(15.5, 3.5), (7, 12), (15.5, 20.5)], width: 2.2)]
  }

  private func text(_ area: LayoutRectangle, _ context: ChromeContext) -> [DrawCommand] {
    let width = area.width - 2 * (hasBackButton ? 44 : 16)
    guard let title, width >= 24 else { return [] }
    let line = context.line(title, context.style.title, width: width)
    guard line.size.height <= area.height else { return [] }
    return context.commands(line, x: area.midX - line.size.width / 2, midY: area.midY)
  }
}
