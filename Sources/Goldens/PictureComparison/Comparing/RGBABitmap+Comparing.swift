import ChatframeGraphics
import ChatframePixels

extension RGBABitmap {
  /// Compares this picture with another, on the calling thread.
  ///
  /// Pictures of different sizes lie over each other at their top left corners; pixels that only one
  /// of them has differ. A screen at scale 3 takes some milliseconds in an optimized build.
  ///
  /// - Parameters:
  ///   - expected: The picture that this one should look like.
  ///   - method: The method of comparing pixels.
  ///   - ignored: The parts that are left out of everything but their own counts.
  /// - Returns: The difference; empty if the pictures are the same.
  /// - Throws: ``ComparisonError`` if an option of the method is out of range.
  public func difference(
    from expected: RGBABitmap,
    by method: ComparisonMethod = .exact,
    ignoring ignored: [IgnoredRegion] = []
  ) throws(ComparisonError) -> PictureDifference {
    try method.validate()
    return method.difference(
      of: RGBAPicture(self),
      from: RGBAPicture(expected),
      ignoring: ignored
    )
  }

  /// Compares this picture with another, on several threads.
  ///
  /// The result is that of ``difference(from:by:ignoring:)``, whatever the number of threads.
  ///
  /// - Parameters:
  ///   - expected: The picture that this one should look like.
  ///   - method: The method of comparing pixels.
  ///   - ignored: The parts that are left out of everything but their own counts.
  ///   - threads: The number of threads that share the work; less than 1 counts as 1.
  /// - Returns: The difference; empty if the pictures are the same.
  /// - Throws: ``ComparisonError`` if an option of the method is out of range.
  public func difference(
    from expected: RGBABitmap,
    by method: ComparisonMethod = .exact,
    ignoring ignored: [IgnoredRegion] = [],
    threads: Int
  ) async throws(ComparisonError) -> PictureDifference {
    try method.validate()
    return await method.difference(
      of: RGBAPicture(self),
      from: RGBAPicture(expected),
      ignoring: ignored,
      threads: max(1, threads)
    )
  }

  /// Returns the structural similarity of this picture and another.
  ///
  /// This is the mean structural similarity (SSIM) of all windows of 8 × 8 pixels, with the constants
  /// 0.01 and 0.03, and the mean of red, green and blue as seen on white: Wang, Bovik, Sheikh and
  /// Simoncelli, "Image Quality Assessment: From Error Visibility to Structural Similarity" (2004).
  /// Windows that lie in only one of the pictures count as 0.
  ///
  /// - Parameter other: The other picture.
  /// - Returns: A number from -1 to 1; 1 if the pictures are the same.
  public func structuralSimilarity(to other: RGBABitmap) -> Double {
    StructuralScore(RGBAPicture(self), RGBAPicture(other)).mean
  }
}

extension PictureDifference {
  /// Draws the difference: the expected picture in pale greys, with the pixels that differ on it.
  ///
  /// - Parameters:
  ///   - expected: The expected picture that was compared.
  ///   - actual: The actual picture that was compared.
  ///   - style: The colours; by default those of pixelmatch.
  /// - Returns: A picture as large as the larger sides, at the scale of `actual`.
  /// - Throws: ``ComparisonError`` if a picture has another size than the one that was compared, or
  ///   the style's opacity is out of range.
  public func picture(
    over expected: RGBABitmap,
    and actual: RGBABitmap,
    style: DifferenceStyle = DifferenceStyle()
  ) throws -> RGBABitmap {
    for (size, compared) in [(expected.size, expectedSize), (actual.size, actualSize)]
    where size != compared {
      throw ComparisonError.size(size, expected: compared)
    }
    guard (0...1).contains(style.opacity) else { throw ComparisonError.opacity(style.opacity) }
    return try style.picture(of: self, RGBAPicture(expected), RGBAPicture(actual))
      .bitmap(scale: actual.scale)
  }
}
