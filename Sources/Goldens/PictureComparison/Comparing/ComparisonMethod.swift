import ChatframeGraphics
import ChatframePixels

/// A method of finding the pixels in which two pictures differ.
public enum ComparisonMethod: Hashable, Sendable {
  /// Every difference counts.
  case exact
  /// Visible differences count, except at smoothed edges, as in pixelmatch up to version 7.2.
  ///
  /// The distance between two colours follows Kotsarenko and Ramos, "Measuring perceived color
  /// difference using YIQ NTSC transmission color space in mobile applications" (2010); edges are
  /// found as in Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009).
  ///
  /// - Parameters:
  ///   - threshold: The distance above which a pixel differs, 0…1; 1 is the distance between black
  ///     and white.
  ///   - includesAntialiasing: Whether pixels that smooth an edge count as well.
  case perceptual(threshold: Double = 0.1, includesAntialiasing: Bool = false)
  /// Visible differences count where the structure around them differs, as in Playwright's
  /// `ssim-cie94`.
  ///
  /// The distance between two colours is CIE94 with the weights for graphic arts; the structure is
  /// compared as in Wang, Bovik, Sheikh and Simoncelli, "Image Quality Assessment: From Error
  /// Visibility to Structural Similarity" (2004), in windows of 31 × 31 pixels.
  ///
  /// - Parameters:
  ///   - distance: The distance up to which colours count as equal, 0 or more; 1 is just
  ///     noticeable.
  case structural(distance: Double = 1)
}

extension ComparisonMethod {
  /// Checks the options.
  ///
  /// - Throws: ``ComparisonError`` if the threshold or the distance is out of range.
  public func validate() throws(ComparisonError) {
    switch self {
    case .exact: break
    case .perceptual(let threshold, _):
      guard (0...1).contains(threshold) else { throw .threshold(threshold) }
    case .structural(let distance):
      guard distance >= 0 else { throw .distance(distance) }
    }
  }

  /// Compares two pictures; the options must be valid.
  ///
  /// - Parameters:
  ///   - actual: The second picture.
  ///   - expected: The first picture.
  ///   - ignored: The parts whose pixels are only counted separately.
  ///   - threads: The number of threads, which does not affect the result.
  /// - Returns: The difference.
  package func difference(
    of actual: RGBAPicture,
    from expected: RGBAPicture,
    ignoring ignored: [IgnoredRegion],
    threads: Int
  ) async -> PictureDifference {
    func difference(_ comparing: some PictureComparing) async -> PictureDifference {
      await comparing.difference(of: actual, from: expected, ignoring: ignored, threads: threads)
    }
    switch self {
    case .exact: return await difference(ExactComparison())
    case .perceptual(let threshold, let includesAntialiasing):
      return await difference(
        PerceptualComparison(threshold: threshold, includesAntialiasing: includesAntialiasing)
      )
    case .structural(let distance):
      return await difference(StructuralComparison(distance: distance))
    }
  }

  /// Compares two pictures on the calling thread; the options must be valid.
  func difference(
    of actual: RGBAPicture,
    from expected: RGBAPicture,
    ignoring ignored: [IgnoredRegion]
  ) -> PictureDifference {
    func difference(_ comparing: some PictureComparing) -> PictureDifference {
      let rows = 0..<min(expected.height, actual.height)
      let marks = comparing.marks(expected, actual, rows: rows)
      return PictureDifference(expected, actual, marks: [(rows, marks)], ignored: ignored)
    }
    switch self {
    case .exact: return difference(ExactComparison())
    case .perceptual(let threshold, let includesAntialiasing):
      return difference(
        PerceptualComparison(threshold: threshold, includesAntialiasing: includesAntialiasing)
      )
    case .structural(let distance): return difference(StructuralComparison(distance: distance))
    }
  }
}

extension ComparisonMethod: CustomStringConvertible {
  /// The name with the options, for example `perceptual (threshold 0.1)`.
  public var description: String {
    switch self {
    case .exact: ExactComparison().name
    case .perceptual(let threshold, let includesAntialiasing):
      PerceptualComparison.name(threshold, includesAntialiasing: includesAntialiasing)
    case .structural(let distance): StructuralComparison.name(distance)
    }
  }
}
