import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// Messages below each other, and their device rows.
struct Strip: Sendable {
  /// Device rows that are painted at once.
  static let slabHeight = 1024
  /// Device rows that are encoded at once: small enough to stay near the processor, large enough
  /// to deflate well.
  static let bandHeight = 128

  /// Device pixels across.
  let widthInPixels: Int
  /// Device pixels down.
  let heightInPixels: Int
  private let placed: [(arrangement: Arrangement, rows: Range<Int>)]
  private let scale: Double

  /// Stacks arrangements from the top down.
  init(_ arrangements: [Arrangement], options: LayoutOptions) {
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

  /// Returns the commands that draw the messages that touch `rows`, each on its own device rows.
  ///
  /// Ink that leaves them, as stacked marks may, is cut off, wherever strips, slabs and tiles
  /// begin.
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
  /// Device pixels across the page.
  var widthInPixels: Int { Int((width * scale - 1e-6).rounded(.up)) }
}

extension Arrangement {
  /// Device pixels down the row, a whole number by construction.
  func heightInPixels(scale: Double) -> Int { Int((size.height * scale).rounded()) }
}

extension DrawCommand {
  /// The same command elsewhere; device rows are moved by whole ones only.
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
