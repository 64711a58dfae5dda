import ChatframeDrawing
import ChatframeGraphics
import ChatframePictureFiles
import ChatframePixels
import ChatframeTestSupport
import Foundation
import Testing

struct PictureFileComparisonTests {
  private let sample: PictureFolderSample

  init() throws { sample = try PictureFolderSample() }

  private func results(
    _ rules: PictureRules = PictureRules(),
    threads: Int = 2
  ) async throws -> [PicturePairResult] {
    try await PictureFileComparison(sample.first, sample.second).run(rules, threads: threads)
      .results
  }

  private func result(_ rules: PictureRules = PictureRules()) async throws -> PicturePairResult {
    try #require(await results(rules).first)
  }

  @Test func `a line of fifty pixels is one region`() async throws {
    try sample.write("a/x.png", width: 300, height: 200)
    try sample.write("b/x.png", width: 300, height: 200, red: 40..<90, rows: 50..<51)
    let result = try await result()
    #expect(result.state == .differs)
    #expect(result.differentCount == 50)
    #expect(result.differentFraction == 50.0 / 60000)
    let line = PixelRectangle(x: 40, y: 50, width: 50, height: 1)
    #expect(result.regions == [PixelRegion(rectangle: line, count: 50)])
  }

  @Test func `one pixel is a difference`() async throws {
    try sample.write("a/x.png")
    try sample.write("b/x.png", red: 19..<20, rows: 9..<10)
    #expect(try await result().differentCount == 1)
  }

  @Test func `equal pixels in different formats are equal`() async throws {
    let picture = PictureFolderSample.picture(width: 20, height: 10, red: 3..<9)
    let webP = try sample.folder.write(LosslessWebP.encode(picture), to: "x.webp")
    let png = try sample.write("x.png", red: 3..<9)
    let report = try await PictureFileComparison(png, webP).run()
    #expect(report.results.map(\.state) == [.equal])
  }

  @Test func `a picture of another size is compared, and what it lacks differs`() async throws {
    try sample.write("a/x.png", width: 20, height: 10)
    try sample.write("b/x.png", width: 25, height: 8)
    let result = try await result()
    // 20 × 2 below the second picture, and 5 × 8 beside the first.
    #expect(result.differentCount == 80)
    #expect(result.size == PixelSize(width: 25, height: 10))
    #expect(result.description.hasPrefix("25 × 8 pixels instead of 20 × 10; 80 of 250"))
  }

  @Test func `files of only one folder are differences of their own`() async throws {
    try sample.writeBoth("s/same.png")
    try sample.write("a/old.png")
    try sample.write("b/s/new.png")
    let results = try await results()
    #expect(results.map(\.pair.name) == ["old.png", "s/new.png", "s/same.png"])
    #expect(results.map(\.state) == [.removed, .added, .equal])
    #expect(results.map(\.isPassed) == [false, false, true])
  }

  @Test func `limits do not excuse a missing picture`() async throws {
    try sample.write("a/old.png")
    let all = PictureRules(limits: DifferenceLimits(maxPercent: 100))
    #expect(try await result(all).isPassed == false)
  }

  @Test(
    arguments: [
      (DifferenceLimits(), false), (DifferenceLimits(maxPixels: 3), false),
      (DifferenceLimits(maxPixels: 4), true), (DifferenceLimits(maxPercent: 1.99), false),
      (DifferenceLimits(maxPercent: 2), true),
      (DifferenceLimits(maxPixels: 4, maxPercent: 1), false),
      (DifferenceLimits(maxPixels: 3, maxPercent: 2), false),
    ]
  )
  func `all given limits apply`(limits: DifferenceLimits, isWithin: Bool) async throws {
    try sample.write("a/x.png")
    try sample.write("b/x.png", red: 2..<6)
    let result = try await result(PictureRules(limits: limits))
    #expect(result.state == (isWithin ? .within : .differs))
  }

  @Test(
    arguments: [
      ("2,0,4,1", 0), ("2,0,3,1", 1), ("x.png:0,0,9,9", 0), ("*.png:2,0,2,1", 2),
      ("s/x.png:0,0,9,9", 4), ("y*:0,0,9,9", 4),
    ]
  )
  func `a mask covers pixels of the pictures that it names`(
    text: String,
    count: Int
  ) async throws {
    try sample.write("a/x.png")
    try sample.write("b/x.png", red: 2..<6)
    let mask = try #require(PictureMask(text))
    let result = try await result(PictureRules(masks: [mask]))
    #expect(result.differentCount == count)
    #expect(result.maskedCount == 4 - count)
  }

  @Test(arguments: [
    "", "1,2,3", "1,2,3,4,5", "a,2,3,4", "-1,0,2,2", "0,0,0,2", ":0,0,2,2",
    "0,0,1,9999999999999999999",
  ])
  func `a text that is not a rectangle is not a mask`(text: String) {
    #expect(PictureMask(text) == nil)
  }

  @Test func `perceptual thresholds decide about pale differences`() async throws {
    try sample.write("a/x.png")
    let pale = (0..<200).map { UInt32($0 == 55 ? 0xffe0_e0e0 : 0xffff_ffff) }
    let picture = RGBAPicture(width: 20, height: 10, pixels: pale)
    try sample.folder.write(OpaquePNG.encode(picture) ?? [], to: "b/x.png")
    func count(_ threshold: Double) async throws -> Int {
      let comparison = ComparisonMethod.perceptual(threshold: threshold, includesAntialiasing: true)
      return try await result(PictureRules(comparison: comparison)).differentCount
    }
    #expect(try await count(0.05) == 1)
    #expect(try await count(0.2) == 0)
  }

  @Test func `an invalid threshold is refused before files are read`() async throws {
    try sample.writeBoth("x.png")
    await #expect(throws: ComparisonError.threshold(7)) {
      _ = try await results(PictureRules(comparison: .perceptual(threshold: 7)))
    }
  }

  @Test func `two thousand pairs have the same results on one thread and on eight`() async throws {
    for number in 0..<2000 {
      try sample.write("a/\(number % 20)/\(number).png")
      let width = number % 50 == 7 ? 1 : 0
      try sample.write("b/\(number % 20)/\(number).png", red: 4..<4 + width)
    }
    let comparison = try PictureFileComparison(sample.first, sample.second)
    let one = try await comparison.run(threads: 1)
    let eight = try await comparison.run(threads: 8)
    #expect(try one.json == eight.json)
    #expect(one.count(of: .differs) == 40)
    #expect(one.summary == "2000 pairs: 1960 equal, 40 differ")
  }

  @Test func `progress counts every pair`() async throws {
    for name in ["1.png", "2.png", "3.png"] { try sample.writeBoth(name) }
    var steps: [Int] = []
    _ = try await PictureFileComparison(sample.first, sample.second).run {
      steps.append($0 * 10 + $1)
    }
    #expect(steps == [13, 23, 33])
  }
}
