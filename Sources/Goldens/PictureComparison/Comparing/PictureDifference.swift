import ChatframeGraphics
import ChatframePixels

/// The difference between two pictures, which may have different sizes.
public struct PictureDifference: Hashable, Sendable {
  /// The first picture's size, in pixels.
  public let expectedSize: PixelSize
  /// The second picture's size, in pixels.
  public let actualSize: PixelSize
  /// The pixels that differ, including those that only one picture has; the set is as wide as the
  /// wider picture and as high as the higher one.
  public let differing: PixelSet
  /// The pixels that are accepted because they smooth an edge.
  public let antialiased: PixelSet
  /// The number of differing pixels that only one picture has.
  public let outsideCount: Int
  /// The differences in each ignored part; a pixel in two parts counts in both.
  public let ignored: [IgnoredDifference]

  /// The number of pixels that differ.
  public let count: Int

  /// The fraction of pixels that differ, 0…1, relative to the larger width times the larger height.
  public var fraction: Double {
    let area = differing.width * differing.height
    return area == 0 ? 0 : Double(count) / Double(area)
  }
  /// The smallest rectangle around all pixels that differ; `nil` if none differ.
  public var bounds: PixelRectangle? { differing.bounds }
  /// A Boolean value that indicates whether no pixels differ.
  public var isEmpty: Bool { count == 0 }
  /// A Boolean value that indicates whether both pictures have the same size.
  public var isOfOneSize: Bool { expectedSize == actualSize }

  /// Combines the marks of stripes.
  init(
    _ expected: RGBAPicture,
    _ actual: RGBAPicture,
    marks: some Sequence<(Range<Int>, PixelMarks)>,
    ignored regions: [IgnoredRegion]
  ) {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var differing = PixelSet(width: width, height: height)
    var antialiased = differing
    let wordsPerRow = (min(expected.width, actual.width) + 63) / 64
    for (rows, marks) in marks {
      let top = rows.lowerBound
      differing.insert(words: marks.differing, wordsPerRow: wordsPerRow, at: top)
      antialiased.insert(words: marks.antialiased, wordsPerRow: wordsPerRow, at: top)
    }
    let outside = Self.outside(expected, actual)
    for rectangle in outside { differing.insert(rectangle) }
    ignored = regions.map { region in
      IgnoredDifference(
        region: region,
        differingCount: differing.count(in: region.rectangle)
      )
    }
    for region in regions {
      differing.remove(region.rectangle)
      antialiased.remove(region.rectangle)
    }
    expectedSize = PixelSize(width: expected.width, height: expected.height)
    actualSize = PixelSize(width: actual.width, height: actual.height)
    outsideCount = outside.reduce(0) { $0 + differing.count(in: $1) }
    count = differing.count
    self.differing = differing
    self.antialiased = antialiased
  }

  /// Returns the parts that only one of two pictures has: beside and below the common part, without
  /// overlaps.
  private static func outside(_ one: RGBAPicture, _ two: RGBAPicture) -> [PixelRectangle] {
    let (width, height) = (min(one.width, two.width), min(one.height, two.height))
    return [one, two].flatMap { picture in
      [
        PixelRectangle(columns: width..<picture.width, rows: 0..<picture.height),
        PixelRectangle(columns: 0..<width, rows: height..<picture.height),
      ]
    }
  }
}

extension PictureDifference {
  /// Returns the connected regions of differing pixels, the largest first.
  ///
  /// - Parameter distance: The maximum distance, in rows and columns, between neighbouring pixels
  ///   of a region; 1 joins adjacent pixels, including diagonal ones.
  /// - Returns: The regions.
  public func regions(joining distance: Int = 4) -> [PixelRegion] {
    // The sort is stable: regions of the same size stay in the order of their rows.
    differing.regions(joining: distance).enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }

  /// Returns the square window that contains the most differing pixels.
  ///
  /// The number of pixels in this window is a better measure than the fraction of the picture that
  /// differs: a small button that is completely wrong is only a small part of a large screen.
  ///
  /// - Parameter side: The window's side in pixels; values less than 1 count as 1.
  /// - Returns: The window; `nil` if no pixels differ.
  public func densestWindow(side: Int = 16) -> DensestWindow? {
    differing.densestWindow(side: side)
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The maximum number of regions in the description.
  private static let shownRegionCount = 3

  /// One line, for example `903 of 263900 pixels differ: 903 in 122 × 40 at 60, 300`.
  public var description: String {
    let sizes =
      isOfOneSize ? "" : "\(actualSize) pixels instead of \(expectedSize); "
    guard !isEmpty else { return "\(sizes)no pixels differ" }
    let regions = regions()
    let shown = regions.prefix(Self.shownRegionCount).map(\.description).joined(separator: "; ")
    let more = regions.count > Self.shownRegionCount ? "; …" : ""
    return
      "\(sizes)\(count) of \(differing.width * differing.height) pixels differ: \(shown)\(more)"
  }
}

/// A part of a picture whose pixels are not compared.
public struct IgnoredRegion: Hashable, Sendable {
  /// The name in reports, for example `clock`.
  public let name: String
  /// The place, in pixels.
  public let rectangle: PixelRectangle

  /// Creates an ignored part with a name.
  public init(name: String, rectangle: PixelRectangle) {
    self.name = name
    self.rectangle = rectangle
  }
}

/// The differences in an ignored part.
public struct IgnoredDifference: Hashable, Sendable {
  /// The ignored part.
  public let region: IgnoredRegion
  /// The number of pixels that differ in the part.
  public let differingCount: Int

  /// Creates the differences of a part.
  public init(region: IgnoredRegion, differingCount: Int) {
    self.region = region
    self.differingCount = differingCount
  }
}
