import ChatframePixels

/// The metric of pixelmatch up to version 7.2, with exactly the same counts: visible differences
/// count except at smoothed edges.
package struct PerceptualComparison: PictureComparing {
  private let kernel: PerceptualKernel

  /// Creates a comparison; the defaults are those of pixelmatch.
  ///
  /// - Parameters:
  ///   - threshold: The part of the largest distance, of black and white, above which a pixel
  ///     differs, 0…1.
  ///   - includesAntialiasing: Whether pixels that smooth an edge count as well.
  ///   - hasCheckerboard: Whether translucent pixels are drawn on stripes, as in version 7 and
  ///     later, instead of on white.
  package init(
    threshold: Double = 0.1,
    includesAntialiasing: Bool = false,
    hasCheckerboard: Bool = true
  ) {
    precondition((0...1).contains(threshold), "A threshold is from 0 to 1.")
    kernel = PerceptualKernel(
      threshold: threshold,
      includesAntialiasing: includesAntialiasing,
      hasCheckerboard: hasCheckerboard
    )
  }

  package var name: String {
    Self.name(
      kernel.threshold,
      includesAntialiasing: kernel.includesAntialiasing,
      hasCheckerboard: kernel.hasCheckerboard
    )
  }

  /// Returns the name of the comparison with its options.
  static func name(
    _ threshold: Double,
    includesAntialiasing: Bool,
    hasCheckerboard: Bool = true
  ) -> String {
    "perceptual (threshold \(threshold)" + (includesAntialiasing ? ", antialiasing counts" : "")
      + (hasCheckerboard ? ")" : ", on white)")
  }

  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    kernel.marks(expected, actual, rows: rows)
  }

  /// Returns the differing pixels that are darker in the second picture.
  package func darker(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    among differing: PixelSet
  ) -> PixelSet {
    let (width, height) = (min(expected.width, actual.width), min(expected.height, actual.height))
    var darker = PixelSet(width: differing.width, height: differing.height)
    for row in 0..<height where !differing.isEmpty(row: row) {
      differing.forEachRun(inRow: row) { columns in
        for column in columns.clamped(to: 0..<width)
        where kernel.isDarker(expected[column, row], actual[column, row], at: row * width + column)
        {
          darker.insert(PixelRectangle(x: column, y: row, width: 1, height: 1))
        }
      }
    }
    return darker
  }
}
