import ChatframeScenarios
import ChatframeTimelines
import Testing

struct AnimationManifestTests {
  private static let script = """
    version: 1
    rows: [{ id: a, height: 60 }, { id: b, height: 60 }]
    viewport: { width: 100, height: 100, scale: 2 }
    duration: 0.1
    """

  /// Returns the line of a frame of a list that changes at 0.05 s, in frame 3.
  private func line(_ frame: Int, _ input: TimelineInput) throws -> String {
    var configuration = Timeline.Configuration(strategy: .leastShift)
    configuration.viewport = ViewportSize(width: 100, height: 100)
    configuration.scale = 2
    var timeline = try Timeline(
      rows: [TimelineRow("a", height: 60), TimelineRow("b", height: 60)],
      configuration: configuration,
      script: [ScheduledInput(at: 0.05, input)]
    )
    try timeline.advance(toFrame: frame)
    var manifest = Manifest(try Script.read(Self.script), strategy: .leastShift, inputs: 1)
    return String(decoding: manifest.line(timeline.viewport, events: []), as: UTF8.self)
  }

  private static let course = ChangeAnimation(over: 0.1, curve: .linear)

  @Test func `a frame describes its animations and the rows that they displace`() throws {
    let append = Update.append([TimelineRow("c", height: 40)])
    let line = try line(6, .update(append.animated(Self.course)))
    #expect(
      line.contains(
        #""animations":[{"id":0,"start":0.05,"over":0.1,"curve":"linear"}],"rows":"#
      )
    )
    #expect(
      line.contains(
        #"{"id":"b","y":20,"height":60,"displaced":[{"animation":0,"by":40}]}"#
      )
    )
  }

  @Test func `a removed row is marked`() throws {
    let line = try line(6, .update(Update.remove(["b"]).animated(Self.course)))
    #expect(line.contains(#""opacity":0.5,"removed":true"#))
  }

  @Test func `a row that changes its height has that of its drawing`() throws {
    let line = try line(6, .update(Update.resize("b", to: 80).animated(Self.course)))
    #expect(line.contains(#""height":70,"contentOpacity":0.5,"layoutHeight":80"#))
  }

  @Test func `a spring has its damping ratio`() throws {
    let course = ChangeAnimation(over: 0.1, curve: .spring, dampingRatio: 0.5)
    let line = try line(6, .update(Update.resize("b", to: 80).animated(course)))
    #expect(line.contains(#""curve":"spring","dampingRatio":0.5"#))
  }

  @Test func `a frame without animations has no such fields`() throws {
    let line = try line(6, .update(.resize("b", to: 80)))
    for field in ["animations", "displaced", "opacity", "layoutHeight", "removed"] {
      #expect(!line.contains(field))
    }
  }

  @Test func `a frame of another size has its size`() throws {
    let input = TimelineInput.viewport(ViewportSize(width: 200, height: 50), Update())
    let screen = #""viewport":{"width":200,"height":50},"laidOutAnew":true,"userDelta""#
    #expect(try line(3, input).contains(screen))
    #expect(try !line(2, input).contains("viewport"))
  }

  @Test func `a frame describes the movement to the strategy's target`() throws {
    var configuration = Timeline.Configuration(strategy: .follow)
    configuration.viewport = ViewportSize(width: 100, height: 100)
    configuration.scale = 2
    let rows = [TimelineRow("a", height: 60), TimelineRow("b", height: 60)]
    let append = TimelineInput.update(.append([TimelineRow("c", height: 40)]))
    let script = [ScheduledInput(at: 0.05, append)]
    var timeline = try Timeline(rows: rows, configuration: configuration, script: script)
    try timeline.advance(toFrame: 3)
    var manifest = Manifest(try Script.read(Self.script), strategy: .follow, inputs: 1)
    let line = String(decoding: manifest.line(timeline.viewport, events: []), as: UTF8.self)
    #expect(line.contains(#""following":{"by":-40,"distance":-40},"jitter":0,"#))
  }

  @Test func `a frame describes the course of an eased movement and the space it takes`() throws {
    let easing = FollowEasing(over: 0.5)
    var configuration = Timeline.Configuration(strategy: PinQuestion(easing: easing))
    configuration.viewport = ViewportSize(width: 100, height: 100)
    configuration.scale = 2
    let rows = [TimelineRow("a", height: 60), TimelineRow("b", height: 60)]
    let asked = TimelineInput.update(.append([TimelineRow("q", height: 40, role: .question)]))
    let script = [ScheduledInput(at: 0.05, asked)]
    var timeline = try Timeline(rows: rows, configuration: configuration, script: script)
    try timeline.advance(toFrame: 6)
    var manifest = Manifest(try Script.read(Self.script), strategy: .pinQuestion, inputs: 1)
    let line = String(decoding: manifest.line(timeline.viewport, events: []), as: UTF8.self)
    #expect(line.contains(#","velocity":-"#))
    #expect(line.contains(#","over":0.5},"reserve":60,"jitter":0,"#))
  }
}
