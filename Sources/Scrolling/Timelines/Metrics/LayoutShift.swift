import ChatframeGraphics

/// The layout shift of boxes anywhere on the screen, as web browsers define it.
///
/// Moves shorter than the significance distance are ignored. The caller leaves out boxes whose move
/// is excused.
package struct LayoutShift: Sendable {
  /// A box in two successive frames, in the coordinates of the viewport.
  package struct Box: Hashable, Sendable, Identifiable {
    package var id: String
    package var before: LayoutRectangle
    package var after: LayoutRectangle
    /// The visible area of the screen for the box; `nil` for the whole screen.
    package var clip: LayoutRectangle?

    /// Creates a box that moved from `before` to `after`.
    package init(
      id: String,
      before: LayoutRectangle,
      after: LayoutRectangle,
      clip: LayoutRectangle? = nil
    ) {
      self.id = id
      self.before = before
      self.after = after
      self.clip = clip
    }
  }

  /// The area of the viewport that moved boxes covered before or cover now, in square points.
  package let impactArea: Double
  /// The longest move along either axis, in points.
  package let moveDistance: Double
  /// The impact area as a fraction of the viewport, multiplied by the distance as a fraction of the
  /// viewport's longer side.
  package let score: Double
  /// Up to five boxes with the greatest impact areas, in the order in which they were found.
  package let sources: [String]

  /// Measures the shift of `boxes`; Chromium's significance distance is 3 pixels.
  package init(of boxes: [Box], viewport: LayoutSize, significance: Double = 3) {
    let screen = LayoutRectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    let moved = boxes.filter { $0.move >= significance }
    let seen = moved.flatMap { $0.visible(in: screen) }
    impactArea = RectangleUnion(seen).area
    moveDistance = moved.map(\.move).max() ?? 0
    let distance = min(moveDistance / max(viewport.width, viewport.height), 1)
    score = impactArea / (viewport.width * viewport.height) * distance
    sources = Self.sources(moved)
  }

  /// Returns at most five boxes: enclosed boxes are dropped, and a larger box replaces the
  /// smallest.
  private static func sources(_ boxes: [Box]) -> [String] {
    var kept: [Box] = []
    for box in boxes where !kept.contains(where: { $0.encloses(box) }) {
      if let index = kept.firstIndex(where: { box.encloses($0) }) {
        kept[index] = box
      } else if kept.count < 5 {
        kept.append(box)
      } else if let index = kept.indices.min(by: { kept[$0].impact < kept[$1].impact }),
        kept[index].impact < box.impact
      {
        kept[index] = box
      }
    }
    return kept.map(\.id)
  }
}

extension LayoutShift.Box {
  fileprivate var move: Double {
    max(abs(after.minX - before.minX), abs(after.minY - before.minY))
  }

  fileprivate var impact: Double { RectangleUnion([before, after]).area }

  fileprivate func encloses(_ other: Self) -> Bool {
    before.contains(other.before, tolerance: 0) && after.contains(other.after, tolerance: 0)
  }

  fileprivate func visible(in screen: LayoutRectangle) -> [LayoutRectangle] {
    [before, after].compactMap { rectangle in
      let inClip = clip.map { rectangle.intersection($0) } ?? rectangle
      return inClip?.intersection(screen)
    }
  }
}

extension LayoutShift.Box {
  /// Creates a box in content that was scrolled in the same frame, or returns `nil` if the move of
  /// the box is excused.
  ///
  /// As in Chromium, a box that stays at its place on the screen or moves with the scrolled content
  /// has not shifted. The move of any other box is measured from its scrolled position.
  ///
  /// - Parameters:
  ///   - id: The identity of the box.
  ///   - before: The previous rectangle of the box on the screen.
  ///   - after: The current rectangle of the box on the screen.
  ///   - scroll: The distances by which scrolling moved the content right and down the screen.
  ///   - clip: The visible area of the screen for the box; `nil` for the whole screen.
  ///   - significance: The length of the shortest move that is a shift, in points.
  package init?(
    id: String,
    before: LayoutRectangle,
    after: LayoutRectangle,
    scroll: LayoutPoint,
    clip: LayoutRectangle? = nil,
    significance: Double = 3
  ) {
    let scrolled = before.offset(x: scroll.x, y: scroll.y)
    let isStill = [before, scrolled].contains { old in
      max(abs(after.minX - old.minX), abs(after.minY - old.minY)) < significance
    }
    if isStill { return nil }
    self.init(id: id, before: scrolled, after: after, clip: clip)
  }
}

/// The union of rectangles.
struct RectangleUnion {
  /// The area of the union, in square points.
  let area: Double

  /// Computes the union of `rectangles` by a sweep from left to right.
  init(_ rectangles: [LayoutRectangle]) {
    let edges = Set(rectangles.flatMap { [$0.minX, $0.maxX] }).sorted()
    var sum = 0.0
    for (left, right) in zip(edges, edges.dropFirst()) {
      let crossing = rectangles.filter { $0.minX <= left && $0.maxX >= right }
      sum += (right - left) * Self.covered(crossing)
    }
    area = sum
  }

  private static func covered(_ rectangles: [LayoutRectangle]) -> Double {
    var sum = 0.0
    var end = -Double.infinity
    for rectangle in rectangles.sorted(by: { $0.minY < $1.minY }) where rectangle.maxY > end {
      sum += rectangle.maxY - max(rectangle.minY, end)
      end = rectangle.maxY
    }
    return sum
  }
}

extension LayoutRectangle {
  /// Returns the intersection of two rectangles; `nil` if they do not overlap.
  func intersection(_ other: LayoutRectangle) -> LayoutRectangle? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return LayoutRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
