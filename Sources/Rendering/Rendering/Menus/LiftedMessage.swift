import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// The bubble of a message that is drawn above a dimmed screen.
struct LiftedMessage {
  /// The frame of the bubble, in points from the row's top left.
  let frame: LayoutRectangle
  private let components: [PlacedComponent]
  private let row: Arrangement
  private let job: LayoutJob

  /// Creates the lifted part of a row: its bubble with the marks around it, or all of the row.
  init(_ row: Arrangement, job: LayoutJob) {
    self.row = row
    self.job = job
    let bubble = row.components.filter { $0.name == "bubble" || $0.name.hasPrefix("bubble.") }
    components = bubble.isEmpty ? row.components : bubble
    let frames = components.map(\.frame)
    let whole = LayoutRectangle(origin: .zero, size: row.size)
    frame = frames.dropFirst().reduce(frames.first ?? whole) { $0.union($1) }
  }

  /// Returns the commands that draw the bubble on a screen, within its insets.
  ///
  /// - Parameters:
  ///   - rowTop: The distance from the top of the screen to that of the row, in points.
  ///   - screen: The size of the screen, in points.
  ///   - insets: The insets of the screen, in points.
  /// - Returns: The commands.
  func commands(
    rowTop: Double,
    screen: LayoutSize,
    insets: LayoutInsets
  ) -> [DrawCommand] {
    let lifted = Arrangement(id: row.id, size: row.size, components: components)
    let drawing = ArrangementDrawing(job, hasBacking: false)
    let commands = platter() + drawing.commands(lifted)
    let area = LayoutRectangle(origin: .zero, size: screen).inset(by: insets)
    let outline = VectorPath.roundedRectangle(area, radii: CornerRadii(0))
    return [.clip(outline, commands.map { $0.offset(x: 0, y: rowTop) })]
  }

  /// Returns a ground in the colour of the page for text that has no bubble.
  private func platter() -> [DrawCommand] {
    let hasGround = components.contains { $0.items.contains(where: \.isGround) }
    guard !hasGround else { return [] }
    let color = MenuColors(job.style.templateStyle).platter
    let padded = frame.inset(by: LayoutInsets(vertical: -6, horizontal: -10))
    return [ChromeContext.box(padded, color, radius: 8)]
  }
}

extension PlacedItem {
  /// A Boolean value that indicates whether the item is an opaque ground, such as a bubble.
  fileprivate var isGround: Bool {
    switch self {
    case .bubble(_, let color): color.alpha >= 200
    case .picture: true
    case .box, .outline, .text, .symbol, .figures: false
    }
  }
}
