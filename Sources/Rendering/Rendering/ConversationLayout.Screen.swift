import ChatframeGraphics

extension ConversationLayout {
  /// A part of the page that is as wide as the page and as tall as a screen.
  public struct Screen: Hashable, Sendable {
    /// The messages that may be seen on it.
    public let rows: Range<Int>
    /// How far its top is below the page's, in points.
    public let top: Double
    /// In points; the height is a whole number of pixels.
    public let size: Size

    /// Device rows of the page above it.
    let topInPixels: Int
    /// Device rows on it.
    let heightInPixels: Int
  }

  /// The screen of `height` points with the newest messages at its bottom or, where there are few,
  /// all of them from the top.
  public func screen(height: Double) -> Screen {
    let pixels = max(1, Int((height * scale).rounded()))
    let top = max(0, (pixelTops.last ?? 0) - pixels)
    let first = pixelTops.dropFirst().firstIndex { $0 > top }.map { $0 - 1 } ?? 0
    return Screen(
      rows: first..<rows.count,
      top: Double(top) / scale,
      size: Size(width: size.width, height: Double(pixels) / scale),
      topInPixels: top,
      heightInPixels: pixels
    )
  }
}
