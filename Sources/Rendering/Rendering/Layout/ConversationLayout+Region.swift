import ChatframeGraphics
import ChatframeMessageLayout

extension ConversationLayout {
  /// A part of the page that is as wide as the page: all of it, or one screen.
  public struct Region: Hashable, Sendable {
    /// Whether it is one screen, and not the whole page.
    public let isScreen: Bool
    /// The messages that may be seen on it.
    public let rows: Range<Int>
    /// The distance of its top from the page's, in points.
    public let top: Double
    /// The size in points; the height is a whole number of pixels.
    public let size: LayoutSize

    /// The device rows on it, counted from the top of its first message.
    let rowsInPixels: Range<Int>
    /// The top of its first message, in points from its own; negative where a screen cuts that.
    let firstMessageTop: Double

    /// The height in device pixels.
    var heightInPixels: Int { rowsInPixels.count }
  }

  /// The whole page, however tall.
  public var wholePage: Region {
    Region(
      isScreen: false,
      rows: rows.indices,
      top: 0,
      size: size,
      rowsInPixels: 0..<heightInPixels,
      firstMessageTop: 0
    )
  }

  /// Returns the screen of `height` points with the newest messages at its bottom or, where there are
  /// few, all of them from the top.
  ///
  /// - Parameter height: The screen's height in points; values out of range count as the nearest one.
  public func screen(height: Double) -> Region {
    let range = RenderLimits.viewportHeight
    let known = height.isNaN ? range.lowerBound : min(max(height, 0), range.upperBound)
    let pixels = max(1, Int((known * scale).rounded()))
    let top = max(0, (pixelTops.last ?? 0) - pixels)
    let first = pixelTops.dropFirst().firstIndex { $0 > top }.map { $0 - 1 } ?? 0
    let start = top - pixelTops[first]
    return Region(
      isScreen: true,
      rows: first..<rows.count,
      top: Double(top) / scale,
      size: LayoutSize(width: size.width, height: Double(pixels) / scale),
      rowsInPixels: start..<start + pixels,
      firstMessageTop: Double(pixelTops[first]) / scale - Double(top) / scale
    )
  }

  /// Returns one screen of `viewportHeight` points, or the whole page if that is `nil`.
  public func region(viewportHeight: Double?) -> Region {
    viewportHeight.map { screen(height: $0) } ?? wholePage
  }

  /// Returns one screen or the whole page, and refuses a screen whose height is out of range.
  func checkedRegion(viewportHeight: Double?) throws(RenderingError) -> Region {
    if let viewportHeight {
      let viewport = LayoutSize(width: size.width, height: viewportHeight)
      try RenderLimits.check(job.options, viewport: viewport)
    }
    return region(viewportHeight: viewportHeight)
  }
}
