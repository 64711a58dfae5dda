import ChatframeGraphics

/// A rectangle as an outline prints it.
package struct OutlineFrame: Hashable, Sendable, Encodable {
  /// The left edge.
  package let x: OutlineLength
  /// The top edge.
  package let y: OutlineLength
  /// Across.
  package let width: OutlineLength
  /// Down.
  package let height: OutlineLength

  /// A rectangle.
  package init(x: OutlineLength, y: OutlineLength, width: OutlineLength, height: OutlineLength) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge.
  package var bottom: OutlineLength { y + height }

  /// In points.
  package var rectangle: Rectangle {
    Rectangle(x: x.points, y: y.points, width: width.points, height: height.points)
  }

  /// The same rectangle with its place counted from another's top left corner.
  func relative(to other: OutlineFrame) -> OutlineFrame {
    OutlineFrame(x: x - other.x, y: y - other.y, width: width, height: height)
  }
}
