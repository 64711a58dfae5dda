import ChatframeGraphics
import ChatframePixels

/// Text that grows, as an answer that streams: words that are wrapped anew, and lists that follow.
extension MotionJudgement {
  /// The frames before a step in which content must have grown, and the least number of them.
  private static let growth = (reach: 30, least: 2)
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
  func followsGrowth(_ judged: JudgedSample) -> Bool {
    let sample = judged.sample
    let distance = Int(-sample.displacement)
    guard sample.userDelta == nil, !sample.isAfterGap, distance > 0,
      distance * 3 <= grid.blocks.height, abs(judged.seen - sample.displacement) <= 1,
      let record = records[sample.frame], let before = records[sample.frame - 1],
      let old = lastRow(of: before), let new = lastRow(of: record), abs(old - new) <= 1
    else { return false }
    let lines = distance / grid.blocks.side + 1
    let columns = grid.blocks.columns
    let edge = grid.blocks.y(old) + grid.blocks.side - distance
    let hasNew = record.shown.members.contains { block in
      let row = block / columns
      return row <= max(old, new) && grid.blocks.y(row) + grid.blocks.side / 2 > edge
        && !record.content.contains(block)
    }
    guard hasNew else { return false }
    let grown = (sample.frame - Self.growth.reach..<sample.frame).count { frame in
      records[frame]?.textured.members.contains { old - lines...old + 1 ~= $0 / columns } ?? false
    }
    return grown >= Self.growth.least
  }

  /// Returns the last row of blocks with content that may scroll in a frame.
  private func lastRow(of record: FrameRecord) -> Int? {
    record.shown.members.last { analysis.area.mayScroll($0) }.map { $0 / grid.blocks.columns }
  }
}
