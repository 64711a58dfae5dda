import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// The ranges within which options make sense.
public enum RenderLimits {
  /// Points across a page.
  public static let width = 120.0...8192.0
  /// Device pixels to a point.
  public static let scale = 0.5...8.0
  /// Factors of text size.
  public static let textSize = 0.5...4.0
  /// Points down a viewport.
  public static let viewportHeight = 50.0...16_384.0

  /// Points down a page of a PDF; what is larger is not shown by all programs.
  public static let pageHeight = 50.0...14_400.0

  /// Refuses options that are out of range or no numbers.
  public static func check(
    _ options: LayoutOptions,
    viewport: Size? = nil
  ) throws(RenderingError) {
    try check("--width", options.width, in: width)
    try check("--scale", options.scale, in: scale)
    try check("--text-size", options.textSize, in: textSize)
    let pixels = Int((options.width * options.scale).rounded(.up))
    guard pixels <= Bitmap.maximumSide else {
      throw .option(
        name: "--width",
        value: NumberFormat.text(options.width),
        expected: "at most \(Bitmap.maximumSide) pixels across, not \(pixels)"
      )
    }
    if let viewport { try check("--viewport", viewport.height, in: viewportHeight) }
  }

  /// Refuses a height of pages that is out of range or no number.
  public static func check(pageHeight height: Double) throws(RenderingError) {
    try check("--page-height", height, in: pageHeight)
  }

  private static func check(
    _ name: String,
    _ value: Double,
    in range: ClosedRange<Double>
  ) throws(RenderingError) {
    guard range.contains(value) else {
      throw .option(name: name, value: NumberFormat.text(value), expected: rangeText(range))
    }
  }

  /// A range as people write it: `0.5 to 8`.
  public static func rangeText(_ range: ClosedRange<Double>) -> String {
    NumberFormat.rangeText(range)
  }
}
