import FileWriting
import Foundation
import Jitter
import Testing

@testable import ChatframeCommand

struct StillsFolderTests {
  private func event(_ frame: Int) -> JitterEvent {
    JitterEvent(frame: frame, time: 0, kind: .jump, magnitude: 1)
  }

  @Test func `all frames of a short video are kept`() {
    #expect(StillsFolder.chosen(of: 5, around: []) == [0, 1, 2, 3, 4])
  }

  @Test func `of a long one those around events are`() {
    let chosen = StillsFolder.chosen(of: 5000, around: [event(3), event(4995)])
    #expect(chosen == Array(0...15) + Array(4983...4999))
  }

  @Test func `no more are kept than a page should have beside it`() {
    let chosen = StillsFolder.chosen(of: 5000, around: (0..<200).map { event($0 * 25) })
    #expect(chosen.count == StillsFolder.frameLimit)
  }

  @Test func `a folder with something else in it is left alone`() throws {
    let place = try Workplace()
    try place.makeFolder("r-frames")
    try place.write("mine", to: "r-frames/diary.txt")
    do {
      _ = try StillsFolder(ofReport: place.path("r.html"))
      Issue.record("expected an error")
    } catch let failure as Failure {
      #expect(failure.status == .noOutput)
      #expect(failure.message?.contains("has \"diary.txt\", which is no frame of a video") == true)
    }
  }

  @Test func `what cannot be read leaves nothing behind, and what was there`() throws {
    let place = try Workplace()
    try place.makeFolder("r-frames")
    try place.write("old", to: "r-frames/frame-00000.jpg")
    let folder = try StillsFolder(ofReport: place.path("r.html"))
    #expect(throws: (any Error).self) { try folder.write([0], of: place.path("none.mp4")) }
    #expect(try place.leftovers == ["r-frames"])
    #expect(try place.read("r-frames/frame-00000.jpg") == Data("old".utf8))
  }
}
