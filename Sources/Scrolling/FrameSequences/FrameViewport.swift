import ChatframeGraphics

/// The screen that frames show.
public struct FrameViewport: Hashable, Sendable {
  /// In points.
  public let size: Size
  /// Device pixels to a point.
  public let scale: Double
  /// What bars cover at its edges, in points.
  public let insets: EdgeInsets

  /// A screen.
  public init(size: Size, scale: Double, insets: EdgeInsets = .zero) {
    self.size = size
    self.scale = scale
    self.insets = insets
  }

  /// Device pixels across, as a page of that width has.
  public var widthInPixels: Int { Int((size.width * scale - 1e-6).rounded(.up)) }
  /// Device pixels down, as a screen of that height has.
  public var heightInPixels: Int { max(1, Int((size.height * scale).rounded())) }
  /// Device pixels that the bar at the top covers, at most the whole screen.
  public var topInPixels: Int { pixels(insets.top) }
  /// Device pixels that the bar at the bottom covers, at most the whole screen.
  public var bottomInPixels: Int { pixels(insets.bottom) }

  private func pixels(_ inset: Double) -> Int {
    Int(min(max(0, inset * scale), Double(heightInPixels)).rounded())
  }
}
