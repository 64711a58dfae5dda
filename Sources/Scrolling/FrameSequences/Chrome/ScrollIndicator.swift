import ChatframeGraphics

/// A scroll indicator, whose length and position show the part of the content that is on the
/// screen.
///
/// While the content is pulled beyond an end, the indicator becomes shorter at that end.
public struct ScrollIndicator: Hashable, Sendable {
  /// The width, in points.
  private static let width = 3.0
  /// The distance from the side of the screen and from bars, in points.
  private static let margin = 3.0
  /// The minimum length for long content, in points.
  private static let leastLength = 36.0
  /// The minimum length while the content is pulled, in points.
  private static let shortest = 8.0

  /// The distance of the content's top below the screen's top, in points; negative above it.
  public var contentTop: Double
  /// The height of the content, in points.
  public var contentHeight: Double

  /// Creates an indicator for content at a position.
  public init(contentTop: Double, contentHeight: Double) {
    self.contentTop = contentTop
    self.contentHeight = contentHeight
  }

  /// Returns the overlay for a screen.
  ///
  /// - Parameters:
  ///   - viewport: The screen.
  ///   - color: The colour of the indicator.
  ///   - isMirrored: Whether the indicator is on the left.
  /// - Returns: The overlay; `nil` if the whole content is on the screen.
  public func overlay(
    in viewport: FrameViewport,
    color: RGBAColor,
    isMirrored: Bool = false
  ) -> FrameOverlay? {
    let insets = viewport.insets
    let visible = viewport.size.height - insets.top - insets.bottom
    let hidden = contentHeight - visible
    let track = visible - 2 * Self.margin
    guard hidden > 0, track > Self.shortest else { return nil }
    let scrolled = insets.top - contentTop
    let pulled = max(0, -scrolled, scrolled - hidden)
    let length = min(track, max(Self.leastLength, track * visible / contentHeight))
    let shown = max(Self.shortest, length - pulled)
    let part = min(max(0, scrolled / hidden), 1)
    let frame = LayoutRectangle(
      x: viewport.size.width - Self.margin - Self.width,
      y: insets.top + Self.margin + part * (track - shown),
      width: Self.width,
      height: shown
    )
    return FrameOverlay(
      frame: isMirrored ? frame.mirrored(in: viewport.size.width) : frame,
      cornerRadius: Self.width / 2,
      color: color
    )
  }
}
