import ChatframePixels

/// Panels that slide over a list from below, such as keyboards.
extension MotionJudgement {
  /// The least width of a panel, as a share of the screen.
  private static let leastPanelWidth = 0.75
  /// The least share of what seems to be the content that is a panel if the panel covers the list.
  private static let coveringShare = 0.75
  /// The least distance in pixels by which a panel and a list move differently, in spite of rounding.
  private static let leastPanelDistance = 2.0
  /// The height of the lower end of the screen that a panel reaches, as a share of the screen.
  private static let lowerEnd = 1.0 / 7

  /// Ignores deviations from a recorded motion where a panel covers all that the user moves.
  mutating func excusePanels() {
    var panel = SlidingPanel(grid: grid)
    var excused = Set<Int>()
    for record in orderedRecords {
      guard let delta = record.userDelta else {
        panel = SlidingPanel(grid: grid)
        continue
      }
      let isApart = record.displacement.map { self.isApart($0, from: delta) }
      panel.follow(
        slidingPart(of: record, apartFrom: delta),
        besideList: isApart == false,
        in: record
      )
      if isApart == false, record.displacement != 0 { panel.showList(record.content) }
      if isApart == true, let top = panel.top, isBelow(top, record.content) {
        excused.insert(record.frame)
      }
    }
    for passage in passages.indices {
      for index in passages[passage].indices
      where excused.contains(passages[passage][index].frame) {
        passages[passage][index].mayHaveMoved = true
      }
    }
  }

  private func isApart(_ displacement: Int, from delta: Double) -> Bool {
    abs(Double(displacement) - delta) >= Self.leastPanelDistance
  }

  /// Returns a group as wide as the screen that reaches its lower end, or comes from there, and moves
  /// differently from the list; the content comes first, then the largest part.
  private func slidingPart(of record: FrameRecord, apartFrom delta: Double) -> PairMotion.Part? {
    let content = PairMotion.Part(dx: 0, dy: record.displacement ?? 0, blocks: record.content)
    let groups = ([content] + record.parts).filter {
      $0.dx == 0 && $0.dy != 0 && isApart($0.dy, from: delta)
    }
    return groups.map { joined($0, with: groups) }.first { group in
      guard let bounds = group.blocks.bounds(grid) else { return false }
      let width = Double(bounds.columns.count) / Double(grid.blocks.columns)
      let source = bounds.rows.upperBound - group.dy / grid.blocks.side
      let lowest = Double(max(source, bounds.rows.upperBound))
      return width >= Self.leastPanelWidth
        && lowest >= (1 - Self.lowerEnd) * Double(grid.blocks.rows)
    }
  }

  /// Returns a group with all that moved as far, in spite of rounding.
  private func joined(
    _ group: PairMotion.Part,
    with groups: [PairMotion.Part]
  ) -> PairMotion.Part {
    var joined = group
    for other in groups where abs(other.dy - group.dy) <= 1 {
      joined.blocks.formUnion(other.blocks)
    }
    return joined
  }

  /// Returns whether most of what may scroll is below the upper edge of a panel.
  private func isBelow(_ top: Int, _ content: BlockSet) -> Bool {
    let rows = content.members.filter { !analysis.area.isFixed($0) }
      .map { $0 / grid.blocks.columns }
    let below = rows.count { $0 >= top }
    return below > 0 && Double(below) >= Self.coveringShare * Double(rows.count)
  }
}

/// A panel that slid up from the lower end of the screen, followed from frame to frame.
private struct SlidingPanel {
  /// The motion of a group in a frame.
  private struct Step {
    /// The row of blocks at the upper edge of the group.
    var top: Int
    /// The rows of pixels that the group moved down.
    var dy: Int
    /// A Boolean value that indicates whether a list beside it followed the user.
    var isBesideList: Bool
  }

  /// The largest distance in rows of blocks between an edge and where it was expected.
  private static let reach = 2

  let grid: FrameGrid
  /// The row of blocks at its upper edge; nil before it is seen and after it has left.
  private(set) var top: Int?
  /// The group that moved in the frame before; nil if none did.
  private var latest: Step?
  private var wasBelow = false

  init(grid: FrameGrid) { self.grid = grid }

  /// Follows the group that moves at the lower end of the screen in the next frame; nil if none does.
  ///
  /// A group that moves up in two successive frames beside a list that follows the user is a panel: a
  /// list jumps in one. In the second frame, the group may already cover the list. A panel that is replaced
  /// has ended.
  mutating func follow(
    _ part: PairMotion.Part?,
    besideList isBesideList: Bool,
    in record: FrameRecord
  ) {
    let before = latest
    latest = nil
    guard let part, let start = part.blocks.bounds(grid)?.rows.lowerBound else {
      continueOrEnd(after: before, in: record)
      return
    }
    latest = Step(top: start, dy: part.dy, isBesideList: isBesideList)
    func continues(_ edge: Int) -> Bool {
      abs(start - moved(edge, by: part.dy)) <= Self.reach
    }
    let hasBegun = before.map { before in
      part.dy < 0 && before.dy < 0
        && (isBesideList || before.isBesideList && continues(before.top))
    }
    if hasBegun ?? false || top.map(continues) ?? false { top = start }
  }

  /// Ends the panel in a frame in which no group moves if it is replaced.
  ///
  /// If it moved in the frame before, it goes on instead, because its motion was not found.
  private mutating func continueOrEnd(after step: Step?, in record: FrameRecord) {
    guard let top, count(record.changed, from: top) * 2 > count(record.shown, from: top) else {
      return
    }
    self.top = step.flatMap { $0.top == top ? moved(top, by: $0.dy) : nil }
  }

  /// Returns an edge that has moved by a distance in rows of pixels.
  private func moved(_ edge: Int, by distance: Int) -> Int {
    edge + Int((Double(distance) / Double(grid.blocks.side)).rounded())
  }

  /// Ends the panel if most of the content that follows the user is below its edge, now and when it last
  /// followed the user.
  mutating func showList(_ content: BlockSet) {
    let isBelow = top.map { count(content, from: $0) * 2 > content.count } ?? false
    if isBelow, wasBelow { top = nil }
    wasBelow = isBelow
  }

  private func count(_ blocks: BlockSet, from row: Int) -> Int {
    blocks.members.count { $0 / grid.blocks.columns >= row }
  }
}
