import ChatframeFiles
import ChatframeGraphics

/// The streets of a place that does not exist: always the same for the same title.
struct MapPattern {
  private let hash: UInt64

  /// Creates the pattern for a place.
  init(of title: String) { hash = FNV1aHash.hash(of: title) }

  /// Returns one of a thousand numbers from 0 to 1 for a property of the pattern.
  private func random(_ property: UInt64) -> Double {
    var mixed = FNV1aHash()
    mixed.add(hash)
    mixed.add(property)
    let bits = mixed.value
    return Double((bits ^ (bits >> 31)) % 1000) / 999
  }

  /// The angle of the streets: at most 25° from upright.
  private var angle: Angle { Angle((random(1) - 0.5) * 0.87) }

  /// Returns the areas and streets of a map, back to front.
  ///
  /// - Parameters:
  ///   - size: The size of the map, in points.
  ///   - colors: The colours of the map.
  /// - Returns: The figures, which may extend beyond the map.
  func figures(in size: LayoutSize, _ colors: MapColors) -> [PlacedFigures.Figure] {
    let reach = (size.width + size.height) / 2 + 40
    let columns = offsets(reach, salt: 100)
    let rows = offsets(reach, salt: 200)
    let center = LayoutPoint(x: size.width / 2, y: size.height / 2)
    let angle = angle
    func placed(_ x: Double, _ y: Double) -> LayoutPoint {
      let turned = angle.turned(LayoutPoint(x: x, y: y))
      return LayoutPoint(x: turned.x + center.x, y: turned.y + center.y)
    }
    func street(_ from: LayoutPoint, _ to: LayoutPoint, isWide: Bool) -> PlacedFigures.Figure {
      .init(.polyline([from, to]), colors.street, lineWidth: isWide ? 7 : 3)
    }
    let land = VectorPath.roundedRectangle(
      LayoutRectangle(origin: .zero, size: size),
      radii: CornerRadii(0)
    )
    var figures = [PlacedFigures.Figure(land, colors.land)]
    figures += parks(columns, rows, placed).map { .init($0, colors.park) }
    figures.append(
      .init(river(reach, placed), colors.water, lineWidth: 12 + 10 * random(5))
    )
    for (index, x) in columns.enumerated() {
      figures.append(street(placed(x, -reach), placed(x, reach), isWide: index % 4 == 2))
    }
    for (index, y) in rows.enumerated() {
      figures.append(street(placed(-reach, y), placed(reach, y), isWide: index % 4 == 1))
    }
    return figures
  }

  /// Returns the positions of parallel streets around the centre, in points.
  private func offsets(_ reach: Double, salt: UInt64) -> [Double] {
    var offsets: [Double] = []
    var position = -reach + 30 * random(salt)
    while position < reach, offsets.count < 60 {
      offsets.append(position)
      position += 22 + 22 * random(salt + 1 + UInt64(offsets.count))
    }
    return offsets
  }

  /// Returns blocks between streets, near the centre.
  private func parks(
    _ columns: [Double],
    _ rows: [Double],
    _ placed: (Double, Double) -> LayoutPoint
  ) -> [VectorPath] {
    guard columns.count > 4, rows.count > 4 else { return [] }
    return (0..<3).map { index in
      let column = columns.count / 2 - 3 + Int(random(300 + UInt64(index)) * 4)
      let row = rows.count / 2 - 2 + Int(random(310 + UInt64(index)) * 3)
      let (x, y) = (max(0, min(column, columns.count - 2)), max(0, min(row, rows.count - 2)))
      var path = VectorPath.polyline([
        placed(columns[x], rows[y]), placed(columns[x + 1], rows[y]),
        placed(columns[x + 1], rows[y + 1]), placed(columns[x], rows[y + 1]),
      ])
      path.close()
      return path
    }
  }

