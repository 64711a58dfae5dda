import Foundation
import PictureComparison
import Testing

/// The public interface of the comparison.
struct BitmapComparisonTests {
  /// A picture of 40 × 30 white pixels, some of which are black.
  private func picture(
    width: Int = 40,
    height: Int = 30,
    black: [(x: Int, y: Int)] = []
  ) throws -> RGBABitmap {
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for (x, y) in black {
      for channel in 0..<3 { rgba[4 * (y * width + x) + channel] = 0 }
    }
    return try RGBABitmap(size: PixelSize(width: width, height: height), rgba: rgba, scale: 2)
  }

  private func gray(_ level: UInt8, width: Int = 16, height: Int = 16) throws -> RGBABitmap {
    let pixel = [level, level, level, 255]
    return try RGBABitmap(
      size: PixelSize(width: width, height: height),
      rgba: (0..<width * height).flatMap { _ in pixel }
    )
  }

  @Test func `equal pictures do not differ`() throws {
    let difference = try picture().difference(from: picture())
    #expect(difference.isEmpty)
    #expect(difference.fraction == 0)
    #expect(difference.bounds == nil)
    #expect("\(difference)" == "no pixels differ")
  }

  @Test func `pixels that differ are counted and located`() throws {
    let actual = try picture(black: [(3, 4), (4, 4), (30, 20)])
    let difference = try actual.difference(from: picture())
    #expect(difference.count == 3)
    #expect(difference.fraction == 0.0025)
    #expect(difference.bounds == PixelRectangle(x: 3, y: 4, width: 28, height: 17))
    let regions = difference.regions()
    #expect(regions.map(\.count) == [2, 1])
    #expect(regions.first?.rectangle == PixelRectangle(x: 3, y: 4, width: 2, height: 1))
    #expect(difference.densestWindow()?.count == 2)
    #expect(
      "\(difference)" == "3 of 1200 pixels differ: 2 in 2 × 1 at 3, 4; 1 in 1 × 1 at 30, 20"
    )
  }

  @Test func `pictures of two sizes are a result`() throws {
    let difference = try picture(width: 42).difference(from: picture(), by: .structural())
    #expect(!difference.isOfOneSize)
    #expect(difference.outsideCount == 60)
    #expect(
      "\(difference)"
        == "42 × 30 pixels instead of 40 × 30; 60 of 1260 pixels differ: 60 in 2 × 30 at 40, 0"
    )
  }

  @Test func `ignored parts are counted separately`() throws {
    let clock = IgnoredRegion(
      name: "clock",
      rectangle: PixelRectangle(x: 0, y: 0, width: 10, height: 10)
    )
    let actual = try picture(black: [(3, 4), (30, 20)])
    let difference = try actual.difference(from: picture(), ignoring: [clock])
    #expect(difference.count == 1)
    #expect(difference.ignored == [IgnoredDifference(region: clock, differingCount: 1)])
  }

  @Test func `only the exact method finds a faint difference`() throws {
    let (one, other) = (try gray(128), try gray(129))
    #expect(try other.difference(from: one).count == 256)
    #expect(try other.difference(from: one, by: .perceptual()).isEmpty)
    #expect(try other.difference(from: one, by: .structural()).isEmpty)
  }

  @Test func `several threads find the same difference`() async throws {
    let expected = try gray(255, width: 64, height: 400)
    let actual = try picture(width: 64, height: 400, black: [(1, 1), (63, 399), (20, 200)])
    let alone = try actual.difference(from: expected, by: .perceptual())
    #expect(try await actual.difference(from: expected, by: .perceptual(), threads: 4) == alone)
    #expect(try await actual.difference(from: expected, by: .perceptual(), threads: -1) == alone)
  }

  @Test(arguments: [
    (
      ComparisonMethod.perceptual(threshold: 1.5),
      "1.5 is not a valid threshold; use a number from 0 to 1"
    ),
    (.perceptual(threshold: .nan), "nan is not a valid threshold; use a number from 0 to 1"),
    (
      .structural(distance: -1),
      "-1.0 is not a valid colour distance; use a number of 0 or more"
    ),
  ])
  func `an option out of range is an error`(method: ComparisonMethod, words: String) throws {
    let one = try picture()
    let error = #expect(throws: ComparisonError.self) { try one.difference(from: one, by: method) }
    #expect(error?.description == words)
    #expect((error as (any Error)?)?.localizedDescription == words)
  }

  @Test func `the difference is drawn on the expected picture in pale greys`() throws {
    let (expected, actual) = (try gray(128), try picture(width: 16, height: 16, black: []))
    let difference = try actual.difference(from: expected)
    let drawn = try difference.picture(over: expected, and: actual)
    #expect(drawn.size == PixelSize(width: 16, height: 16))
    #expect(drawn.scale == 2)
    #expect(Array(drawn.rgba.prefix(4)) == [255, 0, 0, 255])
  }

  @Test func `a difference is not drawn on other pictures`() throws {
    let one = try picture()
    let difference = try one.difference(from: one)
    let error = #expect(throws: ComparisonError.self) {
      try difference.picture(over: one, and: gray(3))
    }
    #expect(error == .size(PixelSize(width: 16, height: 16), expected: one.size))
  }

  @Test func `an opacity out of range is an error`() throws {
    let one = try picture()
    let difference = try one.difference(from: one)
    var style = DifferenceStyle()
    style.opacity = 2
    #expect(throws: ComparisonError.opacity(2)) {
      try difference.picture(over: one, and: one, style: style)
    }
  }

  @Test func `invalid rectangles and windows are harmless`() throws {
    let actual = try picture(black: [(3, 4)])
    let far = PixelRectangle(x: .max, y: .min, width: .max, height: .max)
    let difference = try actual.difference(
      from: picture(),
      ignoring: [IgnoredRegion(name: "far", rectangle: far)]
    )
    #expect(difference.densestWindow(side: -5)?.count == 1)
    #expect(difference.densestWindow(side: .max)?.count == 1)
    #expect(difference.regions(joining: .max).count == 1)
    #expect(difference.regions(joining: -1).count == 1)
    #expect(!difference.differing.contains(x: -1, y: 99))
    #expect(difference.differing.count(in: far) == 0)
  }

  @Test func `a picture has the same structure as itself`() throws {
    let one = try picture(black: [(3, 4), (9, 9)])
    #expect(one.structuralSimilarity(to: one) == 1)
  }

  @Test func `black and white have no structure in common`() throws {
    // Only the means of flat windows matter: 6.5025 / (255² + 6.5025).
    let score = try gray(0).structuralSimilarity(to: gray(255))
    #expect(abs(score - 0.000_099_990) < 1e-9)
  }

  @Test func `windows in only one picture count as zero`() throws {
    // 9 × 9 of 17 × 9 windows are in both pictures.
    let score = try gray(7, width: 24).structuralSimilarity(to: gray(7))
    #expect(abs(score - 9.0 / 17) < 1e-12)
  }

  @Test func `pictures without pixels are equal`() throws {
    let none = try RGBABitmap(size: PixelSize(width: 0, height: 0), rgba: [])
    #expect(none.structuralSimilarity(to: none) == 1)
    #expect(try none.structuralSimilarity(to: gray(1)) == 0)
    #expect(try none.difference(from: none).isEmpty)
    #expect(try none.difference(from: gray(1)).fraction == 1)
  }
}
