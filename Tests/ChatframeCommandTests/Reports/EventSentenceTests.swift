import Jitter
import Testing

@testable import ChatframeCommand

struct EventSentenceTests {
  private func text(
    _ kind: JitterEvent.Kind,
    _ magnitude: Double,
    down displacement: Double? = nil,
    _ words: String...
  ) -> String {
    let event = JitterEvent(frame: 3, time: 61 / 60, kind: kind, magnitude: magnitude)
    return EventSentence(event, frame: 61, displacement: displacement, words: words).text
  }

  @Test func `a jump says how far, which way, and what else happened`() {
    #expect(
      text(.jump, 480, down: 480, "history.arrived 20", "history.requested")
        == "frame 61 (1.017 s): content jumped 480 pt down; "
        + "history.arrived 20, history.requested in this frame"
    )
    #expect(text(.jump, 0.3334, down: -0.3334) == "frame 61 (1.017 s): content jumped 0.33 pt up")
  }

  @Test func `a jump of which nobody knows the way leaves it out`() {
    #expect(text(.jump, 2257) == "frame 61 (1.017 s): content jumped 2257 pt")
  }

  @Test(
    arguments: [
      (JitterEvent.Kind.flash, "content flashed, 12 pt high"),
      (.blank, "content was missing, 12 pt high"),
      (.stall, "content fell 12 pt behind the user"),
      (.tear, "parts of the content moved 12 pt apart"),
    ]
  )
  func `other events say what is seen`(kind: JitterEvent.Kind, words: String) {
    #expect(text(kind, 12) == "frame 61 (1.017 s): \(words)")
  }
}
