import ChatframeGraphics
import ChatframePixels

extension RGBABitmap {
  /// Compares this picture with another on the calling thread.
  ///
  /// Pictures of different sizes are aligned at their top left corners; pixels that only one
  /// picture has differ. In an optimised build, comparing a screen at scale 3 takes a few
  /// milliseconds.
  ///
  /// - Parameters:
  ///   - expected: The picture to compare with.
  ///   - method: The method of comparing pixels.
  ///   - ignored: The parts whose differing pixels do not count as differences, but are reported
  ///     separately.
  /// - Returns: The difference; empty if the pictures are equal.
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

  /// Compares this picture with another on several threads.
  ///
  /// The result is the same as that of ``difference(from:by:ignoring:)`` for any number of threads.
  ///
  /// - Parameters:
  ///   - expected: The picture to compare with.
  ///   - method: The method of comparing pixels.
  ///   - ignored: The parts whose differing pixels do not count as differences, but are reported
  ///     separately.
  ///   - threads: The number of threads; values less than 1 count as 1.
  /// - Returns: The difference; empty if the pictures are equal.
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
  /// This is the mean structural similarity (SSIM) of all windows of 8 × 8 pixels, with the
  /// constants 0.01 and 0.03, and the mean of red, green and blue on white: Wang, Bovik, Sheikh and
  /// Simoncelli, "Image Quality Assessment: From Error Visibility to Structural Similarity" (2004).
  /// Windows that are in only one of the pictures count as 0.
  ///
  /// - Parameter other: The other picture.
  /// - Returns: A number from -1 to 1; 1 if the pictures are equal.
  public func structuralSimilarity(to other: RGBABitmap) -> Double {
    StructuralScore(RGBAPicture(self), RGBAPicture(other)).mean
  }
}

extension PictureDifference {
  /// Draws the difference: the expected picture in pale greys, with the differing pixels on it.
  ///
  /// - Parameters:
  ///   - expected: The expected picture that was compared.
  ///   - actual: The actual picture that was compared.
  ///   - style: The colours; by default those of pixelmatch.
  /// - Returns: A picture at the scale of `actual`; it is as wide as the wider picture and as high
  ///   as the higher one.
  /// - Throws: ``ComparisonError`` if the size of a picture differs from that of the compared one,
  ///   or if the style's opacity is out of range.
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
