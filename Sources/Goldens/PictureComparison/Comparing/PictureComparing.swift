import ChatframePixels

/// A method of finding the pixels in which two pictures differ.
///
/// An implementation MUST give the same marks for a row whichever rows it is asked for along with
/// it, and MUST NOT mark pixels that are equal. It MAY look at pixels of other rows.
package protocol PictureComparing: Sendable {
  /// The name for reports, with the options.
  var name: String { get }

  /// Marks what differs in some of the rows that both pictures have.
  ///
  /// The pictures lie over each other at their top left corners; columns that only one of them has
  /// are left out.
  func marks(_ expected: RGBAPicture, _ actual: RGBAPicture, rows: Range<Int>) -> PixelMarks
}

extension PictureComparing {
  /// The difference between two pictures, which may be of different sizes.
  ///
  /// - Parameters:
  ///   - ignored: Parts that are left out of everything but their own counts.
  ///   - threads: The number of threads that share the work; the result does not depend on it.
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

/// Playwright's comparator `ssim-cie94`: differences that are visible by the CIE's formula of 1994
/// count, unless the structure around them is the same.
package struct StructuralComparison: PictureComparing {
  private let kernel: StructuralKernel

  /// Playwright's default, unless something else is said.
  ///
  /// - Parameter distance: Up to this distance colours are the same; 1 is just noticeable.
  package init(distance: Double = 1) {
    precondition(distance >= 0, "A distance is not negative.")
    kernel = StructuralKernel(distance: distance)
  }

  package var name: String { Self.name(kernel.distance) }

  /// The name of the comparison with this distance.
  static func name(_ distance: Double) -> String { "structural (distance \(distance))" }

  package func marks(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    rows: Range<Int>
  ) -> PixelMarks {
    kernel.marks(expected, actual, rows: rows)
  }
}

/// Rows of a picture that are worked on apart.
struct StripePlan {
  /// So few rows are not worth another thread.
  private static let fewestRows = 64
  /// Stripes for each thread, since some take longer than others.
  private static let stripesPerThread = 4

  /// The rows of each, from the top down.
  let stripes: [Range<Int>]
  private let threads: Int

  /// Stripes for as many threads.
  init(rowCount: Int, threads: Int) {
    precondition(threads > 0, "At least one thread has to work.")
    let count = threads == 1 ? 1 : min(threads, 256) * Self.stripesPerThread
    let height = max(Self.fewestRows, (rowCount + count - 1) / count)
    stripes = stride(from: 0, to: rowCount, by: height).map { $0..<min($0 + height, rowCount) }
    self.threads = threads
  }

  /// The results of an operation for each stripe, in order.
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
