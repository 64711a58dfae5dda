import ChatframeGraphics
import ChatframeMessageLayout

extension ConversationLayout {
  /// A part of the page at its full width: the whole page or one screen.
  public struct Region: Hashable, Sendable {
    /// A Boolean value that indicates whether the region is one screen instead of the whole page.
    public let isScreen: Bool
    /// The messages that may be visible in the region.
    public let rows: Range<Int>
    /// The distance from the page's top to the region's, in points.
    public let top: Double
    /// The size in points; the height is a whole number of pixels.
    public let size: LayoutSize

    /// The device rows of the region, counted from the top of its first message.
    let rowsInPixels: Range<Int>
    /// The distance in points from the region's top to its first message's; negative if a screen
    /// cuts that message.
    let firstMessageTop: Double

    /// The height in device pixels.
    var heightInPixels: Int { rowsInPixels.count }
  }

  /// The whole page.
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

  /// Returns the screen with the newest messages at its bottom, or with all messages at its top if
  /// they do not fill it.
  ///
  /// - Parameter height: The screen's height in points, limited to the valid range.
  /// - Returns: The region of the screen.
  public func screen(height: Double) -> Region {
    let range = RenderLimits.viewportHeight
    let known = height.isNaN ? range.lowerBound : min(max(height, 0), range.upperBound)
    let pixels = max(1, Int((known * scale).rounded()))
    return screen(heightInPixels: pixels, top: newestTop(heightInPixels: pixels))
  }

  /// Returns the device row at the top of a screen that shows the newest message at its bottom.
  func newestTop(heightInPixels pixels: Int) -> Int { max(0, (pixelTops.last ?? 0) - pixels) }

  /// Returns the screen that begins at a device row of the page.
  func screen(heightInPixels pixels: Int, top: Int) -> Region {
    let first = pixelTops.dropFirst().firstIndex { $0 > top }.map { $0 - 1 } ?? 0
    let last = pixelTops.firstIndex { $0 >= top + pixels }.map { min($0, rows.count) } ?? rows.count
    let start = top - pixelTops[first]
    return Region(
      isScreen: true,
      rows: first..<max(first, last),
      top: Double(top) / scale,
      size: LayoutSize(width: size.width, height: Double(pixels) / scale),
      rowsInPixels: start..<start + pixels,
      firstMessageTop: Double(pixelTops[first]) / scale - Double(top) / scale
    )
  }

  /// Returns one screen of `viewportHeight` points, or the whole page if the height is `nil`.
  public func region(viewportHeight: Double?) -> Region {
    viewportHeight.map { screen(height: $0) } ?? wholePage
  }

  /// Returns one screen or the whole page, and throws an error if the height is out of range.
  func checkedRegion(viewportHeight: Double?) throws(RenderingError) -> Region {
    if let viewportHeight {
      let viewport = LayoutSize(width: size.width, height: viewportHeight)
      try RenderLimits.check(job.options, viewport: viewport)
    }
    return region(viewportHeight: viewportHeight)
  }
}
