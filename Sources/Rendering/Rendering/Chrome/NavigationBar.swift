import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// The bar at the top: a centred title and a back chevron.
///
/// The content is in the lowest 44 points of the bar; the space above belongs to the phone.
struct NavigationBar {
  /// The title; `nil` for none.
  let title: String?
  /// A Boolean value that indicates whether the bar has a back chevron.
  let hasBackButton: Bool

  private static let contentHeight = 44.0
  private static let iconSide = 24.0

  /// Returns the commands that draw the bar over its background.
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
