import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Turns an arrangement into what is drawn.
struct ArrangementDrawing {
  /// Device pixels a point, where glyphs are drawn as boxes; `nil` if they are drawn as they are.
  private let blockScale: Double?
  /// The file behind a source of the document; `nil` if it cannot be shown.
  private let picture: (String) -> PictureReference?

  /// Draws what a job lays out.
  init(_ job: LayoutJob) {
    self.init(blockScale: job.textInk == .blocks ? job.options.scale : nil) {
      job.pictures.reference($0)
    }
  }

  /// Draws with pictures from anywhere.
  init(blockScale: Double? = nil, picture: @escaping (String) -> PictureReference?) {
    self.blockScale = blockScale
    self.picture = picture
  }

  /// The commands that draw a row, back to front, relative to its top left.
  ///
  /// - Parameter visible: Heights of the row outside of which lines of text may be left out.
  func commands(
    _ arrangement: Arrangement,
    visible: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [DrawCommand] {
    arrangement.components.flatMap { $0.items.flatMap { commands($0, visible) } }
  }

  private func commands(_ item: PlacedItem, _ visible: ClosedRange<Double>) -> [DrawCommand] {
    switch item {
    case .bubble(let shape, let color): shape.paths.map { .fill($0, color) }
    case .box(let frame, let radii, let color):
      [.fill(.roundedRectangle(frame, radii: radii), color)]
    case .text(let text, let origin):
      TextDrawing.commands(text, origin: origin, visible: visible, blockScale: blockScale)
    case .symbol(let symbol, let frame, let color):
      SymbolDrawing.commands(symbol, frame: frame, color: color)
    case .picture(let picture): commands(picture)
    }
  }

  private func commands(_ placed: PlacedPicture) -> [DrawCommand] {
    let outline = VectorPath.roundedRectangle(placed.frame, radii: placed.radii)
    if let source = placed.source, let reference = picture(source) {
      // Where the picture is clear, what lies below shows, as people expect of stickers.
      return [.picture(reference, frame: placed.frame, clip: outline)]
    }
    return [.fill(outline, placed.background)] + icon(placed)
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
