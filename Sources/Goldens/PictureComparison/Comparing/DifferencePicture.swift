import ChatframeGraphics
import ChatframePixels

/// How a picture of a difference is drawn; the defaults are pixelmatch's.
package struct DifferencePicture: Hashable, Sendable {
  /// How much of the expected picture is seen behind, 0…1.
  package var alpha = 0.1
  /// Pixels that smooth an edge.
  package var antialiasedColor = Color(red: 255, green: 255, blue: 0)
  /// Pixels that differ.
  package var differingColor = Color(red: 255, green: 0, blue: 0)
  /// Pixels that differ and are darker in the actual picture; nil for the same as others.
  package var darkerColor: Color?
  /// Whether all but what differs is left see-through.
  package var isMask = false

  /// pixelmatch's defaults.
  package init() {}

  /// The expected picture in pale greys, with what differs on it; as large as the larger sides.
  ///
  /// - Parameter metric: Tells which pixels are darker, where these have a colour of their own.
  package func picture(
    of difference: PictureDifference,
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    metric: PerceptualComparison = PerceptualComparison()
  ) -> RGBAPicture {
    precondition((0...1).contains(alpha), "What is seen behind is a part of 1.")
    var canvas = background(
      expected,
      width: difference.differing.width,
      difference.differing.height
    )
    if !isMask { canvas.paint(difference.antialiased, antialiasedColor) }
    canvas.paint(difference.differing, differingColor)
    if let darkerColor {
      canvas.paint(metric.darker(expected, actual, among: difference.differing), darkerColor)
    }
    return canvas.picture
  }

  private func background(_ expected: RGBAPicture, width: Int, _ height: Int) -> PixelCanvas {
    let drawing = GrayscaleBackdrop(alpha: alpha, isMask: isMask)
    var canvas = PixelCanvas(width: width, height: height, color: isMask ? 0 : 0xffff_ffff)
    canvas.copy(drawing.pixels(expected), width: expected.width)
    return canvas
  }
}
