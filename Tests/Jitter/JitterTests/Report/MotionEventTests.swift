import ChatframeGraphics
import ChatframeJitter
import Testing

struct MotionEventTests {
  private func text(
    _ kind: MotionEvent.Kind,
    _ magnitude: Double,
    down displacement: Double? = nil,
    _ words: String...
  ) -> String {
    var event = MotionEvent(frame: 61, time: 61 / 60, kind: kind, magnitude: magnitude)
    event.displacement = displacement
    event.notes = words
    return event.description
  }

  @Test func `a jump has a distance, a direction and the other events in its frame`() {
    #expect(
      text(.jump, 480, down: 480, "history.arrived 20", "history.requested")
        == "frame 61 (1.017 s): content jumped 480 pt down; "
        + "history.arrived ×20, history.requested in this frame"
    )
    #expect(text(.jump, 0.3334, down: -0.3334) == "frame 61 (1.017 s): content jumped 0.333 pt up")
  }

  @Test func `a jump in an unknown direction omits it`() {
    #expect(text(.jump, 2257) == "frame 61 (1.017 s): content jumped 2257 pt")
  }

  @Test(
    arguments: [
      (MotionEvent.Kind.flash, "content flashed, 12 pt high"),
      (.blank, "content was missing, 12 pt high"),
      (.stall, "content fell 12 pt behind the user"),
      (.tear, "parts of the content moved 12 pt apart"),
      (.repaint, "content was repainted, 12 pt high"),
      (.resize, "content grew or shrank by 12 pt at an edge"),
    ]
  )
  func `other events describe the change`(kind: MotionEvent.Kind, words: String) {
    #expect(text(kind, 12) == "frame 61 (1.017 s): \(words)")
  }

  @Test(arguments: [(4.0, "right"), (-4, "left")])
  func `a jump to the side has its direction`(displacement: Double, direction: String) {
    var event = MotionEvent(frame: 30, time: 0.5, kind: .jump, magnitude: 4)
    event.axis = .x
    event.displacement = displacement
    #expect(event.description == "frame 30 (0.500 s): content jumped 4 pt \(direction)")
  }

  @Test func `a stall of several frames has its length`() {
    var event = MotionEvent(frame: 30, time: 0.5, kind: .stall, magnitude: 36)
    event.length = 3
    #expect(
      event.description == "frame 30 (0.500 s): content fell 36 pt behind the user in 3 frames"
    )
  }

  @Test func `a row that jumps alone is named`() {
    var event = MotionEvent(frame: 30, time: 0.5, kind: .jump, magnitude: 9, rows: ["m12"])
    event.displacement = -9
    #expect(event.description == "frame 30 (0.500 s): row m12 jumped 9 pt up")
  }

  @Test func `a jump in an unknown direction has its region`() {
    let region = LayoutRectangle(x: 0, y: 10, width: 50, height: 20.5)
    let event = MotionEvent(frame: 0, time: 0, kind: .jump, magnitude: 9, region: region)
    #expect(event.description == "frame 0 (0.000 s): content jumped 9 pt at y 10…30.5")
  }

  @Test func `an event of many rows is listed once`() {
    #expect(
      text(.jump, 1, "picture.arrived a", "picture.arrived b", "rows.inserted 3", "tap", "tap")
        == "frame 61 (1.017 s): content jumped 1 pt; "
        + "picture.arrived ×2, rows.inserted ×3, tap ×2 in this frame"
    )
    #expect(
      text(.jump, 1, "picture.arrived a")
        == "frame 61 (1.017 s): content jumped 1 pt; picture.arrived a in this frame"
    )
  }

  @Test func `the file name follows the number, except on pages`() {
    var event = MotionEvent(frame: 7, time: 0, kind: .tear, magnitude: 2)
    event.file = "shot-07.png"
    #expect(
      event.description
        == "frame 7, shot-07.png (0.000 s): parts of the content moved 2 pt apart"
    )
    #expect(
      event.sentence(namesFile: false) == "frame 7 (0.000 s): parts of the content moved 2 pt apart"
    )
  }
}
