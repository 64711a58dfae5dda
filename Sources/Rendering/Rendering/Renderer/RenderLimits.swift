import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// The ranges within which options make sense.
public enum RenderLimits {
  /// Points across a page.
  public static let width = PageOptionRange.width
  /// Device pixels to a point.
  public static let scale = PageOptionRange.scale
  /// Factors of text size.
  public static let textSize = PageOptionRange.textSize
  /// Points down a viewport.
  public static let viewportHeight = PageOptionRange.viewportHeight
  /// Points down a page of a PDF; not all programs show larger ones.
  public static let pageHeight = PageOptionRange.pageHeight

  /// Rejects options that are out of range or not numbers.
  ///
  /// - Throws: `RenderingError.option` for the first of them.
  public static func check(
    _ options: LayoutOptions,
    viewport: LayoutSize? = nil
  ) throws(RenderingError) {
    do throws(PageOptionError) {
      try options.checkRanges()
      try checkPixels(options)
      if let viewport {
        try PageOptionReader.check(viewport.height, of: .viewport, in: viewportHeight)
      }
    } catch {
      throw .option(error)
    }
  }

  /// Rejects a height of pages, in points, that is out of range or not a number.
  ///
  /// - Throws: `RenderingError.option`.
  public static func check(pageHeight height: Double) throws(RenderingError) {
    do throws(PageOptionError) {
      try PageOptionReader.check(height, of: .pageHeight, in: pageHeight)
    } catch {
      throw .option(error)
    }
  }

  private static func checkPixels(_ options: LayoutOptions) throws(PageOptionError) {
    let pixels = Int((options.width * options.scale).rounded(.up))
    guard pixels <= Bitmap.maximumSide else {
      throw PageOptionError(
        .width,
        .number(options.width),
        expected: .pixels(count: pixels, limit: Bitmap.maximumSide)
      )
    }
  }

  /// A range as people write it: `0.5 to 8`.
  public static func rangeText(_ range: ClosedRange<Double>) -> String {
    NumberFormat.rangeText(range)
  }
}
