import ChatframeGraphics
import ChatframePixels

/// The difference between two pictures.
package struct PictureDifference: Hashable, Sendable {
  /// The first picture's width and height.
  package let expectedSize: PixelSize
  /// The second picture's width and height.
  package let actualSize: PixelSize
  /// Pixels that differ, those that only one picture has among them; as large as the larger sides.
  package let differing: PixelSet
  /// Pixels that were let pass because they smooth an edge.
  package let antialiased: PixelSet
  /// The number of differing pixels that only one picture has.
  package let outsideCount: Int
  /// The ignored differences, part by part; a pixel in two of them counts in both.
  package let ignored: [IgnoredDifference]

  /// The number of pixels that differ.
  package let count: Int

  /// A boolean value that indicates whether no pixel differs.
  package var isEmpty: Bool { count == 0 }
  /// A boolean value that indicates whether the pictures are of one size.
  package var isOfOneSize: Bool { expectedSize == actualSize }

  /// Puts the marks of stripes together.
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

  /// The parts that only one of two pictures has: beside and below the common part, without overlaps.
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

/// A part of a picture whose pixels are not compared.
package struct IgnoredRegion: Hashable, Sendable {
  /// The name for reports: for example `m12 avatar`.
  package let name: String
  /// The place.
  package let rectangle: PixelRectangle

  /// A part under a name.
  package init(name: String, rectangle: PixelRectangle) {
    self.name = name
    self.rectangle = rectangle
  }
}

/// The differences in an ignored part.
package struct IgnoredDifference: Hashable, Sendable {
  /// The part.
  package let region: IgnoredRegion
  /// Pixels that differ there.
  package let differingCount: Int

  /// The differences in a part.
  package init(region: IgnoredRegion, differingCount: Int) {
    self.region = region
    self.differingCount = differingCount
  }
}
