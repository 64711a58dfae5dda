import Chatframe
import ChatframeTestSupport
import Foundation
import Testing

/// Reads frames one after another as a host does: with one import.
struct HostFrameStreamTests {
  private let sequence: FrameSequence

  init() throws {
    let scenario = Data(HostFrameSequenceTests.thrown.utf8)
    sequence = try FrameSequence(yaml: scenario, name: "thrown", folder: ".")
  }

  @Test func `a stream has the frames that a folder has, in order`() async throws {
    let folder = try TemporaryFolder()
    _ = try await sequence.write(to: folder.path("frames"))
    var count = 0
    for try await frame in sequence.frames(FrameSequenceOptions(threadCount: 3)) {
      #expect(frame.index == count)
      #expect(try frame.png == folder.read("frames/\(frame.fileName)"))
      count += 1
    }
    #expect(count == 90)
  }

  @Test @MainActor func `a stream is read on the main actor`() async throws {
    var indices: [Int] = []
    for try await frame in sequence.frames(FrameSequenceOptions(frames: 3..<6)) {
      indices.append(frame.index)
    }
    #expect(indices == [3, 4, 5])
  }

  @Test func `a reader that has enough ends the work`() async throws {
    for try await frame in sequence.frames() where frame.index == 2 { break }
    // The renderer can be used again: nothing goes on with it.
    let renderer = try sequence.renderer(threadCount: 1)
    for try await _ in sequence.frames(renderer: renderer) { break }
    #expect(try await sequence.measure(renderer: renderer).frames == 0..<90)
  }

  @Test func `cancelling the reader ends the stream`() async throws {
    let task = Task {
      var count = 0
      for try await _ in sequence.frames() {
        count += 1
        if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    let count = try? await task.value
    #expect(count == nil || count == 3)
  }

  @Test func `what is wrong is thrown to the reader`() async throws {
    let stream = sequence.frames(FrameSequenceOptions(frames: 80..<200))
    let error = await #expect(throws: FrameSequenceError.self) {
      for try await _ in stream {}
    }
    #expect(
      error?.description == "frames 80..<200 are out of range; expected a non-empty part of 0..<90"
    )
  }

  @Test func `a stream that is not drawn has no frames`() async throws {
    var count = 0
    for try await _ in sequence.frames(FrameSequenceOptions(drawsFrames: false)) { count += 1 }
    #expect(count == 0)
  }
}
