/// Finds the pixels whose colours look different, as Playwright's comparator `ssim-cie94` does.
///
/// A pixel differs if the CIE's distance of 1994 is more than `distance`, unless the structure around
/// it is the same in both pictures: neither is flat within one pixel of it, and the structural
/// similarity (Wang et al., 2004) of the channels within 15 pixels is at least 0.99.
package struct StructuralKernel: Hashable, Sendable {
  /// The largest distance of colours that are taken for the same; 1 is just noticeable.
  package let distance: Double

  /// Pixels to each side whose structure counts.
  static let radius = 15

  /// A kernel that takes colours for the same up to a distance.
  package init(distance: Double) { self.distance = distance }

  /// Marks in some of the rows that both pictures have.
  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    var marks = PixelMarks(width: min(expected.width, actual.width), rowCount: rows.count)
    _ = PicturePair.with(expected, actual) { pair in
      marks.fill { differing, antialiased in
        pair.markUnequal(rows, in: differing)
        guard let columns = pair.columns(of: differing, rowCount: rows.count) else { return }
        var filter = StructuralFilter(pair: pair, columns: columns, distance: distance)
        for row in rows {
          let offset = (row - rows.lowerBound) * pair.wordsPerRow
          filter.filter(row, differing + offset, antialiased + offset)
        }
      }
    }
    return marks
  }
}
