import ChatframePixels

/// A method of finding the pixels in which two pictures differ.
///
/// An implementation MUST return the same marks for a row regardless of the other rows in a call,
/// and MUST NOT mark equal pixels. It MAY read pixels of other rows.
package protocol PictureComparing: Sendable {
  /// The name for reports, including the options.
  var name: String { get }

  /// Marks the pixels that differ in some of the rows that both pictures have.
  ///
  /// The pictures are aligned at their top left corners; columns of only one picture are ignored.
  func marks(_ expected: RGBAPicture, _ actual: RGBAPicture, rows: Range<Int>) -> PixelMarks
}

extension PictureComparing {
  /// Returns the difference between two pictures, which may have different sizes.
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

/// A comparison of every bit.
package struct ExactComparison: PictureComparing {
  /// Creates the comparison, which has no options.
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

/// Playwright's comparator `ssim-cie94`: differences that are visible according to CIE94 count,
/// unless the structure around them is the same.
package struct StructuralComparison: PictureComparing {
  private let kernel: StructuralKernel

  /// Creates a comparison; the default is that of Playwright.
  ///
  /// - Parameter distance: The distance up to which colours count as equal; 1 is just noticeable.
  package init(distance: Double = 1) {
    precondition(distance >= 0, "A distance is not negative.")
    kernel = StructuralKernel(distance: distance)
  }

  package var name: String { Self.name(kernel.distance) }

  /// Returns the name of the comparison with a distance.
  static func name(_ distance: Double) -> String { "structural (distance \(distance))" }

  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    kernel.marks(expected, actual, rows: rows)
  }
}

/// Stripes of rows that are compared separately.
struct StripePlan {
  /// Fewer rows do not justify another thread.
  private static let fewestRows = 64
  /// Several stripes per thread balance the load, because some take longer.
  private static let stripesPerThread = 4

  /// The rows of each stripe, from top to bottom.
  let stripes: [Range<Int>]
  private let threads: Int

  /// Creates stripes for a number of threads.
  init(rowCount: Int, threads: Int) {
    precondition(threads > 0, "At least one thread is required.")
    let count = threads == 1 ? 1 : min(threads, 256) * Self.stripesPerThread
    let height = max(Self.fewestRows, (rowCount + count - 1) / count)
    stripes = stride(from: 0, to: rowCount, by: height).map { $0..<min($0 + height, rowCount) }
    self.threads = threads
  }

  /// Returns the results of an operation on each stripe, in order.
  func map<Value: Sendable>(
    _ work: @Sendable @escaping (Range<Int>) -> Value
  ) async -> [Value] {
    guard threads > 1, stripes.count > 1 else { return stripes.map(work) }
    return await withTaskGroup(of: (Int, Value).self) { group in
      var results = [Value?](repeating: nil, count: stripes.count)
      var next = 0
      func addTask() {
        guard next < stripes.count else { return }
        let (index, rows) = (next, stripes[next])
        next += 1
        group.addTask { (index, work(rows)) }
      }
      for _ in 0..<threads { addTask() }
      for await (index, value) in group {
        results[index] = value
        addTask()
      }
      return results.compactMap { $0 }
    }
  }
}
