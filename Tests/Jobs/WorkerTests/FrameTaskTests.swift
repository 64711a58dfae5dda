import ChatframeFrameSequences
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeWorker

struct FrameTaskTests {
  private static let scenario = #"""
    {"version": 1, "rows": [{"id": "r1", "height": 60}, {"id": "r2", "height": 400}],
     "viewport": {"width": 120, "height": 200, "scale": 1}, "duration": 0.2,
     "events": [{"at": 0.05, "scrollBy": {"by": 40}}]}
    """#

  @Test func `a range of frames has the bytes of the whole sequence`() async throws {
    let place = try WorkerPlace()
    let path = try place.folder.write(Self.scenario, to: "scroll.yaml")
    let answer = await place.answer(place.job("frames", "scroll.yaml", #", "frames": [4, 6]"#))
    _ = try await FrameSequence(path: path).write(to: place.folder.path("frames"))
    #expect(answer.files.map(\.frame) == [nil, 4, 5, 6])
    #expect(answer.files.first?.role == "manifest")
    for file in answer.files.dropFirst() {
      let name = "frames/frame-0000\(file.frame ?? 0).png"
      #expect(try place.read(file) == place.folder.read(name))
    }
  }

  @Test func `a scenario in the job gives the same frames as one in a file`() async throws {
    let place = try WorkerPlace()
    try place.folder.write(Self.scenario, to: "scroll.yaml")
    let one = await place.answer(place.job("frames", "scroll.yaml"))
    let two = await place.answer(
      WorkerPlace.job("frames", document: #"{"scenario": \#(Self.scenario)}"#)
    )
    #expect(one.files.dropFirst().map(\.digits) == two.files.dropFirst().map(\.digits))
  }

  @Test func `frames beyond the end are refused`() async throws {
    let place = try WorkerPlace()
    try place.folder.write(Self.scenario, to: "scroll.yaml")
    let answer = await place.answer(place.job("frames", "scroll.yaml", #", "frames": [0, 99]"#))
    #expect(
      answer.failure?.message == "frames: [0, 99] exceeds the scenario, whose last frame is 11"
    )
  }

  @Test func `recorded frames are judged`() async throws {
    let place = try WorkerPlace()
    let path = try place.folder.write(Self.scenario, to: "scroll.yaml")
    _ = try await FrameSequence(path: path).write(to: place.folder.path("frames"))
    let answer = await place.answer(place.job("jitter", "frames"))
    let report = String(decoding: try place.read(answer.files.first), as: UTF8.self)
    #expect(answer.status == .ok)
    #expect(report.contains(#""jitteryFrames" : 0"#))
  }
}
