import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeFrameSequences

struct FinishedFramesTests {
  private let frames = (0..<70).map { index in
    EncodedFrame(index: index, pieces: [Array("frame".utf8)[...], [UInt8(index), 7][...]])
  }

  private func notes(_ folder: TemporaryFolder) -> FinishedFrames {
    FinishedFrames(folder: folder.path)
  }

  private func note(_ frames: ArraySlice<EncodedFrame>, _ folder: TemporaryFolder) {
    notes(folder).append(frames.map { ($0.index, FinishedFrames.Content($0)) })
  }

  @Test func `the next run reads the record of finished frames`() throws {
    let folder = try TemporaryFolder()
    note(frames[3..<5], folder)
    note(frames[60..<61], folder)
    let known = notes(folder)
    #expect(known.content(of: 4) == FinishedFrames.Content(frames[4].png))
    #expect(known.content(of: 60) == FinishedFrames.Content(frames[60].png))
    #expect(known.content(of: 5) == nil)
  }

  @Test(arguments: [
    "", "4 7 00", "4 7 0011223", "x 7 00112233", "\u{0}\n\n4 4 4 4", "4 7 00112233 ",
  ])
  func `invalid lines are ignored`(line: String) throws {
    let folder = try TemporaryFolder()
    try Data(line.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/.chatframe-finished"))
    note(frames[9..<10], folder)
    #expect(notes(folder).content(of: 4) == nil)
    #expect(notes(folder).content(of: 9) == FinishedFrames.Content(frames[9]))
  }

  @Test func `the record is removed when all frames are complete`() throws {
    let folder = try TemporaryFolder()
    note(frames[0..<2], folder)
    notes(folder).remove()
    #expect(try folder.names.isEmpty)
    #expect(notes(folder).content(of: 0) == nil)
  }

  @Test func `a finished frame is recognised by its bytes, not by its name or length`() throws {
    let folder = try TemporaryFolder()
    note(frames[0..<3], folder)
    for index in 0..<2 {
      try Data(frames[index + 1].png)
        .write(to: URL(fileURLWithPath: "\(folder.path)/\(PlannedFrame.fileName(index))"))
    }
    try Data(frames[2].png)
      .write(to: URL(fileURLWithPath: "\(folder.path)/\(PlannedFrame.fileName(2))"))
    let files = FrameFiles(folder.path, isResumed: true)
    let plan = FramePlan(widthInPixels: 1, scale: 1, background: .white, segments: [])
    #expect(
      (0..<4).map { files.has(PlannedFrame(index: $0, plan: plan)) } == [false, false, true, false]
    )
  }
}
