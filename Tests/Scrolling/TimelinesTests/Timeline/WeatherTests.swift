import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// Gestures, history, late pictures, estimates and the keyboard together.
struct WeatherTests {
  private func timeline(_ name: StrategyName, _ seed: UInt64) throws -> Timeline {
    var random = SeededGenerator(seed: seed)
    var configuration = Timeline.Configuration(strategy: name.strategy())
    configuration.viewport = ViewportSize(width: 375, height: 600)
    configuration.initialCount = Int.random(in: 0...40, using: &random)
    configuration.rowHeights = Bool.random(using: &random) ? .exact : .estimated(80)
    configuration.history.latency = Double.random(in: 0...0.6, using: &random)
    configuration.history.placeholderHeight = Bool.random(using: &random) ? 70 : nil
    configuration.pictures.latency = Double.random(in: 0...0.6, using: &random)
    configuration.pictures.cacheLimitInBytes = 20
    let rows = (0..<120).map {
      TimelineRow(RowID("r\($0)"), height: Length(Double.random(in: 0...150, using: &random)))
    }
    let pictures = rows.filter { _ in Bool.random(using: &random) }.map {
      ($0.id, RowPicture(byteCount: 1, loadedHeight: Bool.random(using: &random) ? 220 : nil))
    }
    return try Timeline(
      rows: rows,
      pictures: Dictionary(uniqueKeysWithValues: pictures),
      configuration: configuration,
      script: (0..<12).map { input(Double($0) * 0.4, $0, &random) }
    )
  }

  private func input(
    _ time: Double,
    _ round: Int,
    _ random: inout SeededGenerator
  ) -> ScheduledInput {
    let distance = Double.random(in: -600...1200, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return ScheduledInput(at: time, .scroll(down: Length(distance), animated: true))
    case 1: return ScheduledInput(at: time, .scroll(down: Length(distance), animated: false))
    case 2: return ScheduledInput(at: time, .insets(ListInsets(top: 40, bottom: 300)))
    case 3: return ScheduledInput(at: time, .show(.newest, animated: true))
    case 4: return ScheduledInput(at: time, .loadEarlier)
    case 5:
      let row = TimelineRow(RowID("new\(round)"), height: Length(distance.magnitude / 9))
      return ScheduledInput(at: time, .update(.append([row])))
    default:
      return ScheduledInput(at: time, .drag(Drag(by: distance, over: 0.3, velocity: distance * 4)))
    }
  }

  @Test(arguments: StrategyName.allCases, 0..<10 as Range<UInt64>)
  func `rows follow one another without a gap`(_ name: StrategyName, _ seed: UInt64) throws {
    var timeline = try timeline(name, seed)
    var torn: [Int] = []
    for frame in 1...320 {
      try timeline.advance(toFrame: frame)
      let rows = timeline.viewport.rows.map(\.span)
      let isWhole = rows.dropLast().map(\.bottom) == rows.dropFirst().map(\.top)
      let isSeen = rows.allSatisfy { $0.touches(screenOf: 600) }
      if !isWhole || !isSeen { torn.append(frame) }
    }
    #expect(torn.isEmpty)
  }

  @Test(arguments: StrategyName.allCases, 0..<10 as Range<UInt64>)
  func `the screen has no gaps if there is enough content`(
    _ name: StrategyName,
    _ seed: UInt64
  ) throws {
    var timeline = try timeline(name, seed)
    try timeline.advance(to: 12)
    let content = timeline.content
    #expect(content.motion.isResting)
    #expect(content.list.bounds.contains(content.motion.offset))
    let isMeasured = content.screenRows.allSatisfy(\.isMeasured)
    #expect(isMeasured)
  }

  @Test(arguments: StrategyName.allCases, 0..<4 as Range<UInt64>)
  func `the same conversation gives the same frames`(_ name: StrategyName, _ seed: UInt64) throws {
    var first = try timeline(name, seed)
    var second = try timeline(name, seed)
    try first.advance(toFrame: 200)
    for frame in 1...200 { try second.advance(toFrame: frame) }
    #expect(first.viewport == second.viewport)
  }
}
