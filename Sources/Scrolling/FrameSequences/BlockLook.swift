import ChatframeDrawing
import ChatframeGraphics
import ChatframeRendering

/// The style of rows without a message: plain blocks, told apart by their colours.
public struct BlockStyle: Hashable, Sendable {
  private let viewport: FrameViewport
  private let background: Color

  /// Blocks as wide as the screen, a point smaller than their rows all around.
  public init(viewport: FrameViewport, background: Color) {
    self.viewport = viewport
    self.background = background
  }

  /// The drawing of one, whose colour follows from its id.
  func block(_ name: TileID) -> TileDrawing {
    let size = Size(
      width: viewport.size.width,
      height: Double(name.heightInPixels) / viewport.scale
    )
    let margin = min(1, size.height / 4)
    let frame = Rectangle(
      x: margin,
      y: margin,
      width: size.width - 2 * margin,
      height: size.height - 2 * margin
    )
    return TileDrawing(
      id: name.id,
      widthInPixels: viewport.widthInPixels,
      heightInPixels: name.heightInPixels,
      scale: viewport.scale,
      background: background,
      commands: [.fill(.roundedRectangle(frame, radii: CornerRadii(0)), Self.color(of: name.id))]
    )
  }

  /// Of middling brightness; from a hash (FNV-1a) that is the same in every process.
  private static func color(of id: String) -> Color {
    var hash: UInt32 = 2_166_136_261
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    func channel(_ shift: UInt32) -> UInt8 { 64 + UInt8(hash >> shift & 0x7f) }
    return Color(red: channel(0), green: channel(9), blue: channel(18))
  }
}
