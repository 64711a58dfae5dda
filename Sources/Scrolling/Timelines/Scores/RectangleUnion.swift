import ChatframeGraphics

/// How much rectangles cover together.
struct RectangleUnion {
  /// The covered area.
  let area: Double

  /// The union of `rectangles`, swept from left to right.
  init(_ rectangles: [Rectangle]) {
    let edges = Set(rectangles.flatMap { [$0.minX, $0.maxX] }).sorted()
    var sum = 0.0
    for (left, right) in zip(edges, edges.dropFirst()) {
      let crossing = rectangles.filter { $0.minX <= left && $0.maxX >= right }
      sum += (right - left) * Self.covered(crossing)
    }
    area = sum
  }

  private static func covered(_ rectangles: [Rectangle]) -> Double {
    var sum = 0.0
    var end = -Double.infinity
    for rectangle in rectangles.sorted(by: { $0.minY < $1.minY }) where rectangle.maxY > end {
      sum += rectangle.maxY - max(rectangle.minY, end)
      end = rectangle.maxY
    }
    return sum
  }
}

extension Rectangle {
  /// What both cover; nothing if they do not overlap.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
