import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

/// What is being read stays in place while rows arrive elsewhere.
struct ReadingPlaceTests {
  private static let arrivals = [
    Update.append([TimelineRow("new", height: 100)]),
    Update.prepend([TimelineRow("old", height: 100)]),
    Update.insert([.init(TimelineRow("new", height: 100), position: 28)]),
    Update.insert([.init(TimelineRow("old", height: 100), position: 2)]),
    Update.remove(["r29"]),
    Update.remove(["r1"]),
    Update.resize("r29", to: 200),
    Update.resize("r1", to: 200),
  ]

  @Test(arguments: AnimationStage.steady, arrivals)
  func `nothing moves while the reader is scrolled up`(
    _ strategy: StrategyName,
    _ update: Update
  ) throws {
    let stage = AnimationStage(strategy: strategy, start: .row("r10"))
    let frames = try stage.changing(update).frames(20)
    let places = frames.map { $0.rows.map(\.y) }
    #expect(Set(places).count == 1)
    #expect(frames.allSatisfy { $0.strictMotion == .none && $0.changedRows.isEmpty })
  }

  @Test(arguments: [StrategyName.inverted, .reload, .rowAnchor])
  func `a strategy that loses the place is not excused by an animation`(
    _ strategy: StrategyName
  ) throws {
    let stage = AnimationStage(strategy: strategy, start: .offset(615))
    let row = TimelineRow("x", height: 100)
    let update = strategy == .inverted ? Update.append([row]) : Update.prepend([row])
    let animated = try stage.changing(update).frames(20)
    let plain = try stage.changing(update, nil).frames(20)
    #expect(animated.map(\.jitter) == plain.map(\.jitter))
    #expect(animated.contains { $0.jitter > 0 })
  }

  @Test(arguments: AnimationStage.steady, [1, 2, 3])
  func `random animated changes cause no jitter at rest`(
    _ strategy: StrategyName,
    _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var stage = AnimationStage(strategy: strategy)
      stage.rows = Conversation.rows(Int.random(in: 3...20, using: &generator), height: 70)
      var ids = stage.rows.map(\.id)
      for step in 0..<6 {
        let update = Self.change(of: &ids, step, &generator)
        let curve = ChangeAnimation.Curve.allCases.randomElement(using: &generator) ?? .linear
        let course = ChangeAnimation(over: .random(in: 0.05...0.4, using: &generator), curve: curve)
        stage = stage.changing(at: 0.05 + Double(step) * 0.083, update, course)
      }
      let frames = try stage.frames(70)
      #expect(frames.allSatisfy { $0.strictMotion == .none })
      #expect(frames.last?.animations.isEmpty == true)
      #expect(frames.last?.rows.allSatisfy { $0.opacity == 1 && !$0.isRemoved } == true)
    }
  }

  /// Returns a random change of the newest rows, of which there is always one.
  private static func change(
    of ids: inout [RowID],
    _ step: Int,
    _ generator: inout SeededGenerator
  ) -> Update {
    let new = TimelineRow(
      RowID("n\(step)"),
      height: Length(Double(Int.random(in: 10...150, using: &generator)))
    )
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      ids.append(new.id)
      return .append([new])
    case 1:
      let position = Int.random(in: 0...ids.count, using: &generator)
      ids.insert(new.id, at: position)
      return .insert([.init(new, position: position)])
    case 2 where ids.count > 1:
      let index = Int.random(in: 0..<ids.count, using: &generator)
      return .remove([ids.remove(at: index)])
    default:
      return .resize(ids[Int.random(in: 0..<ids.count, using: &generator)], to: new.height)
    }
  }
}
