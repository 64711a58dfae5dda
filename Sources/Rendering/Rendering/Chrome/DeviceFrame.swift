import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// The body of a phone around a screen.
struct DeviceFrame {
  /// The radius of the screen's corners, in points.
  let cornerRadius: Double
  /// The appearance of the page, which decides the colour around the body.
  let appearance: Appearance

  /// The distance of the screen from the edges of the picture, in points.
  static let margin = 24.0
  private static let bezel = 12.0

  /// The colour around the body.
  var ground: RGBAColor {
    switch appearance {
    case .light: RGBAColor(red: 255, green: 255, blue: 255)
    case .dark: RGBAColor(red: 0, green: 0, blue: 0)
    }
  }

  /// Returns the outline of a screen.
  func outline(of screen: LayoutRectangle) -> VectorPath {
    .roundedRectangle(screen, radii: CornerRadii(cornerRadius))
  }

  /// Returns the commands that draw the body behind a screen.
  func commands(around screen: LayoutRectangle) -> [DrawCommand] {
    let bezel = Self.bezel
    let body = screen.inset(by: LayoutInsets(vertical: -bezel, horizontal: -bezel))
    let edge = body.inset(by: LayoutInsets(vertical: 1, horizontal: 1))
    // A phone with square screen corners still has a rounded body.
    let radius = max(cornerRadius, 24) + bezel
    return buttons(beside: body) + [
      .fill(.roundedRectangle(body, radii: CornerRadii(radius)), Self.metal),
      .fill(.roundedRectangle(edge, radii: CornerRadii(radius - 1)), Self.glass),
    ]
  }

  private static let metal = RGBAColor(red: 0x6e, green: 0x6e, blue: 0x73)
  private static let glass = RGBAColor(red: 0x11, green: 0x11, blue: 0x13)

  private func buttons(beside body: LayoutRectangle) -> [DrawCommand] {
    let places = [(isLeft: true, 0.16, 0.035), (true, 0.23, 0.07), (true, 0.32, 0.07)]
    return (places + [(false, 0.26, 0.11)]).map { isLeft, top, height in
      let frame = LayoutRectangle(
        x: isLeft ? body.minX - 2.5 : body.maxX - 2.5,
        y: body.minY + top * body.height,
        width: 5,
        height: height * body.height
      )
      return ChromeContext.box(frame, Self.metal, radius: 1.5)
    }
  }
}
