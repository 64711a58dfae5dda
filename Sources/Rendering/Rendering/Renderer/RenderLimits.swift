import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout

/// The valid ranges of options.
public enum RenderLimits {
  /// The page's width in points.
  public static let width = PageOptionRange.width
  /// The number of device pixels per point.
  public static let scale = PageOptionRange.scale
  /// The factor by which the size of all text is multiplied.
  public static let textSize = PageOptionRange.textSize
  /// The height of a viewport in points.
  public static let viewportHeight = PageOptionRange.viewportHeight
  /// The height of a PDF's pages in points; some programs cannot show larger pages.
  public static let pageHeight = PageOptionRange.pageHeight

  /// Checks that options are in range.
  ///
  /// - Throws: `RenderingError.option` for the first option that is out of range or not a number.
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

  /// Checks that the height of a PDF's pages, in points, is in range.
  ///
  /// - Throws: `RenderingError.option` if the height is out of range or not a number.
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

  /// Returns a range as text, for example `0.5 to 8`.
  public static func rangeText(_ range: ClosedRange<Double>) -> String {
    NumberFormat.rangeText(range)
  }
}
