import ChatframeDrawing
import ChatframePictureFiles
import ChatframePixels
import ChatframeTestSupport
import Foundation
import Testing

/// The pictures of differences.
struct DifferencePictureTests {
  private let sample: PictureFolderSample

  init() throws { sample = try PictureFolderSample() }

  @Test func `only pairs that differ have a picture, at their own path`() async throws {
    try sample.writeBoth("same.png")
    try sample.write("a/old.png")
    for (folder, width) in [("a", 0), ("b", 3)] {
      try sample.write("\(folder)/s/x.png", red: 0..<width)
    }
    let out = sample.folder.path("out")
    let report = try await PictureFileComparison(sample.first, sample.second)
      .run(writingDifferencesTo: out)
    #expect(report.results.map(\.differencePath) == [nil, "\(out)/s/x.png", nil])
    #expect(try sample.folder.names("out") == ["s"])
    #expect(try sample.folder.names("out/s") == ["x.png"])
  }

  @Test func `a pair that no longer differs loses the picture of its difference`() async throws {
    for (folder, width) in [("a", 0), ("b", 3)] {
      try sample.write("\(folder)/x.png", red: 0..<width)
    }
    let out = sample.folder.path("out")
    let comparison = try PictureFileComparison(sample.first, sample.second)
    _ = try await comparison.run(writingDifferencesTo: out)
    #expect(try sample.folder.names("out") == ["x.png"])
    try sample.writeBoth("x.png")
    _ = try await comparison.run(writingDifferencesTo: out)
    #expect(try sample.folder.names("out") == [])
  }

  @Test func `an input where a picture would be is not removed`() async throws {
    try sample.writeBoth("x.png")
    let comparison = try PictureFileComparison(sample.first, sample.second)
    _ = try await comparison.run(writingDifferencesTo: sample.second)
    #expect(try sample.folder.names("b") == ["x.png"])
  }

  @Test func `a picture is as large as both, with differing pixels in red`() async throws {
    let first = try sample.write("1.png", width: 4, height: 2)
    let second = try sample.write("2.png", width: 5, height: 2, red: 1..<2)
    let out = sample.folder.path("d.png")
    _ = try await PictureFileComparison(first, second).run(writingDifferencesTo: out)
    let picture = try PNGDecoder().decode(out).picture
    #expect(picture.width == 5 && picture.height == 2)
    let red = (0..<10).filter { picture.pixels[$0] == PictureFolderSample.red }
    #expect(red == [1, 4, 9])
  }

  @Test func `two equal pictures have one as well, if a file is named`() async throws {
    let path = try sample.write("1.png")
    let out = sample.folder.path("d.png")
    let report = try await PictureFileComparison(path, path).run(writingDifferencesTo: out)
    #expect(report.results.map(\.state) == [.equal])
    #expect(try sample.folder.names.contains("d.png"))
  }

  @Test func `a picture that cannot be written does not hide the finding`() async throws {
    try sample.folder.write("a file", to: "out")
    for (folder, width) in [("a", 0), ("b", 3)] {
      try sample.write("\(folder)/x.png", red: 0..<width)
    }
    let report = try await PictureFileComparison(sample.first, sample.second)
      .run(writingDifferencesTo: sample.folder.path("out"))
    #expect(report.results.map(\.state) == [.differs])
    #expect(report.results[0].error?.kind == .unwritable)
  }

  @Test func `the document has the fields that programs rely on`() async throws {
    let first = try sample.write("1.png", width: 300, height: 200)
    let second = try sample.write("2.png", width: 300, height: 200, red: 40..<90, rows: 50..<51)
    let report = try await PictureFileComparison(first, second).run()
    let data = Data(try report.json.utf8)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["version"] as? Int == 1)
    let pair = try #require((json["pairs"] as? [[String: Any]])?.first)
    #expect(pair["a"] as? String == first)
    #expect(pair["b"] as? String == second)
    #expect(pair["equal"] as? Bool == false)
    #expect([pair["width"] as? Int, pair["height"] as? Int] == [300, 200])
    #expect(pair["differentPixels"] as? Int == 50)
    let fraction = try #require(pair["differentFraction"] as? Double)
    #expect(abs(fraction - 50.0 / 60000) < 1e-12)
    let region = try #require((pair["regions"] as? [[String: Int]])?.first)
    #expect(region.filter { $0.key.count < 7 } == ["x": 40, "y": 50, "width": 50, "height": 1])
  }
}
