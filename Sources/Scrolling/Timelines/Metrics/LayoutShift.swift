import ChatframeGraphics

/// The layout shift of boxes anywhere on the screen, as the Web defines it.
///
/// Only moves of at least the significance distance count; what excuses a move is the caller's to
/// leave out.
package struct LayoutShift: Sendable {
  /// A box in two successive frames, in the coordinates of the viewport.
  package struct Box: Hashable, Sendable, Identifiable {
    package var id: String
    package var before: LayoutRectangle
    package var after: LayoutRectangle
    /// The part of it that can be seen.
    package var clip: LayoutRectangle?

    /// A box that was at `before` and is at `after`.
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

  /// Points squared of the viewport that moved boxes covered before or cover now.
  package let impactArea: Double
  /// The largest move along either axis, in points.
  package let moveDistance: Double
  /// The impact area's part of the viewport times the distance's part of its longer side.
  package let score: Double
  /// Up to five boxes that moved the most of the screen, in the order they were found.
  package let sources: [String]

  /// The shift of `boxes`; Chromium's significance distance is 3 pixels.
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

  /// Keeps at most five boxes: enclosed ones go, and the smallest gives way to a larger.
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
  /// A box in something that was scrolled in the same frame, by whomever, as Chromium sees it.
  ///
  /// What stays on the screen has not shifted, and neither has what only scrolled. A box that did
  /// neither counts from where it would have been had nothing but the scrolling happened.
  ///
  /// - Parameters:
  ///   - before: Its previous place on the screen.
  ///   - after: Its place on the screen.
  ///   - scroll: The distances that scrolling moved the content right and down the screen.
  ///   - clip: The part of it that can be seen.
  /// - Returns: nil if the Web's measure excuses the move.
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

/// The area that rectangles cover together.
struct RectangleUnion {
  /// The covered area.
  let area: Double

  /// The union of `rectangles`, swept from left to right.
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
  /// Returns the overlap of both; nil if they do not overlap.
  func intersection(_ other: LayoutRectangle) -> LayoutRectangle? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return LayoutRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
