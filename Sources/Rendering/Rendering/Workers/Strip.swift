import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Consecutive messages and their device rows.
struct Strip: Sendable {
  /// The number of device rows to paint at once: few, because each worker has a bitmap of this
  /// height.
  static let slabHeight = 256
  /// The number of device rows to encode at once: few enough to stay in the processor's cache, and
  /// enough to deflate well.
  static let bandHeight = 128

  /// The width in device pixels.
  let widthInPixels: Int
  /// The height in device pixels.
  let heightInPixels: Int
  private let placed: [(arrangement: Arrangement, rows: Range<Int>)]
  private let scale: Double
  /// The device row at which a wallpaper begins; `nil` to leave out wallpapers.
  private let wallpaperTop: Int?

  /// Stacks arrangements from top to bottom.
  init(_ arrangements: [Arrangement], options: LayoutOptions, wallpaperTop: Int? = nil) {
    self.wallpaperTop = wallpaperTop
    scale = options.scale
    widthInPixels = options.widthInPixels
    var pixels = 0
    var placed: [(arrangement: Arrangement, rows: Range<Int>)] = []
    for arrangement in arrangements {
      let end = pixels + arrangement.heightInPixels(scale: options.scale)
      placed.append((arrangement, pixels..<end))
      pixels = end
    }
    self.placed = placed
    heightInPixels = pixels
  }

  /// Returns the commands that draw the part of a page's wallpaper in `rows`.
  func wallpaper(_ ground: PageGround, rows: Range<Int>) -> [DrawCommand] {
    guard let wallpaperTop, !ground.isPlain else { return [] }
    let area = LayoutRectangle(
      x: 0,
      y: Double(rows.lowerBound - wallpaperTop) / scale,
      width: Double(widthInPixels) / scale,
      height: Double(rows.count) / scale
    )
    return [.rows(rows, origin: wallpaperTop, ground.commands(covering: area))]
  }

  /// Returns the commands that draw the messages in `rows`, each clipped to its own device rows.
  ///
  /// Ink outside these rows, such as stacked marks, is therefore clipped in the same way in all
  /// strips, slabs and tiles.
  func commands(rows: Range<Int>, drawing: ArrangementDrawing) -> [DrawCommand] {
    placed.compactMap { arrangement, own in
      let visible = own.clamped(to: rows)
      guard !visible.isEmpty else { return nil }
      let top = Double(visible.lowerBound - own.lowerBound) / scale
      let bottom = Double(visible.upperBound - own.lowerBound) / scale
      let commands = drawing.commands(arrangement, visible: top...bottom)
      return .rows(own, origin: own.lowerBound, commands)
    }
  }
}

extension LayoutOptions {
  /// The width of the page in device pixels.
  var widthInPixels: Int { Int((width * scale - 1e-6).rounded(.up)) }
}

extension Arrangement {
  /// Returns the height of the row in device pixels, a whole number by construction.
  func heightInPixels(scale: Double) -> Int { Int((size.height * scale).rounded()) }
}

extension DrawCommand {
  /// Returns the command in another position; device rows are moved by whole rows only.
  package func offset(x: Double, y: Double) -> DrawCommand {
    func moved(_ path: VectorPath) -> VectorPath {
      path.mapped { LayoutPoint(x: $0.x + x, y: $0.y + y) }
    }
    switch self {
    case .fill(let path, let color): return .fill(moved(path), color)
    case .stroke(let path, let color, let width): return .stroke(moved(path), color, width: width)
    case .glyphs(let run, let origin):
      return .glyphs(run, origin: LayoutPoint(x: origin.x + x, y: origin.y + y))
    case .picture(let reference, let frame, let clip):
      return .picture(reference, frame: frame.offset(x: x, y: y), clip: moved(clip))
    case .clip(let path, let commands):
      return .clip(moved(path), commands.map { $0.offset(x: x, y: y) })
    case .rows:
      preconditionFailure("Device rows cannot be moved by points.")
    }
  }
}
