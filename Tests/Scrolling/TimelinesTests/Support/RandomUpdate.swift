import ChatframeSeededRandomness
import ChatframeTimelines

/// Random updates of rows `r0`, `r1` ….
enum RandomUpdate {
  /// Creates an update of a few removals, resizes and insertions.
  static func make(
    of count: Int,
    _ random: inout SeededGenerator,
    names: String,
    among candidates: [RowID]? = nil
  ) -> Update {
    let ids = (candidates ?? (0..<count).map { RowID("r\($0)") }).shuffled(using: &random)
    var update = Update()
    update.removals = Array(ids.prefix(Int.random(in: 0...3, using: &random)))
    let kept = ids.dropFirst(update.removals.count)
    update.resizes = kept.prefix(Int.random(in: 0...4, using: &random)).map {
      .init($0, height: Length(Double(Int.random(in: 30...750, using: &random)) / 3))
    }
    let added = Int.random(in: 0...5, using: &random)
    let total = count - update.removals.count + added
    update.insertions = (0..<total).shuffled(using: &random).prefix(added).map {
      let height = Length(Double(Int.random(in: 30...450, using: &random)) / 3)
      return .init(TimelineRow(RowID("\(names)\($0)"), height: height), position: $0)
    }
    return update
  }
}
