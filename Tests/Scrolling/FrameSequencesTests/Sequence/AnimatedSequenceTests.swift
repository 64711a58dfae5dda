import ChatframeScenarios
import ChatframeTestSupport
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeFrameSequences

struct AnimatedSequenceTests {
  /// A session with all kinds of animated changes, which overlap, and a rotation.
  private static func sequence() throws -> FrameSequence {
    var scenario = SessionScript.scenario([
      .send(at: 0.2, id: "a", SessionScript.text("On my way")),
      .receive(at: 0.35, id: "b", from: "ben", SessionScript.text("The seat is yours")),
      .delete(at: 0.5, "m10"),
      .edit(at: 0.6, "b", SessionScript.text("The seat at the window is yours, and the other")),
      .react(at: 0.9, "b", emoji: "👍", by: ["ann"]),
      .rotate(at: 1.3, width: 240, height: 200),
      .send(at: 1.5, id: "c", SessionScript.text("Thanks!")),
    ])
    scenario.expectations.maxJitter = 0
    return try FrameSequence(scenario, conversation: SessionScript.document)
  }

  /// Writes frames, and returns the bytes of the files.
  private func files(_ frames: Range<Int>?) async throws -> [String: Data] {
    let folder = try TemporaryFolder()
    _ = try await Self.sequence().write(
      to: folder.path("frames"),
      FrameSequenceOptions(frames: frames)
    )
    let path = folder.path("frames")
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where name.hasSuffix(".png") {
      files[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
    }
    return files
  }

  @Test func `any frame can be asked for alone`() async throws {
    let whole = try await files(nil)
    #expect(whole.count == 40)
    for frames in [0..<5, 7..<8, 11..<14, 26..<27, 30..<34] {
      for (name, bytes) in try await files(frames) { #expect(bytes == whole[name]) }
    }
  }

  @Test func `the pixels of every frame follow the declared motion`() async throws {
    let result = try await Self.sequence().stream(
      into: FrameSink(),
      FrameSequenceOptions(proves: true)
    )
    #expect(result.drawing?.faults == [])
    #expect(result.complaints == [])
    // Frames of different sizes are not compared.
    #expect(result.drawing?.proved == 38)
  }

  @Test func `frames without fading rows are assembled from encoded bands`() async throws {
    let scenario = SessionScript.scenario([
      .receive(at: 0.5, id: "b", from: "ben", SessionScript.text("Hello"))
    ])
    let sequence = try FrameSequence(scenario, conversation: SessionScript.document)
    let drawing = try await sequence.stream(into: FrameSink()).drawing
    // The change takes six of the 40 frames.
    #expect((drawing?.composed ?? 40) <= 7)
  }
}
