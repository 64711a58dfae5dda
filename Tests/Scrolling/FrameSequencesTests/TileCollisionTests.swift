import ChatframeTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChatframeFrameSequences

/// Messages whose ids are the names of other tiles.
struct TileCollisionTests {
  /// Returns the frames of a list whose last message, `m1`, is resized while another has the id
  /// `id`.
  private func frames(other id: String) async throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let conversation = """
      { "version": 1, "session": { "id": "s", "kind": "private" }, "viewer": "a",
        "participants": [{ "id": "a", "name": "Ann" }, { "id": "b", "name": "Ben" }],
        "messages": [
          { "id": "\(id)", "sender": "a", "sentAt": "2026-03-01T12:00:00Z",
            "body": { "type": "text", "text": "Lunch?" } },
          { "id": "m1", "sender": "b", "sentAt": "2026-03-01T12:00:05Z",
            "body": { "type": "text", "text": "At noon" } }] }
      """
    let scenario = """
      version: 1
      conversation: chat.json
      viewport: { width: 160, height: 200, scale: 1, insets: { top: 20, bottom: 0 } }
      duration: 0.05
      events: [{ at: 0.01, resize: { id: m1, height: 90 } }]
      """
    try folder.write(conversation, to: "chat.json")
    let sequence = try FrameSequence(path: folder.write(scenario, to: "scenario.yaml"))
    let frames = Mutex<[[UInt8]]>([])
    let sink = FrameSink(frame: { frame in frames.withLock { $0.append(frame.png) } })
    _ = try await sequence.stream(into: sink)
    return frames.withLock { $0 }
  }

  @Test(arguments: ["block m1", "chatframe:navigation-bar-20"])
  func `a message's id does not change the frames`(id: String) async throws {
    let expected = try await frames(other: "m0")
    #expect(try await frames(other: id) == expected)
  }
}
