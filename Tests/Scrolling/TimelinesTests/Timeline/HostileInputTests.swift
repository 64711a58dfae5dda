import ChatframeTimelines
import Foundation
import Testing

/// Invalid numbers, which are errors and never traps.
struct HostileInputTests {
  private static let numbers = [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e11,
    -1e11, -1,
  ]

  private func timeline(
    _ rows: [TimelineRow] = Conversation.rows(40),
    _ change: (inout Timeline.Configuration) -> Void = { _ in }
  ) throws -> Timeline {
    var configuration = Timeline.Configuration(strategy: .pixelAnchor)
    change(&configuration)
    return try Timeline(rows: rows, configuration: configuration)
  }

  @Test(arguments: numbers)
  func `any number can be converted to a length`(_ points: Double) {
    #expect(Length(points).points.magnitude <= 1e11)
  }

  @Test(arguments: [Int64.min, .max, 0])
  func `a length of any units has a magnitude`(_ units: Int64) {
    #expect(Length(units: units).magnitude >= .zero)
  }

  @Test(arguments: numbers)
  func `an invalid row height is rejected`(_ height: Double) {
    let row = TimelineRow("x", height: Length(height))
    #expect(throws: TimelineError.self) { try timeline([row]) }
    #expect(throws: TimelineError.self) {
      var timeline = try timeline()
      timeline.apply(.append([row]))
      try timeline.advance(toFrame: 1)
    }
    #expect(throws: TimelineError.self) {
      var timeline = try timeline()
      timeline.apply(.resize("r3", to: Length(height)))
      try timeline.advance(toFrame: 1)
    }
  }

  @Test func `rows whose total height is too great are rejected`() throws {
    let rows = Conversation.rows(21, height: 1_000_000_000)
    let error = #expect(throws: TimelineError.self) { try timeline(rows) }
    #expect(error?.cause == .rows(.contentTooHigh))
    var changed = try self.timeline()
    changed.apply(.append(Conversation.rows(21, height: 1_000_000_000, prefix: "x")))
    #expect(throws: TimelineError.self) { try changed.advance(toFrame: 1) }
  }

  @Test func `rows of the same identity are rejected`() {
    let error = #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(3) + Conversation.rows(1))
    }
    #expect(error?.description == "at 0.0 s: duplicate row \"r0\"; row ids must be unique")
  }

  @Test(arguments: numbers)
  func `an invalid number in a configuration is rejected`(_ number: Double) {
    let changes: [(inout Timeline.Configuration) -> Void] = [
      { $0.viewport.width = Length(number) },
      { $0.viewport.height = Length(number) },
      { $0.scale = number },
      { $0.refreshRate = number },
      { $0.decelerationRate = number },
      { $0.rowHeights = .estimated(Length(number)) },
      { $0.history.placeholderHeight = Length(number) },
      { $0.pictures.margin = number },
      { $0.pictures.lookahead = number },
      {
        $0.prefetch = PrefetchSettings(total: 50)
        $0.prefetch?.margin = number
      },
      {
        $0.prefetch = PrefetchSettings(total: 50)
        $0.prefetch?.placeholderHeight = Length(number)
      },
    ]
    for change in changes {
      #expect(throws: TimelineError.self) { try timeline(Conversation.rows(40), change) }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `a latency is finite and not negative`(_ latency: Double) {
    #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.history.latency = latency }
    }
    #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.pictures.latency = latency }
    }
  }

  @Test(arguments: [Int.min, -1, 0])
  func `counts are positive`(_ count: Int) {
    #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.history.pageSize = count }
    }
    #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.prefetch = PrefetchSettings(total: count) }
    }
  }

  @Test(arguments: [Int.min, -1])
  func `the number of loaded rows is not negative`(_ count: Int) {
    #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.initialCount = count }
    }
  }

  @Test func `too many rows are rejected`() {
    let error = #expect(throws: TimelineError.self) {
      try timeline(Conversation.rows(40)) { $0.prefetch = PrefetchSettings(total: .max) }
    }
    #expect(
      error?.description
        == "prefetch.total is 9.223372036854776e+18; expected 40 to 10000000"
    )
  }

  @Test(arguments: [Int.min, -1, .max])
  func `an invalid picture size is rejected`(_ byteCount: Int) {
    let picture = RowPicture(byteCount: byteCount)
    #expect(throws: TimelineError.self) {
      try Timeline(
        rows: Conversation.rows(3),
        pictures: ["r1": picture],
        configuration: Timeline.Configuration(strategy: .inverted)
      )
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `an invalid number in an input is rejected`(_ number: Double) throws {
    let inputs: [TimelineInput] = [
      .scroll(down: Length(number), animated: false),
      .scroll(down: Length(number), animated: true),
      .show(.offset(Length(number)), animated: false),
      .insets(ListInsets(top: Length(number))),
      .insets(ListInsets(bottom: Length(number))),
      .estimate(Length(number)),
      .drag(Drag(by: number, over: 0.1)),
      .drag(Drag(by: 10, over: 0.1, velocity: number)),
    ]
    for input in inputs {
      var timeline = try timeline()
      timeline.schedule(input, at: 0.1)
      #expect(throws: TimelineError.self) { try timeline.advance(to: 1) }
      #expect(throws: Never.self) { try timeline.advance(to: 2) }
    }
  }

  @Test(
    arguments: [
      Drag(path: [.init(time: 0.2, y: 10), .init(time: 0.1, y: 20)]),
      Drag(path: [.init(time: -1, y: 10)]),
      Drag(path: [.init(time: .nan, y: 10)]),
      Drag(path: [.init(time: .infinity, y: 10)]),
    ]
  )
  func `a drag with unordered points is rejected`(_ drag: Drag) throws {
    var timeline = try timeline()
    timeline.schedule(.drag(drag), at: 0.1)
    let error = #expect(throws: TimelineError.self) { try timeline.advance(to: 1) }
    #expect(error?.cause == .unorderedDrag)
    #expect(error?.time == 0.1)
  }

  @Test func `a time that is not a number is rejected at once`() throws {
    var timeline = try timeline()
    timeline.schedule(.loadEarlier, at: .nan)
    #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 1) }
    #expect(throws: Never.self) { try timeline.advance(toFrame: 2) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a timeline cannot advance to a time that is not finite`(_ time: Double) throws {
    var timeline = try timeline()
    #expect(throws: TimelineError.self) { try timeline.advance(to: time) }
  }

  @Test func `a timeline does not go back to a frame`() throws {
    var timeline = try timeline()
    try timeline.advance(toFrame: 7)
    let error = #expect(throws: TimelineError.self) { try timeline.advance(toFrame: 6) }
    #expect(
      error?.localizedDescription
        == "frame 6 is before the current frame 7; a timeline cannot go back"
    )
    #expect(timeline.viewport.frame == 7)
  }

  @Test func `an error has the same description everywhere`() throws {
    let error: any Error = UpdateError.unknownRow("x")
    #expect(error.localizedDescription == "unknown row \"x\"")
  }
}
