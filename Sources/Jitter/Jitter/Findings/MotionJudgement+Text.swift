import ChatframeGraphics
import ChatframePixels

/// Text that grows, as an answer that streams: words that are wrapped anew, and lists that follow.
extension MotionJudgement {
  /// The frames before a step in one of which content must have grown.
  private static let growthReach = 30
  /// The largest distance by which the end of the content moves in a step, in rows of blocks: what is
  /// shown below the last line may change with the line.
  private static let endReach = 3
  /// The screen is at least this many times as tall as the end of content that grew, and as what is new.
  private static let tallestEnd = 6
  /// The least number of blocks right above the end of content that stay if the content grew.
  private static let leastKept = 4
  /// The share of the places of moved words that must change before and afterwards as well if the
  /// words keep moving; a word that grows changes either the earlier or the later place.
  private static let movingShare = 0.6

  /// Reports words that moved against their neighbours.
  mutating func judgeReflows() {
    for record in orderedRecords {
      guard let reflow = record.reflow, deviations[record.frame] == nil,
        !keepsMoving(reflow, record.frame), !endsChange(reflow, record.frame)
      else { continue }
      reflowedFrames.insert(record.frame)
      add(
        MotionEvent(
          frame: record.frame,
          time: record.time,
          kind: .reflow,
          magnitude: reflow.distance / scale,
          region: reflow.blocks.rectangle(grid, scale: scale)
        )
      )
    }
  }

  /// Returns whether words also move in the frames around one, as in a row that is swiped to the
  /// side.
  private func keepsMoving(_ reflow: TextReflow, _ frame: Int) -> Bool {
    let blocks = reflow.blocks
    let around = [frame - 1, frame + 1].map { records[$0] }
    let isSwiped = around.contains { record in
      guard let record else { return false }
      if record.parts.contains(where: { $0.dx != 0 && $0.blocks.sharedCount(blocks) > 0 }) {
        return true
      }
      guard let other = record.reflow?.blocks else { return false }
      return other.sharedCount(blocks) * 2 >= max(other.count, blocks.count)
    }
    if isSwiped { return true }
    return around.allSatisfy { record in
      guard let record else { return false }
      var moving = record.changed
      for part in record.parts { moving.formUnion(part.blocks) }
      return Double(moving.sharedCount(blocks)) >= Self.movingShare * Double(blocks.count)
    }
  }

  /// Returns whether a frame shows again what was there before the words changed, as after a flash.
  private func endsChange(_ reflow: TextReflow, _ frame: Int) -> Bool {
    (1...PixelAnalysis.longestFlash).contains { age in
      records[frame - age]?.undone.contains { change in
        change.age == age && change.blocks.sharedCount(reflow.blocks) * 4 >= reflow.blocks.count * 3
      } ?? false
    }
  }

  /// Returns whether a list moved up to follow content that grows at its end.
  ///
  /// The end of the content stays where it was on the screen, and shows something new there. The
  /// content has changed near its end before. Only the end of a list tells this from a jump, so that
  /// a motion of which is known that the user did not cause it is a jump.
  mutating func followsGrowth(_ judged: JudgedSample) -> Bool {
    let sample = judged.sample
    let distance = Int(-sample.displacement)
    guard sample.userDelta == nil, !sample.isAfterGap, distance > 0,
      distance * 3 <= grid.blocks.height, abs(judged.seen - sample.displacement) <= 1,
      let record = records[sample.frame], let before = records[sample.frame - 1],
      let old = lastRow(of: before, without: record.still),
      let new = lastRow(of: record, without: record.still),
      abs(old - new) <= Self.endReach
    else { return false }
    let lines = distance / grid.blocks.side + 1
    let columns = grid.blocks.columns
    let edge = grid.blocks.y(old) + grid.blocks.side - distance
    let hasNew = record.shown.members.contains { block in
      let row = block / columns
      return row <= max(old, new) && grid.blocks.y(row) + grid.blocks.side / 2 > edge
        && !record.content.contains(block) && !record.still.contains(block)
    }
    guard hasNew else { return false }
    let hasGrown = (sample.frame - Self.growthReach..<sample.frame).contains { frame in
      // Where a list scrolls, other content comes and goes under its bars.
      followingSteps.contains(frame)
        || records[frame]?.displacement == 0 && !flashes(frame)
          && records[frame]?.textured.members.contains { old - lines...old + 1 ~= $0 / columns }
            ?? false
    }
    if hasGrown { followingSteps.insert(sample.frame) }
    return hasGrown
  }

  /// Returns whether what moved down is the end of content at rest that grew: it is small, and what is
  /// right above it, or above what is new, stayed, where a jump would leave a gap.
  func endsGrowth(_ judged: JudgedSample) -> Bool {
    let sample = judged.sample
    guard sample.userDelta ?? 0 == 0, !sample.isAfterGap, sample.displacement > 0,
      abs(judged.seen - sample.displacement) <= 1, let record = records[sample.frame],
      let bounds = record.content.bounds(grid),
      bounds.rows.count * Self.tallestEnd <= grid.blocks.rows,
      Int(sample.displacement) * Self.tallestEnd <= grid.blocks.height
    else { return false }
    let columns = grid.blocks.columns
    let (first, reach) = (
      bounds.rows.lowerBound, max(1, Int(sample.displacement) / grid.blocks.side)
    )
    func count(_ blocks: BlockSet, in rows: Range<Int>) -> Int {
      blocks.members.count {
        rows.contains($0 / columns) && bounds.columns.contains($0 % columns)
      }
    }
    if count(record.still, in: first - reach..<first) >= Self.leastKept { return true }
    let isFilled = (first - reach..<first).allSatisfy { count(record.shown, in: $0..<$0 + 1) > 0 }
    let kept = count(record.still, in: first - 2 * (reach + 1)..<first - reach)
    return isFilled && kept >= Self.leastKept
  }

  /// Returns whether most of what changed in a frame soon looks as before, or does so now, as after a
  /// blank frame.
  private func flashes(_ frame: Int) -> Bool {
    guard let changed = records[frame]?.textured else { return false }
    func isMost(_ undone: FrameRecord.Return) -> Bool {
      undone.whole.sharedCount(changed) * 2 > changed.count
    }
    if records[frame]?.undone.contains(where: isMost) == true { return true }
    if analysis.disappearances.contains(where: { frame - $0.frame == $0.length }) { return true }
    return (1...PixelAnalysis.longestFlash).contains { age in
      records[frame - age]?.undone.contains { $0.age == age && isMost($0) } == true
    }
  }

  /// Returns the last row of blocks with content that may scroll in a frame.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - still: Blocks that stay while the content moves, as a button below it.
  /// - Returns: The row; nil if there is none.
  private func lastRow(of record: FrameRecord, without still: BlockSet) -> Int? {
    record.shown.members.last { analysis.area.mayScroll($0) && !still.contains($0) }
      .map { $0 / grid.blocks.columns }
  }
}
