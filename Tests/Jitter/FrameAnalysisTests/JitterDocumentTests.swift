import ChatframeFrameAnalysis
import ChatframeJitter
import ChatframeTimelines
import Testing

struct JitterDocumentTests {
  /// Returns the JSON of a report with one event.
  private func json(
    _ kind: MotionEvent.Kind,
    _ change: (inout MotionEvent) -> Void = { _ in }
  ) throws -> String {
    var report = MotionReport(source: .pixels)
    var event = MotionEvent(frame: 4, time: 0.1, kind: kind, magnitude: 7)
    change(&event)
    report.add([event])
    return try report.json
  }

  @Test func `the magnitude has the sign of the motion along its axis`() throws {
    let json = try json(.jump) {
      $0.axis = .x
      $0.displacement = -7
    }
    #expect(json.contains("\"axis\" : \"x\""))
    #expect(json.contains("\"magnitude\" : -7"))
  }

  @Test func `a change without motion has no axis`() throws {
    let json = try json(.flash)
    #expect(!json.contains("\"axis\""))
    #expect(json.contains("\"magnitude\" : 7"))
  }

  @Test func `a stall has its length`() throws {
    #expect(try json(.stall).contains("\"length\" : 1"))
    #expect(try json(.stall) { $0.length = 3 }.contains("\"length\" : 3"))
  }

  @Test func `other events have a length if they last several frames`() throws {
    #expect(try !json(.jump).contains("\"length\""))
    #expect(try json(.repaint) { $0.length = 9 }.contains("\"length\" : 9"))
  }

  @Test func `the steps of a list are present if it follows`() throws {
    var report = MotionReport(source: .manifest)
    #expect(try !report.json.contains("maxFollowStep"))
    #expect(try !report.json.contains("reflow"))
    report.followSteps.add(Length(-22), frame: 1)
    report.reflow.add(9, frame: 1)
    let json = try report.json
    for line in ["maxFollowStep\" : 22", "followedDistance\" : 22", "reflow\" : 9"] {
      #expect(json.contains(line))
    }
  }

  @Test func `a distance from the fitted curve is present if it was measured`() throws {
    #expect(try !json(.jump).contains("\"fitted\""))
    #expect(try json(.jump) { $0.fitted = 2.5 }.contains("\"fitted\" : 2.5"))
  }
}
