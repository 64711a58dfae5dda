import ChatframePixels

/// The choice of the content among groups that moved differently.
extension MotionJudgement {
  /// The smallest size of a group that may be the content, as a share of the largest group.
  private static let leastShare = 0.3

  /// Takes the group that follows the user for the content, where the largest group does not.
  ///
  /// If more than half of the screen tears off, the rest is still what the user moves.
  mutating func chooseContent() {
    for _ in 0..<2 {
      let deviating = judgedSamples().filter { abs($0.deviation) > 1e-3 && $0.stallLength == 0 }
      var hasChosen = false
      for judged in deviating where exchange(judged) { hasChosen = true }
      guard hasChosen else { return }
    }
  }

  /// Exchanges the content of a frame with a group that follows the user, and returns whether there
  /// is one.
  private mutating func exchange(_ judged: JudgedSample) -> Bool {
    guard var record = records[judged.sample.frame], !judged.sample.isAfterGap,
      let displacement = record.displacement
    else { return false }
    let groups = record.parts + still(in: record)
    let follower = groups.first { group in
      group.dx == 0
        && Double(group.blocks.count) >= Self.leastShare * Double(record.content.count)
        && abs(Double(group.dy) - judged.expected) * 2 <= abs(judged.deviation)
    }
    guard let follower else { return false }
    record.parts.removeAll { $0.dy == follower.dy && $0.blocks == follower.blocks }
    record.parts.append(PairMotion.Part(dx: 0, dy: displacement, blocks: record.content))
    if follower.dy == 0 { record.still = BlockSet(grid) }
    record.content = follower.blocks
    record.displacement = follower.dy
    records[record.frame] = record
    setDisplacement(follower.dy, of: record.frame)
    return true
  }

  /// Returns the content that stayed while most of the content moved; empty if there is little.
  private func still(in record: FrameRecord) -> [PairMotion.Part] {
    var blocks = BlockSet(grid)
    for block in record.still.members where analysis.area.scrolls(block) { blocks.insert(block) }
    return blocks.isSizable(grid) ? [PairMotion.Part(dx: 0, dy: 0, blocks: blocks)] : []
  }

  private mutating func setDisplacement(_ displacement: Int, of frame: Int) {
    for passage in passages.indices {
      guard let index = passages[passage].firstIndex(where: { $0.frame == frame }) else { continue }
      passages[passage][index].displacement = Double(displacement)
    }
  }
}
