import ChatframeDrawing
import ChatframeGraphics

/// The furniture of a phone's screen, by its size.
struct ScreenMetrics: Hashable {
  /// The height of the status bar, in points.
  var statusBarHeight: Double
  /// The height of the space for the home indicator, in points; 0 for a phone with a button.
  var homeHeight: Double
  /// The radius of the screen's corners, in points.
  var cornerRadius: Double
  /// A Boolean value that indicates whether the camera is in an island.
  var hasIsland = false

  /// Sizes of phones with their status bars, home indicators and corners.
  private static let phones: [LayoutSize: ScreenMetrics] = [
    LayoutSize(width: 375, height: 812): .init(44, 34, 39),
    LayoutSize(width: 390, height: 844): .init(47, 34, 47.3),
    LayoutSize(width: 393, height: 852): .init(59, 34, 55, hasIsland: true),
    LayoutSize(width: 402, height: 874): .init(62, 34, 62, hasIsland: true),
    LayoutSize(width: 414, height: 896): .init(44, 34, 39),
    LayoutSize(width: 428, height: 926): .init(47, 34, 53.3),
    LayoutSize(width: 430, height: 932): .init(59, 34, 55, hasIsland: true),
    LayoutSize(width: 440, height: 956): .init(62, 34, 62, hasIsland: true),
  ]

  private init(
    _ statusBarHeight: Double,
    _ homeHeight: Double,
    _ cornerRadius: Double,
    hasIsland: Bool = false
  ) {
    self.statusBarHeight = statusBarHeight
    self.homeHeight = homeHeight
    self.cornerRadius = cornerRadius
    self.hasIsland = hasIsland
  }

  /// Creates the furniture of a screen, that of similar phones for a size that no phone has.
  init(_ size: LayoutSize) {
    if let phone = Self.phones[size] {
      self = phone
    } else if size.width >= 600 {
      self.init(24, 20, 18)
    } else if size.height >= 1.9 * size.width {
      self.init(47, 34, 44)
    } else {
      self.init(20, 0, 0)
    }
  }
}

/// The line at the bottom of a phone without a button.
enum HomeIndicator {
  /// Returns the command that draws the line on a screen.
  static func command(on size: LayoutSize, color: RGBAColor) -> DrawCommand {
    let width = min(134, size.width / 3)
    let frame = LayoutRectangle(
      x: (size.width - width) / 2,
      y: size.height - 8 - 5,
      width: width,
      height: 5
    )
    return ChromeContext.box(frame, color, radius: 2.5)
  }
}