  /// Returns a bent line from one side to the other, beside the centre.
  private func river(
    _ reach: Double,
    _ placed: (Double, Double) -> LayoutPoint
  ) -> VectorPath {
    let side = random(6) < 0.5 ? -1.0 : 1
    let distance = side * (34 + 20 * random(7))
    var path = VectorPath()
    path.move(to: placed(-reach, distance + 60 * (random(8) - 0.5)))
    path.curve(
      placed(-reach / 3, distance - 40 * random(9)),
      placed(reach / 3, distance + 40 * random(10)),
      to: placed(reach, distance + 60 * (random(11) - 0.5))
    )
    return path
  }
}

/// The colours of a map.
struct MapColors {
  let land, park, water, street: RGBAColor

  /// The colours on light pages.
  static let light = MapColors(
    land: RGBAColor(red: 233, green: 232, blue: 226),
    park: RGBAColor(red: 204, green: 226, blue: 191),
    water: RGBAColor(red: 174, green: 211, blue: 233),
    street: RGBAColor(red: 255, green: 255, blue: 255)
  )
  /// The colours on dark pages.
  static let dark = MapColors(
    land: RGBAColor(red: 46, green: 50, blue: 54),
    park: RGBAColor(red: 45, green: 66, blue: 52),
    water: RGBAColor(red: 36, green: 66, blue: 84),
    street: RGBAColor(red: 74, green: 80, blue: 87)
  )
}

/// A map with a pin in its middle.
struct MeasuredMap: MeasuredComponent {
  let pattern: MapPattern
  /// The height, in points; the map is as wide as its place.
  let height: Double
  let radii: CornerRadii
  let isDark: Bool
  /// The line along the edge.
  let edge: PlacedPicture.Outline

  var size: LayoutSize { LayoutSize(width: 0, height: height) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let frame = LayoutRectangle(x: 0, y: 0, width: size.width, height: height)
    let streets = pattern.figures(in: frame.size, isDark ? .dark : .light)
    let inset = edge.width / 2
    let outline = VectorPath.roundedRectangle(
      frame.inset(by: LayoutInsets(vertical: inset, horizontal: inset)),
      radii: radii.reduced(by: inset)
    )
    let line = PlacedFigures.Figure(outline, edge.color, lineWidth: edge.width)
    return [
      .figures(PlacedFigures(frame: frame, clip: radii, figures: streets + [line] + pin(frame)))
    ]
  }

  /// Returns a drop whose tip is at the middle of the map.
  private func pin(_ frame: LayoutRectangle) -> [PlacedFigures.Figure] {
    let radius = min(11, height / 6)
    let (x, tip) = (frame.midX, frame.midY + radius * 1.1)
    let top = tip - radius * 2.5
    let center = top + radius
    let control = radius * VectorPath.circleControl
    func point(_ x: Double, _ y: Double) -> LayoutPoint { LayoutPoint(x: x, y: y) }
    var drop = VectorPath()
    drop.move(to: point(x, tip))
    drop.curve(
      point(x - radius * 0.35, tip - radius * 0.6),
      point(x - radius, center + control * 1.2),
      to: point(x - radius, center)
    )
    drop.curve(point(x - radius, center - control), point(x - control, top), to: point(x, top))
    drop.curve(
      point(x + control, top),
      point(x + radius, center - control),
      to: point(x + radius, center)
    )
    drop.curve(
      point(x + radius, center + control * 1.2),
      point(x + radius * 0.35, tip - radius * 0.6),
      to: point(x, tip)
    )
    drop.close()
    return [shadow(x, tip, radius), .init(drop, Self.red), dot(x, center, radius * 0.4)]
  }

  private static let red = RGBAColor(red: 224, green: 62, blue: 54)

  private func shadow(_ x: Double, _ y: Double, _ radius: Double) -> PlacedFigures.Figure {
    let frame = LayoutRectangle(
      x: x - radius * 0.6,
      y: y - radius * 0.2,
      width: radius * 1.2,
      height: radius * 0.4
    )
    return .init(.ellipse(in: frame), RGBAColor(red: 0, green: 0, blue: 0, alpha: 70))
  }

  private func dot(_ x: Double, _ y: Double, _ radius: Double) -> PlacedFigures.Figure {
    let frame = LayoutRectangle(
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    return .init(.ellipse(in: frame), RGBAColor(red: 255, green: 255, blue: 255))
  }
}
