import ChatframePixels

/// What looks different by the CIE's formula of 1994 counts, unless the structure around it is the
/// same: Playwright's comparator `ssim-cie94`.
package struct StructuralComparison: PictureComparing {
  private let kernel: StructuralKernel

  /// Playwright's default, unless something else is said.
  ///
  /// - Parameter distance: Up to this distance colours are the same; 1 is just noticeable.
  package init(distance: Double = 1) {
    precondition(distance >= 0, "A distance is not negative.")
    kernel = StructuralKernel(distance: distance)
  }

  package var name: String { "structural (distance \(kernel.distance))" }

  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    kernel.marks(expected, actual, rows: rows)
  }
}
