import ChatframeDrawing
import ChatframeGraphics
import ChatframeTemplates

/// The phone's own bar at the top: the time, the signal, Wi-Fi and the battery.
struct StatusBar {
  /// The time, as the phone's clock shows it.
  let time: String
  /// A Boolean value that indicates whether the screen has an island for its camera.
  let hasIsland: Bool

  private static let island = LayoutSize(width: 126, height: 37)

  /// Returns the commands that draw the bar over its background.
  func commands(in size: LayoutSize, _ context: ChromeContext) -> [DrawCommand] {
    let isTall = size.height >= 40
    let unit = isTall ? 1 : 0.85
    let midY = size.height / 2 + (isTall ? 4 : 0)
    let margin = isTall ? 28.0 : 8
    return clock(size, unit: unit, margin: margin, midY: midY, context)
      + symbols(size, unit: unit, margin: margin, midY: midY, context)
      + islandCommands(size)
  }

  private func ink(_ context: ChromeContext) -> RGBAColor {
    context.style.title.color ?? context.style.tint
  }

  private func clock(
    _ size: LayoutSize,
    unit: Double,
    margin: Double,
    midY: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    let style = TemplateTextStyle(
      size: (16 * unit).rounded(),
      lineHeight: 1.2,
      weight: .bold,
      color: ink(context)
    )
    let line = context.line(time, style, width: size.width / 3)
    let frame = LayoutRectangle(
      x: margin + 8 * unit,
      y: 0,
      width: line.size.width,
      height: size.height
    )
    return context.commands(line, x: context.placed(frame).minX, midY: midY)
  }

  /// Returns the symbols at the trailing end, from the signal to the battery.
  private func symbols(
    _ size: LayoutSize,
    unit: Double,
    margin: Double,
    midY: Double,
    _ context: ChromeContext
  ) -> [DrawCommand] {
    var x = size.width - margin - 73 * unit
    func frame(width: Double) -> LayoutRectangle {
      let height = 12 * unit
      let own = LayoutRectangle(x: x, y: midY - height / 2, width: width * unit, height: height)
      x = own.maxX + 6 * unit
      return context.placed(own)
    }
    let color = ink(context)
    return Self.signal(frame(width: 17), color) + Self.waves(frame(width: 16), color)
      + Self.battery(frame(width: 27), color, isMirrored: context.isMirrored)
  }

  private static func signal(_ frame: LayoutRectangle, _ color: RGBAColor) -> [DrawCommand] {
    let unit = frame.height / 12
    return [4.0, 7, 10, 12].enumerated().map { index, height in
      let bar = LayoutRectangle(
        x: frame.minX + Double(index) * 4.5 * unit,
        y: frame.maxY - height * unit,
        width: 3 * unit,
        height: height * unit
      )
      return ChromeContext.box(bar, color, radius: unit)
    }
  }

  private static func waves(_ frame: LayoutRectangle, _ color: RGBAColor) -> [DrawCommand] {
    let unit = frame.height / 12
    let center = LayoutPoint(x: frame.midX, y: frame.maxY - 0.8 * unit)
    let arcs = [10.0, 6.2].map { radius in
      DrawCommand.stroke(arc(center, radius: radius * unit), color, width: 2 * unit)
    }
    return arcs + [.fill(wedge(center, radius: 3.6 * unit), color)]
  }

  /// Returns a quarter circle around the upward direction.
  private static func arc(_ center: LayoutPoint, radius: Double) -> VectorPath {
    var path = VectorPath()
    path.move(to: LayoutPoint(x: center.x - radius * side, y: center.y - radius * side))
    addArc(to: &path, center, radius: radius)
    return path
  }

  private static func wedge(_ center: LayoutPoint, radius: Double) -> VectorPath {
    var path = VectorPath()
    path.move(to: center)
    path.line(to: LayoutPoint(x: center.x - radius * side, y: center.y - radius * side))
    addArc(to: &path, center, radius: radius)
    path.close()
    return path
  }

  /// The sine of 45°.
  private static let side = 0.5.squareRoot()

  private static func addArc(to path: inout VectorPath, _ center: LayoutPoint, radius: Double) {
    let (reach, pull) = (radius * side, radius * side * VectorPath.circleControl)
    path.curve(
      LayoutPoint(x: center.x - reach + pull, y: center.y - reach - pull),
      LayoutPoint(x: center.x + reach - pull, y: center.y - reach - pull),
      to: LayoutPoint(x: center.x + reach, y: center.y - reach)
    )
  }

  private static func battery(
    _ frame: LayoutRectangle,
    _ color: RGBAColor,
    isMirrored: Bool
  ) -> [DrawCommand] {
    let unit = frame.height / 12
    func placed(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRectangle {
      let own = LayoutRectangle(
        x: x * unit,
        y: y * unit,
        width: width * unit,
        height: height * unit
      )
      return (isMirrored ? own.mirrored(in: frame.width) : own).offset(x: frame.minX, y: frame.minY)
    }
    let body = VectorPath.roundedRectangle(
      placed(0.5, 0.5, 23, 11),
      radii: CornerRadii(3.2 * unit)
    )
    return [
      .stroke(body, color.faded(to: 0.4), width: unit),
      ChromeContext.box(placed(2, 2, 20, 8), color, radius: 2 * unit),
      ChromeContext.box(placed(25, 3.75, 1.5, 4.5), color.faded(to: 0.4), radius: unit),
    ]
  }

  private func islandCommands(_ size: LayoutSize) -> [DrawCommand] {
    guard hasIsland, size.width >= 3 * Self.island.width else { return [] }
    let frame = LayoutRectangle(
      x: (size.width - Self.island.width) / 2,
      y: 11,
      width: Self.island.width,
      height: Self.island.height
    )
    return [ChromeContext.box(frame, RGBAColor(red: 0, green: 0, blue: 0), radius: 18.5)]
  }
}
