import ChatframeGraphics

/// How points become device pixels.
///
/// Places are rounded to 1/256 pixel, which is the grain of Cairo's own arithmetic, before a band's
/// first row is subtracted: so a band shows exactly what the whole picture shows there.
struct DeviceGrid {
  /// Where the commands' origin lies, in points.
  let origin: Point
  /// Device pixels a point.
  let scale: Double

  /// A place in device pixels.
  func place(_ point: Point) -> Point {
    Point(x: quantized((point.x + origin.x) * scale), y: quantized((point.y + origin.y) * scale))
  }

  /// A rectangle with its edges on whole device pixels, at least one pixel wide and tall.
  func snapped(_ rectangle: Rectangle) -> Rectangle {
    let left = ((rectangle.minX + origin.x) * scale).rounded()
    let top = ((rectangle.minY + origin.y) * scale).rounded()
    let right = ((rectangle.maxX + origin.x) * scale).rounded()
    let bottom = ((rectangle.maxY + origin.y) * scale).rounded()
    return Rectangle(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
  }

  private func quantized(_ value: Double) -> Double { (value * 256).rounded() / 256 }
}
