import ChatframeGraphics

/// The area of a screen that a menu may cover, and its place beside a message.
struct MenuPlacement: Hashable {
  /// The distance between the menu and the message, in points.
  private static let gap = 8.0
  /// The distance between the menu and the edges of the area, in points.
  private static let margin = 8.0

  /// The area, in points from the screen's top left.
  let area: LayoutRectangle
  /// The message's frame, limited to the area.
  let target: LayoutRectangle
  /// The number of device pixels per point.
  let scale: Double

  /// Creates the placement on a screen.
  ///
  /// - Parameters:
  ///   - target: The message's frame, which can be partly or completely outside the screen.
  ///   - screen: The size of the screen, in points.
  ///   - insets: The distances of the area from the edges; ignored if they leave no room.
  ///   - scale: The number of device pixels per point.
  init(target: LayoutRectangle, screen: LayoutSize, insets: LayoutInsets, scale: Double) {
    self.scale = scale
    let whole = LayoutRectangle(origin: .zero, size: screen)
    let safe = whole.inset(by: insets.limited)
    let base = safe.width >= 1 && safe.height >= 1 ? safe : whole
    let margin = min(Self.margin, base.width / 24, base.height / 24)
    area = base.inset(by: LayoutInsets(vertical: margin, horizontal: margin))
    self.target = target.clamped(to: area)
  }

  /// Returns the frame of a menu, and whether it is above the message.
  ///
  /// The menu is below the message if there is room, otherwise above, and otherwise it covers a
  /// part of the message on the side with more room.
  ///
  /// - Parameters:
  ///   - size: The size of the menu, in points; its parts beyond the area are cut off.
  ///   - isOnRight: Whether the right edge of the menu is at that of the message.
  /// - Returns: The frame, on whole device pixels.
  func frame(of size: LayoutSize, isOnRight: Bool) -> (frame: LayoutRectangle, isAbove: Bool) {
    let width = min(size.width, area.width)
    let height = min(size.height, area.height)
    let below = area.maxY - target.maxY - Self.gap
    let above = target.minY - Self.gap - area.minY
    let isAbove = height > below && (height <= above || above > below)
    let wanted = isAbove ? target.minY - Self.gap - height : target.maxY + Self.gap
    let x = isOnRight ? target.maxX - width : target.minX
    let frame = LayoutRectangle(
      x: min(max(x, area.minX), area.maxX - width),
      y: min(max(wanted, area.minY), area.maxY - height),
      width: width,
      height: height
    )
    return (frame.snappedInside(area, scale: scale), isAbove)
  }
}

extension LayoutInsets {
  /// The insets without negative and infinite lengths.
  fileprivate var limited: LayoutInsets {
    func limited(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    return LayoutInsets(
      top: limited(top),
      left: limited(left),
      bottom: limited(bottom),
      right: limited(right)
    )
  }
}

extension LayoutRectangle {
  /// Returns the part inside an area; an empty rectangle at the area's nearest edge if there is
  /// none.
  fileprivate func clamped(to area: LayoutRectangle) -> LayoutRectangle {
    func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
      value.isNaN ? low : min(max(value, low), high)
    }
    let left = clamped(minX, area.minX, area.maxX)
    let top = clamped(minY, area.minY, area.maxY)
    return LayoutRectangle(
      x: left,
      y: top,
      width: clamped(maxX, left, area.maxX) - left,
      height: clamped(maxY, top, area.maxY) - top
    )
  }

  /// Returns the rectangle with its edges on whole device pixels, moved inwards at an area's edges.
  fileprivate func snappedInside(_ area: LayoutRectangle, scale: Double) -> LayoutRectangle {
    func up(_ value: Double) -> Double { (value * scale - 1e-6).rounded(.up) / scale }
    func down(_ value: Double) -> Double { (value * scale + 1e-6).rounded(.down) / scale }
    let left = max((minX * scale).rounded() / scale, up(area.minX))
    let top = max((minY * scale).rounded() / scale, up(area.minY))
    let right = min((maxX * scale).rounded() / scale, down(area.maxX))
    let bottom = min((maxY * scale).rounded() / scale, down(area.maxY))
    return LayoutRectangle(
      x: left,
      y: top,
      width: max(0, right - left),
      height: max(0, bottom - top)
    )
  }
}
