import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Converts arrangements to drawing commands.
struct ArrangementDrawing {
  /// The number of device pixels per point if glyphs are drawn as boxes; `nil` otherwise.
  private let blockScale: Double?
  /// Returns the file of a source in the document; `nil` if it cannot be shown.
  private let picture: (String) -> PictureReference?
  /// The backing of text outside bubbles; `nil` on a plain page.
  private var backing: LooseTextBacking?

  /// Creates a drawing for the arrangements of a job.
  init(_ job: LayoutJob) { self.init(job, hasBacking: job.ground.needsBacking) }

  /// Creates a drawing for the arrangements of a job, on a plain page or on a wallpaper.
  init(_ job: LayoutJob, hasBacking: Bool) {
    self.init(blockScale: job.textInk == .blocks ? job.options.scale : nil) {
      job.pictures.reference($0)
    }
    if hasBacking { backing = LooseTextBacking(job.style.templateStyle) }
  }

  /// Creates a drawing with pictures from any source.
  init(blockScale: Double? = nil, picture: @escaping (String) -> PictureReference?) {
    self.blockScale = blockScale
    self.picture = picture
  }

  /// Returns the commands that draw a row, back to front, relative to its top left.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement of the row.
  ///   - visible: The heights in points outside of which lines of text may be left out.
  /// - Returns: The commands.
  func commands(
    _ arrangement: Arrangement,
    visible: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [DrawCommand] {
    if let backing { return backing.items(arrangement).flatMap { commands($0, visible) } }
    return arrangement.components.flatMap { $0.items.flatMap { commands($0, visible) } }
  }

  private func commands(_ item: PlacedItem, _ visible: ClosedRange<Double>) -> [DrawCommand] {
    switch item {
    case .bubble(let shape, let color): shape.paths.map { .fill($0, color) }
    case .box(let frame, let radii, let color):
      [.fill(.roundedRectangle(frame, radii: radii), color)]
    case .outline(let frame, let radii, let color, let width):
      [Self.outline(frame, radii, color, width)]
    case .text(let text, let origin):
      TextDrawing.commands(text, origin: origin, visible: visible, blockScale: blockScale)
    case .symbol(let symbol, let frame, let color):
      SymbolDrawing.commands(symbol, frame: frame, color: color)
    case .picture(let picture): commands(picture)
    case .figures(let figures): commands(figures)
    }
  }

  private func commands(_ placed: PlacedFigures) -> [DrawCommand] {
    let origin = placed.frame.origin
    let commands = placed.figures.map { figure -> DrawCommand in
      let path = figure.path.mapped { LayoutPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
      return figure.lineWidth.map { .stroke(path, figure.color, width: $0) }
        ?? .fill(path, figure.color)
    }
    guard let radii = placed.clip else { return commands }
    return [.clip(.roundedRectangle(placed.frame, radii: radii), commands)]
  }

  private func commands(_ placed: PlacedPicture) -> [DrawCommand] {
    let outline = VectorPath.roundedRectangle(placed.frame, radii: placed.radii)
    if let source = placed.source, let reference = picture(source) {
      // The background is visible through transparent parts, as users expect of stickers.
      return [.picture(reference, frame: placed.frame, clip: outline)] + line(on: placed)
    }
    return [.fill(outline, placed.background)] + icon(placed)
  }

  /// Returns the line along the inside of a picture's edge.
  private func line(on placed: PlacedPicture) -> [DrawCommand] {
    guard let outline = placed.outline, outline.color.alpha > 0 else { return [] }
    return [Self.outline(placed.frame, placed.radii, outline.color, outline.width)]
  }

  /// Returns a line along the inside of a box's edge.
  private static func outline(
    _ frame: LayoutRectangle,
    _ radii: CornerRadii,
    _ color: RGBAColor,
    _ width: Double
  ) -> DrawCommand {
    let inset = width / 2
    let path = VectorPath.roundedRectangle(
      frame.inset(by: LayoutInsets(vertical: inset, horizontal: inset)),
      radii: radii.reduced(by: inset)
    )
    return .stroke(path, color, width: width)
  }

  private func icon(_ placed: PlacedPicture) -> [DrawCommand] {
    switch placed.icon {
    case nil: return []
    case .symbol(let symbol, let color):
      let side = min(40, min(placed.frame.width, placed.frame.height) * 0.4)
      let frame = LayoutRectangle(
        x: placed.frame.midX - side / 2,
        y: placed.frame.midY - side / 2,
        width: side,
        height: side
      )
      return SymbolDrawing.commands(symbol, frame: frame, color: color)
    case .text(let text):
      let origin = LayoutPoint(
        x: placed.frame.midX - text.size.width / 2,
        y: placed.frame.midY - text.size.height / 2
      )
      return TextDrawing.commands(
        text,
        origin: origin,
        visible: -.infinity ... .infinity,
        blockScale: blockScale
      )
    }
  }
}
