import ChatframeDrawing
import ChatframeGraphics

/// A scene of 80 × 60 points with every kind of command that needs no file except fonts.
enum Scene {
  static var everything: [DrawCommand] {
    let bubble = VectorPath.roundedRectangle(
      LayoutRectangle(x: 3.3, y: 4.7, width: 70.1, height: 41.9),
      radii: CornerRadii(12.4)
    )
    let circle = VectorPath.ellipse(
      in: LayoutRectangle(x: 40.2, y: 20.1, width: 33.3, height: 35.7)
    )
    return [
      .fill(bubble, RGBAColor(red: 0, green: 122, blue: 255)),
      .stroke(circle, RGBAColor(red: 200, green: 30, blue: 60, alpha: 180), width: 2.3),
      .clip(circle, [.fill(.rectangle(0, 30.45, 80, 11.2), .pureGreen)]),
      .glyphs(
        run("Ángström", file: "NotoSans-Regular.ttf", size: 13.7, color: .white, advance: 8.3),
        origin: LayoutPoint(x: 6.1, y: 23.6)
      ),
      .glyphs(
        run("😀❤🎉", file: "NotoColorEmoji.ttf", size: 13.7, advance: 17.9),
        origin: LayoutPoint(x: 6.1, y: 41.2)
      ),
    ]
  }
}
