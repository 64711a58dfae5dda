import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// Questions, answers, gestures, history and the keyboard in random order.
struct FollowWeatherTests {
  private func timeline(_ stage: FollowStage, _ seed: UInt64) throws -> Timeline {
    var random = SeededGenerator(seed: seed)
    var stage = stage
    stage.rows = Conversation.rows(Int.random(in: 0...30, using: &random))
    stage.insets = ListInsets(top: 40, bottom: 30)
    stage.lines = Int.random(in: 1...40, using: &random)
    stage.question = Length(Double.random(in: 20...900, using: &random))
    for round in 0..<10 {
      let time = Double.random(in: 0.3...5, using: &random)
      stage = stage.with(at: time, input(round, &random))
    }
    return try stage.timeline()
  }

  private func input(_ round: Int, _ random: inout SeededGenerator) -> TimelineInput {
    let distance = Double.random(in: -500...500, using: &random)
    let height = Length(distance.magnitude)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .scroll(down: Length(distance), animated: true)
    case 1: return .keyboard(ListInsets(top: 40, bottom: Length(distance.magnitude)))
    case 2: return .show(.newest, animated: true)
    case 3: return .update(.append([TimelineRow(RowID("n\(round)"), height: height)]))
    case 4:
      let row = TimelineRow(RowID("q\(round)"), height: height, role: .question)
      return .update(.append([row]))
    case 5: return .update(.prepend([TimelineRow(RowID("o\(round)"), height: height)]))
    case 6: return .viewport(ViewportSize(width: 375, height: 600), Update())
    default: return .drag(Drag(by: distance, over: 0.3, velocity: distance * 4))
    }
  }

  @Test(arguments: FollowStage.all, 0..<4 as Range<UInt64>)
  func `the list comes to rest within its bounds`(_ stage: FollowStage, _ seed: UInt64) throws {
    var timeline = try timeline(stage, seed)
    try timeline.advance(to: 16)
    let content = timeline.content
    #expect(content.motion.isResting)
    #expect(content.list.bounds.contains(content.motion.offset))
    try timeline.advance(to: 17)
    #expect(timeline.viewport.followDelta == .zero)
    #expect(timeline.content.motion.offset == content.motion.offset)
  }

  // An answer above a question that is kept in place grows upwards.
  @Test(arguments: FollowStage.all, 0..<24 as Range<UInt64>)
  func `no row but an answer moves without being declared`(
    _ stage: FollowStage,
    _ seed: UInt64
  ) throws {
    var timeline = try timeline(stage, seed)
    var frames = [timeline.viewport]
    for frame in 1...360 {
      try timeline.advance(toFrame: frame)
      frames.append(timeline.viewport)
    }
    #expect(frames.undeclared(except: ["a"]) == [])
  }

  @Test(arguments: FollowStage.all, 0..<4 as Range<UInt64>)
  func `rows follow one another without a gap`(
    _ stage: FollowStage,
    _ seed: UInt64
  ) throws {
    var timeline = try timeline(stage, seed)
    var torn: [Int] = []
    for frame in 1...360 {
      try timeline.advance(toFrame: frame)
      let rows = timeline.viewport.rows.map(\.span)
      if rows.dropLast().map(\.bottom) != rows.dropFirst().map(\.top) { torn.append(frame) }
    }
    #expect(torn == [])
  }
}
