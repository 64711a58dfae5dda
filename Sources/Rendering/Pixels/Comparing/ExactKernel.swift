/// Finds the pixels of which any bit differs.
package enum ExactKernel {
  /// Marks in some of the rows that both pictures have.
  package static func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    var marks = PixelMarks(width: min(expected.width, actual.width), rowCount: rows.count)
    _ = PicturePair.with(expected, actual) { pair in
      marks.fill { differing, _ in pair.markUnequal(rows, in: differing) }
    }
    return marks
  }
}
