import ChatframePixels

/// A way to tell which pixels of two pictures differ.
///
/// An implementation MUST give the same marks for a row whichever rows it is asked for along with
/// it, and MUST NOT mark pixels that are equal. It MAY look at pixels of other rows.
package protocol PictureComparing: Sendable {
  /// What it is called in reports, with its options.
  var name: String { get }

  /// Marks what differs in some of the rows that both pictures have.
  ///
  /// The pictures lie over each other at their top left corners; columns that only one of them has
  /// are left out.
  func marks(_ expected: RGBAPicture, _ actual: RGBAPicture, rows: Range<Int>) -> PixelMarks
}

extension PictureComparing {
  /// What differs between two pictures, which may be of different sizes.
  ///
  /// - Parameters:
  ///   - ignored: Parts that are left out of everything but their own counts.
  ///   - threads: How many work on it at most; the answer does not depend on it.
  package func difference(
    of actual: RGBAPicture,
    from expected: RGBAPicture,
    ignoring ignored: [IgnoredRegion] = [],
    threads: Int = 1
  ) async -> PictureDifference {
    let stripes = StripePlan(
      rowCount: min(expected.height, actual.height),
      threads: threads
    )
    let marks = await stripes.map { self.marks(expected, actual, rows: $0) }
    return PictureDifference(expected, actual, marks: zip(stripes.stripes, marks), ignored: ignored)
  }
}
