import ChatframeBrowserTesting
import ChatframeJitter
import Testing

/// Answers that stream on pages of Chromium, with and without the faults of renderers and lists.
@Suite(
  .enabled(if: Chromium.isInstalled, "Chromium is not installed"),
  .waitsForBrowser,
  .serialized
)
struct StreamTests {
  private static let clean = [
    StreamScene(first: -10),
    StreamScene(burst: 3, frames: 16),
    StreamScene(text: "code", first: -4),
    StreamScene(text: "table", first: -4, frames: 26),
    StreamScene(follow: .steps, first: -20),
    StreamScene(follow: .glide, first: -20),
    StreamScene(follow: .pin),
    StreamScene(follow: .above),
    StreamScene(caret: .bar, pace: 3, frames: 60),
    StreamScene(caret: .dot, pace: 3, frames: 60),
    StreamScene(text: "table", caret: .dot, pace: 2, first: -8, frames: 40),
    StreamScene(follow: .steps, caret: .bar, pace: 3, first: -40, frames: 60),
    StreamScene(follow: .steps, caret: .block, pace: 3, first: -40, frames: 60),
    StreamScene(follow: .steps, caret: .dot, pace: 3, first: -40, frames: 60),
    StreamScene(text: "code", follow: .steps, caret: .block, pace: 4, first: -8, frames: 40),
  ]

  @Test(arguments: clean)
  func `an answer that only grows is not motion`(scene: StreamScene) async throws {
    let recording = try StreamRecording(scene)
    #expect(recording.faultyFrames == [])
    for isMotionKnown in [false, true] {
      let events = try await recording.events(isMotionKnown: isMotionKnown)
      #expect(events.filter { $0.kind != .resize } == [])
    }
  }

  /// Faults with the kinds of events that describe them.
  private static let faults: [(StreamScene, Set<MotionEvent.Kind>)] = [
    (StreamScene(text: "emphasis", fault: .rawMarkup, first: -30), [.repaint, .reflow]),
    (StreamScene(text: "link", fault: .rawMarkup, first: -28), [.reflow, .repaint, .flash]),
    (StreamScene(text: "table", fault: .lateTable, pace: 2, first: -2), [.repaint, .reflow]),
    (StreamScene(text: "table", fault: .autoColumns, pace: 2, first: -8), [.jump, .reflow]),
    (StreamScene(fault: .halfWords, burst: 2, frames: 26), [.reflow]),
    (StreamScene(fault: .halfWords, follow: .steps, burst: 2, frames: 26), [.reflow]),
    (StreamScene(fault: .halfWords, caret: .bar, burst: 2, frames: 26), [.reflow]),
    (StreamScene(fault: .halfWords, caret: .dot, burst: 2, frames: 26), [.reflow]),
    (StreamScene(text: "picture", fault: .snap, first: -26, late: 38), [.jump]),
    (StreamScene(text: "code", fault: .lateColours, first: -16, frames: 20), [.repaint]),
    (StreamScene(text: "code", fault: .lateLabel, first: -16, frames: 20), [.jump]),
    (StreamScene(fault: .reanchor, follow: .drag, first: -17), [.jump]),
    (StreamScene(fault: .jumpBack, follow: .steps, first: -20, at: 14), [.flash, .jump]),
    (
      StreamScene(fault: .jumpBack, follow: .steps, caret: .dot, first: -20, at: 14),
      [.flash, .jump]
    ),
  ]

  @Test(arguments: faults)
  func `a fault of an answer is found in its frame`(
    scene: StreamScene,
    kinds: Set<MotionEvent.Kind>
  ) async throws {
    let recording = try StreamRecording(scene)
    let frames = recording.faultyFrames
    try #require(!frames.isEmpty)
    for isMotionKnown in [false, true] {
      let events = try await recording.events(isMotionKnown: isMotionKnown)
        .filter { $0.kind != .resize }
      #expect(events.allSatisfy { kinds.contains($0.kind) }, "\(events)")
      for frame in frames {
        #expect(events.contains { abs($0.frame - frame) <= 2 }, "\(frame): \(events)")
      }
      for event in events {
        #expect(frames.contains { abs($0 - event.frame) <= 2 }, "\(frames): \(event)")
      }
    }
  }

  @Test func `a reader who is moved by what grows below is moved by jumps`() async throws {
    let recording = try StreamRecording(StreamScene(fault: .pushed, follow: .above, first: -14))
    for isMotionKnown in [false, true] {
      let events = try await recording.events(isMotionKnown: isMotionKnown)
      #expect(events.map(\.kind).allSatisfy { $0 == .jump })
      // Near the ends, too few frames show how the reader scrolls.
      let faults = recording.faultyFrames
      #expect(events.map(\.frame) == (isMotionKnown ? faults : faults.dropFirst().dropLast()))
    }
  }

  @Test func `a height that follows the text slowly is not motion of the text`() async throws {
    let scene = StreamScene(text: "code", fault: .settling, first: -14, frames: 30)
    let recording = try StreamRecording(scene)
    let events = try await recording.events(isMotionKnown: true)
    #expect(events.allSatisfy { [.resize, .repaint].contains($0.kind) }, "\(events)")
  }
}
