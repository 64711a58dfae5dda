import ChatframePixels

/// Every bit counts.
package struct ExactComparison: PictureComparing {
  /// The comparison, which has no options.
  package init() {}

  package var name: String { "exact" }

  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    ExactKernel.marks(expected, actual, rows: rows)
  }
}
