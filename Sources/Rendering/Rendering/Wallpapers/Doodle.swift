import ChatframeGraphics

/// Small line drawings in a design square of 24 units.
enum Doodle {
  /// All drawings.
  static let all: [VectorPath] = [
    bubble, star, cup, heart, note, leaf, plane, sun, camera, cloud, gift, moon, fish,
  ]

  private static let bubble = path {
    $0.append(.roundedRectangle(box(3, 4, 18, 12), radii: CornerRadii(5)))
    $0.polyline([(8, 16), (8, 20), (12, 16)])
    for x in [8.0, 12, 16] { $0.append(.ellipse(in: box(x - 0.6, 9.4, 1.2, 1.2))) }
  }

  private static let star = path {
    $0.polyline(
      [
        (12, 3), (14.6, 9), (21, 9.6), (16.2, 13.9), (17.6, 20.2), (12, 16.9), (6.4, 20.2),
        (7.8, 13.9), (3, 9.6), (9.4, 9),
      ],
      isClosed: true
    )
  }

  private static let cup = path {
    $0.polyline([(5, 9), (6, 19), (8, 20.5), (14, 20.5), (16, 19), (17, 9)], isClosed: true)
    $0.append(.ellipse(in: box(15.6, 10.5, 5.4, 5.8)))
    $0.polyline([(9, 6), (9.8, 4.4), (9, 2.8)])
    $0.polyline([(13, 6), (13.8, 4.4), (13, 2.8)])
  }

  private static let heart = path {
    $0.move(to: point(12, 20))
    $0.curve(point(5, 15), point(3, 11.5), to: point(3, 8.8))
    $0.curve(point(3, 3.2), point(10, 2.6), to: point(12, 7.4))
    $0.curve(point(14, 2.6), point(21, 3.2), to: point(21, 8.8))
    $0.curve(point(21, 11.5), point(19, 15), to: point(12, 20))
    $0.close()
  }

  private static let note = path {
    $0.append(.ellipse(in: box(4, 15.5, 5, 4.2)))
    $0.append(.ellipse(in: box(14.5, 13.5, 5, 4.2)))
    $0.polyline([(9, 17.6), (9, 6), (19.5, 4), (19.5, 15.6)])
    $0.polyline([(9, 9.4), (19.5, 7.4)])
  }

  private static let leaf = path {
    $0.move(to: point(4, 20))
    $0.curve(point(3, 9), point(9, 4), to: point(20.5, 3.5))
    $0.curve(point(20.5, 14), point(15, 20), to: point(6.5, 17))
    $0.polyline([(4, 20), (14, 10)])
    $0.polyline([(9.6, 14.4), (9.6, 10)])
    $0.polyline([(12.6, 11.4), (16.4, 11.6)])
  }

  private static let plane = path {
    $0.polyline([(3, 11), (21, 4), (16, 20), (11, 14)], isClosed: true)
    $0.polyline([(21, 4), (11, 14), (10.4, 19.4), (13, 16.4)])
  }

  private static let sun = path {
    $0.append(.ellipse(in: box(7.6, 7.6, 8.8, 8.8)))
    for (x, y) in SymbolPen.directions(8) {
      $0.polyline([(12 + 7 * x, 12 + 7 * y), (12 + 9.6 * x, 12 + 9.6 * y)])
    }
  }

  private static let camera = path {
    $0.append(.roundedRectangle(box(3, 7, 18, 12.5), radii: CornerRadii(3)))
    $0.append(.ellipse(in: box(8.4, 9.4, 7.2, 7.2)))
    $0.polyline([(8, 7), (9.4, 4.4), (14.6, 4.4), (16, 7)])
  }

  private static let cloud = path {
    $0.move(to: point(6.5, 18.5))
    $0.curve(point(1.8, 18.5), point(2, 12.4), to: point(6.2, 12.2))
    $0.curve(point(6.4, 6), point(15, 5.4), to: point(16.4, 10.6))
    $0.curve(point(22.4, 10.2), point(22.6, 18.5), to: point(17.4, 18.5))
    $0.close()
  }

  private static let gift = path {
    $0.append(.roundedRectangle(box(4.5, 11, 15, 9.5), radii: CornerRadii(1)))
    $0.append(.roundedRectangle(box(3, 7.5, 18, 3.5), radii: CornerRadii(1)))
    $0.polyline([(12, 7.5), (12, 20.5)])
    $0.polyline([(12, 7.4), (8, 3.6), (6.6, 6), (12, 7.4), (16, 3.6), (17.4, 6), (12, 7.4)])
  }

  private static let moon = path {
    $0.move(to: point(19.6, 14.6))
    $0.curve(point(12.6, 17.4), point(6.8, 10.6), to: point(10.4, 3.6))
    $0.curve(point(0.6, 6.4), point(2.4, 20.8), to: point(12, 20.6))
    $0.curve(point(15.4, 20.4), point(18.2, 18.2), to: point(19.6, 14.6))
    $0.close()
  }

  private static let fish = path {
    $0.move(to: point(3, 12))
    $0.curve(point(6, 5.4), point(13, 5.4), to: point(16.4, 12))
    $0.curve(point(13, 18.6), point(6, 18.6), to: point(3, 12))
    $0.polyline([(16.4, 12), (21, 7.6), (21, 16.4), (16.4, 12)])
    $0.append(.ellipse(in: box(6.6, 9.8, 1.2, 1.2)))
  }

  private static func path(_ draw: (inout VectorPath) -> Void) -> VectorPath {
    var path = VectorPath()
    draw(&path)
    return path
  }

  private static func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }

  private static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) -> LayoutRectangle {
    LayoutRectangle(x: x, y: y, width: width, height: height)
  }
}

extension VectorPath {
  /// Adds the elements of another path.
  mutating func append(_ other: VectorPath) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .curve(let first, let second, let end): curve(first, second, to: end)
      case .close: close()
      }
    }
  }

  /// Adds a polyline.
  fileprivate mutating func polyline(_ points: [(Double, Double)], isClosed: Bool = false) {
    for (index, place) in points.enumerated() {
      let point = LayoutPoint(x: place.0, y: place.1)
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    if isClosed { close() }
  }
}
