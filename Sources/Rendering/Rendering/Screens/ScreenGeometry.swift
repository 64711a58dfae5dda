import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout

/// The positions of a screen's parts, on whole device pixels.
struct ScreenGeometry: Hashable, Sendable {
  /// The lowest height of the area for messages between the bars, in points.
  private static let leastContentHeight = 88.0
  /// The lowest width of a screen with bars, in points.
  private static let leastWidth = 200.0

  /// The furniture of the phone.
  let metrics: ScreenMetrics
  /// The size of the screen, in points.
  let size: LayoutSize
  /// The height of the top bar with the status bar, in points; 0 without bars.
  let top: Double
  /// The height of the status bar, or of the space for it, in points.
  let statusBarHeight: Double
  /// The height of the bottom bar with the home indicator, in points; 0 without bars.
  let bottom: Double
  /// The distance of the screen from the edges of the picture, in points.
  let margin: Double

  /// Creates the positions for a screen of a page.
  ///
  /// - Throws: `RenderingError` if the screen is too small for its bars.
  init(_ screen: StillScreen, _ options: LayoutOptions) throws(RenderingError) {
    func whole(_ length: Double) -> Double { (length * options.scale).rounded() / options.scale }
    let width = Double(options.widthInPixels) / options.scale
    size = LayoutSize(width: width, height: max(1 / options.scale, whole(screen.height)))
    metrics = ScreenMetrics(LayoutSize(width: options.width, height: screen.height))
    let hasStatusBar = screen.bars?.hasStatusBar == true || screen.hasDeviceFrame
    let hasBars = screen.bars != nil
    statusBarHeight = hasBars && hasStatusBar ? whole(metrics.statusBarHeight) : 0
    top = hasBars ? statusBarHeight + whole(NavigationBar.contentHeight) : 0
    bottom = hasBars ? whole(InputBar.contentHeight + metrics.homeHeight) : 0
    margin = screen.hasDeviceFrame ? whole(DeviceFrame.margin) : 0
    guard hasBars else { return }
    let least = LayoutSize(width: Self.leastWidth, height: top + Self.leastContentHeight + bottom)
    guard size.width >= least.width, size.height >= least.height else {
      throw .screenSize(
        LayoutSize(width: options.width, height: screen.height),
        minimum: LayoutSize(width: least.width, height: least.height.rounded(.up))
      )
    }
  }

  /// The area of the messages on the screen, in points.
  var content: LayoutRectangle {
    LayoutRectangle(x: 0, y: top, width: size.width, height: size.height - top - bottom)
  }

  /// The size of the whole picture, in points.
  var pictureSize: LayoutSize {
    LayoutSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }
}
