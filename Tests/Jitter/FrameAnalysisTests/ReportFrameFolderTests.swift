import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeFrameAnalysis

struct ReportFrameFolderTests {
  @Test func `all frames of a short video are kept`() {
    #expect(ReportFrameFolder.chosen(of: 5, around: []) == [0, 1, 2, 3, 4])
  }

  @Test func `the frames around events of a long video are kept`() {
    let chosen = ReportFrameFolder.chosen(of: 5000, around: [3, 4995])
    #expect(chosen == Array(0...15) + Array(4983...4999))
  }

  @Test func `the number of kept frames is limited`() {
    let chosen = ReportFrameFolder.chosen(of: 5000, around: (0..<200).map { $0 * 25 })
    #expect(chosen.count == ReportFrameFolder.frameLimit)
  }

  @Test func `a folder with other files is left alone`() throws {
    let place = try TemporaryFolder()
    try place.makeFolder("r-frames")
    try place.write("mine", to: "r-frames/diary.txt")
    #expect(
      throws: MotionPageError.foreignFile("diary.txt", folder: place.path("r-frames"))
    ) {
      try ReportFrameFolder(ofReport: place.path("r.html"))
    }
  }

  /// Returns the error for a folder that must not be replaced.
  private func refusal(_ place: TemporaryFolder) throws -> String? {
    do throws(MotionPageError) {
      _ = try ReportFrameFolder(ofReport: place.path("r.html"))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a folder with the name of a frame is left alone`() throws {
    let place = try TemporaryFolder()
    try place.makeFolder("r-frames/frame-00000.jpg")
    #expect(try refusal(place)?.contains("contains \"frame-00000.jpg\", which is not") == true)
  }

  @Test func `a link to a folder is left alone`() throws {
    let place = try TemporaryFolder()
    try place.makeFolder("mine")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("r-frames"),
      withDestinationPath: place.path("mine")
    )
    #expect(try refusal(place)?.contains("r-frames: is not a folder") == true)
  }

  @Test func `files that appear during the analysis are left alone`() throws {
    let place = try TemporaryFolder()
    let folder = try ReportFrameFolder(ofReport: place.path("r.html"))
    try place.makeFolder("r-frames")
    try place.write("mine", to: "r-frames/diary.txt")
    #expect(throws: MotionPageError.self) { try folder.write([], of: place.path("none.mp4")) }
    #expect(try place.names("r-frames") == ["diary.txt"])
  }

  @Test func `an unreadable video leaves the existing folder unchanged`() throws {
    let place = try TemporaryFolder()
    try place.makeFolder("r-frames")
    try place.write("old", to: "r-frames/frame-00000.jpg")
    let folder = try ReportFrameFolder(ofReport: place.path("r.html"))
    #expect(throws: (any Error).self) { try folder.write([0], of: place.path("none.mp4")) }
    #expect(try place.names == ["r-frames"])
    #expect(try place.read("r-frames/frame-00000.jpg") == Array("old".utf8))
  }
}
