import ChatframePictureFiles
import ChatframeTestSupport
import Foundation
import Testing

/// Files that cannot be compared.
struct PictureFileErrorTests {
  private let sample: PictureFolderSample

  init() throws { sample = try PictureFolderSample() }

  @Test(
    arguments: [
      ("", "is empty"), ("no picture", "is not a PNG, WebP or JPEG picture"),
      ("GIF89a\u{1}\u{0}\u{1}\u{0}", "is not a PNG, WebP or JPEG picture"),
    ]
  )
  func `a file that is no picture is broken, and all others are compared`(
    text: String,
    words: String
  ) async throws {
    try sample.writeBoth("good.png")
    try sample.write("a/bad.png")
    try sample.folder.write(text, to: "b/bad.png")
    let report = try await PictureFileComparison(sample.first, sample.second).run()
    #expect(report.results.map(\.state) == [.broken, .equal])
    let error = try #require(report.results[0].error)
    #expect(error.name == sample.folder.path("b/bad.png"))
    #expect(error.kind == .invalid)
    #expect(error.reason.contains(words))
  }

  @Test func `a PNG that is cut off is broken, even beside a copy of itself`() async throws {
    let bytes = try sample.folder.read(try relative(sample.write("a/x.png")))
    for name in ["a/x.png", "b/x.png"] { try sample.folder.write(bytes.dropLast(20), to: name) }
    let report = try await PictureFileComparison(sample.first, sample.second).run()
    #expect(report.results.map(\.state) == [.broken])
    #expect(report.results[0].error?.reason.contains("damaged or incomplete") == true)
  }

  @Test func `a header that claims a huge picture is refused`() async throws {
    var bytes = try sample.folder.read(try relative(sample.write("a/x.png")))
    bytes.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    try sample.folder.write(bytes, to: "b/x.png")
    let report = try await PictureFileComparison(sample.first, sample.second).run()
    #expect(report.results[0].error?.reason.contains("65536 × 65536 pixels are too many") == true)
  }

  @Test func `a folder and a file are not compared`() throws {
    let file = try sample.write("x.png")
    let error = #expect(throws: PictureFileError.self) {
      try PictureFileComparison(file, sample.second)
    }
    #expect(error?.kind == .mismatch)
  }

  @Test func `a missing path is named`() throws {
    let error = #expect(throws: PictureFileError.self) {
      try PictureFileComparison(sample.first, sample.folder.path("c"))
    }
    #expect(error?.kind == .missing)
    #expect(error?.description == "\(sample.folder.path("c")): no such file or folder")
  }

  @Test func `folders without pictures are an error, not a success`() throws {
    try sample.folder.write("text", to: "a/notes.txt")
    try sample.write("b/.hidden.png")
    let error = #expect(throws: PictureFileError.self) {
      try PictureFileComparison(sample.first, sample.second)
    }
    #expect(error?.reason.contains("contains no PNG, WebP or JPEG") == true)
  }

  @Test func `a link to the folder above is not followed`() throws {
    try sample.writeBoth("x.png")
    try FileManager.default.createSymbolicLink(
      atPath: sample.folder.path("a/loop"),
      withDestinationPath: ".."
    )
    #expect(try PictureFileComparison(sample.first, sample.second).pairs.map(\.name) == ["x.png"])
  }

  private func relative(_ path: String) -> String {
    String(path.dropFirst(sample.folder.path.count + 1))
  }
}
