import ChatframePixels

/// Content that stays on the screen while the list moves: wallpapers and notices.
extension MotionJudgement {
  /// The number of frames in which a notice must have stayed while the list moved.
  private static let fixedReach = 3

  /// Returns the blocks that content uncovered when it last moved, where a wallpaper may have been seen
  /// since; nil if nothing is known of the time before, so that it may be seen anywhere.
  func latelyUncovered(before frame: Int) -> BlockSet? {
    guard let last = latestMotion(before: frame)?.frame else { return nil }
    var blocks = BlockSet(grid)
    for earlier in min(last, frame - 2)..<frame {
      if let record = records[earlier] { blocks.formUnion(record.uncovered) }
    }
    return blocks
  }

  /// Returns whether content that stays also stayed when other content moved last, and has not changed
  /// since: it is a wallpaper that was uncovered earlier.
  func hasStayed(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard record.still.sharedCount(departure.blocks) == departure.blocks.count,
      let before = latestMotion(before: record.frame)
    else { return false }
    let hasChanged = (before.frame + 1..<record.frame).contains { frame in
      let changed = records[frame]?.changed.sharedCount(departure.blocks) ?? 0
      return changed * 2 >= departure.blocks.count
    }
    return !hasChanged
      && before.still.sharedCount(departure.blocks) * 2 >= departure.blocks.count
  }

  /// Returns whether a part stayed on the screen before, while other content moved, as a notice over
  /// a list does: when it moves, the list does not jump.
  func wasFixed(_ departure: Departure, _ record: FrameRecord) -> Bool {
    guard departure.x == 0 else { return false }
    let columns = grid.blocks.columns
    let distance = departure.y * scale + Double(record.displacement ?? 0)
    let row = Int((distance / Double(grid.blocks.side)).rounded(.down))
    return (1...Self.fixedReach).allSatisfy { age in
      guard let before = records[record.frame - age], before.displacement ?? 0 != 0 else {
        return false
      }
      let count = departure.blocks.members.count { block in
        [row, row + 1].map { block - $0 * columns }.contains {
          (0..<grid.blocks.count).contains($0) && before.still.contains($0)
        }
      }
      return count * 2 > departure.blocks.count
    }
  }

  /// Returns the latest earlier frame in which the list moved; nil if it has not moved.
  private func latestMotion(before frame: Int) -> FrameRecord? {
    (0..<frame).reversed().lazy.compactMap { records[$0] }.first { $0.displacement ?? 0 != 0 }
  }
}
