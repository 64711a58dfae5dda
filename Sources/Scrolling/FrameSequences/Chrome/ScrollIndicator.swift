import ChatframeGraphics

/// Shows which part of the content is on the screen: how long it is and where it stands.
///
/// Where the content is pulled beyond its ends, the indicator becomes shorter at that end.
public struct ScrollIndicator: Hashable, Sendable {
  /// Points across.
  private static let width = 3.0
  /// Points from the screen's side and from bars.
  private static let margin = 3.0
  /// Points that stay however long the content is.
  private static let leastLength = 36.0
  /// Points that stay however far the content is pulled.
  private static let shortest = 8.0

  /// The top of the content below that of the screen; negative above it.
  public var contentTop: Double
  /// In points.
  public var contentHeight: Double

  /// An indicator for content at a place.
  public init(contentTop: Double, contentHeight: Double) {
    self.contentTop = contentTop
    self.contentHeight = contentHeight
  }

  /// Returns the overlay on a screen; nil if all of the content is seen.
  ///
  /// - Parameter isMirrored: Whether it stands at the left.
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
