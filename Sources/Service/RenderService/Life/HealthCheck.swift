import ChatframeDrawing
import ChatframeGraphics

/// Finds out whether pixels can still be painted, by painting one.
actor HealthCheck {
  private let painter: Painter

  /// A check with the fonts of a folder.
  init(fontFolder: String) throws(DrawingError) { painter = try Painter(fontFolder: fontFolder) }

  /// Paints a pixel and looks at it.
  func check() throws {
    let bitmap = try Bitmap(widthInPixels: 1, heightInPixels: 1)
    let color = Color(red: 255, green: 255, blue: 255)
    try painter.paint([], background: color, scale: 1, into: bitmap)
    let isWhite = unsafe bitmap.withPixels { pixels, _ in
      unsafe pixels[..<3].allSatisfy { $0 == 255 }
    }
    guard isWhite else { throw Problem(.internalError, "a pixel was painted in the wrong colour") }
  }
}
