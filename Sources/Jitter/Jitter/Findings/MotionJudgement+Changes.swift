import ChatframeGraphics
import ChatframePixels

/// Content that changes and returns, and content that vanishes.
extension MotionJudgement {
  /// The share of a changed region that must return in a flash.
  private static let returnedShare = 0.6
  /// The share of a changed region that must be found again as a whole: usually, and of a small one, because a
  /// few blocks of a wallpaper may by chance look as before.
  private static let wholeShare = (usual: 0.2, small: 0.45)
  /// The share of the screen below which a changed region is small.
  private static let smallShare = 1.0 / 40
  /// The share of a flash, or of what changes for good, that must be empty in a blank frame.
  private static let emptiedShare = 0.75
  /// The share of the content that a blank frame lacks.
  private static let blankShare = 0.75
  /// The sizes of vanished content, as shares of the remaining content: between other content, and at the
  /// lower end of a list.
  ///
  /// Smaller groups may be the edges of bubbles over a wallpaper. If more than what is left vanishes, the
  /// frame is blank.
  private static let vanishedShares = (between: 0.1...0.5, below: 0.25...1)
  /// The least number of blocks of content above and below content that vanished.
  private static let leastBeside = 8
  /// The number of changed blocks in other rows that count as much as one in those of a flash.
  private static let distantShare = 2
  /// The limits of a local animation: a region that changes and returns more than `most` times
  /// within `reach` frames.
  private static let localAnimation = (reach: 30, most: 2)

  /// Reports blank frames, and content that changes and returns.
  mutating func judgeChanges() {
    for record in orderedRecords {
      if judgeBlank(record) { continue }
      guard !reflowedFrames.contains(record.frame) else { continue }
      // A line of small text may be only one block high, but so is the edge of a bubble that lies
      // between two rows of pixels.
      let isMixed = (record.frame - 1...record.frame + 1).contains { records[$0]?.isMixed == true }
      let leastRows = isMixed ? 2 : 1
      for group in restfulChanges(in: record).components(grid)
      where isTall(group)
        || (group.isSizable(grid) || group.isLine(grid, leastRows: leastRows)
          || isOnlyChange(group, record)) && mayBeText(group, record)
      {
        judge(group, record)
      }
      if hasEmptied(record) { report(.blank, record.emptied, record, length: 1) }
    }
  }

  /// Returns whether a group is a line at least a third as wide as the screen, is all that changes in
  /// its frame, and later returns completely.
  private func isOnlyChange(_ group: BlockSet, _ record: FrameRecord) -> Bool {
    group.count == record.changed.count - record.changed.sharedCount(record.slipped)
      && record.parts.isEmpty
      && group.isLine(grid, leastWidth: 1 / 3)
      && record.undone.contains { $0.whole.sharedCount(group) == group.count }
  }

  /// Returns whether a group is higher than the edges of two bubbles and the gap between them.
  private func isTall(_ group: BlockSet) -> Bool {
    group.isSizable(grid) && group.bounds(grid).map { $0.rows.count > 3 } ?? false
  }

  /// Returns whether a line of blocks may show text, before a change or after it.
  ///
  /// The edge of a blurred bar changes as well, and so does that of a bubble between two rows of pixels, but
  /// they have no details.
  private func mayBeText(_ line: BlockSet, _ record: FrameRecord) -> Bool {
    let flat = line.members.count {
      record.edges.contains($0)
        || record.appeared.contains($0) && !record.textured.contains($0)
    }
    return flat * 2 <= line.count
  }

  /// Returns the blocks that changed, apart from those in which content regularly comes and goes and from
  /// those whose content is only a row off.
  private func restfulChanges(in record: FrameRecord) -> BlockSet {
    var changed = BlockSet(grid)
    for block in record.changed.members
    where !analysis.area.isRestless(block) && !record.slipped.contains(block) {
      changed.insert(block)
    }
    return changed
  }

  /// Reports frames without content that was found again afterwards, over a wallpaper for example.
  mutating func judgeDisappearances() {
    for gap in analysis.disappearances {
      guard let record = records[gap.frame],
        !gap.isPartial
          || hasScrolled(record.emptied, before: record)
            && !isLocalAnimation(record.emptied, gap.frame)
      else { continue }
      report(.blank, record.changed, record, length: gap.length)
    }
  }

  /// Reports content that vanished from between other content, as a message does that jumped behind
  /// another one or off the screen, or from the lower end of a moving list.
  mutating func judgeVanished() {
    for record in orderedRecords
    where !record.isBlank && deviations[record.frame] == nil
      && !reflowedFrames.contains(record.frame) && !followsEvent(record.frame)
    {
      let changed = restfulChanges(in: record)
      // A menu that darkens the screen changes more than what seems to vanish.
      for group in changed.components(grid)
      where group.isSizable(grid) && group.count * 3 >= changed.count && hasVanished(group, record)
      {
        report(.jump, group, record, length: 1)
      }
    }
  }

  /// Returns whether something was found in a frame, or so shortly before that its end may be in the
  /// frame.
  ///
  /// A jump of most of the content has no end besides another jump.
  private func followsEvent(_ frame: Int) -> Bool {
    events.contains {
      let mayEnd = $0.kind != .jump || deviations[$0.frame] == nil
      return $0.kind != .reflow && (mayEnd ? frame - Self.longestReturn : frame)...frame ~= $0.frame
    }
  }

  /// Returns whether the content of a group vanished for good, with other content above it, and either other
  /// content below it or, in a moving list that filled its area, almost none.
  private func hasVanished(_ group: BlockSet, _ record: FrameRecord) -> Bool {
    guard let bounds = group.bounds(grid),
      record.emptied.sharedCount(group) * 3 >= group.count,
      // A picture that sharpens has empty places as well.
      record.textured.sharedCount(group) * 3 <= group.count
    else { return false }
    let (rows, columns) = (bounds.rows, grid.blocks.columns)
    // Where only the surroundings of content change, the content is still there.
    let inside = record.content.members.count { block in
      rows.contains(block / columns) && bounds.columns.contains(block % columns)
    }
    let others = record.content.members.filter { analysis.area.scrolls($0) }.map { $0 / columns }
    let isBetween = others.count { $0 > rows.upperBound } >= Self.leastBeside
    guard isBetween || (record.displacement ?? 0 != 0 && hasFilledArea(before: record)) else {
      return false
    }
    let shares = isBetween ? Self.vanishedShares.between : Self.vanishedShares.below
    let share = Double(group.count) / Double(record.content.count)
    return shares.contains(share)
      && others.count { $0 < rows.lowerBound } >= Self.leastBeside
      && inside * 2 <= group.count
      && !record.undone.contains { shows(group, again: $0) }
      && group.count * 2 >= 3 * unrest(record.frame, in: restful)
      && !isLocalAnimation(group, record.frame)
      && isCalm(group, before: record.frame, after: record.frame)
      && hasScrolled(group, before: record)
  }

  /// Returns whether content reached the lower end of the area in which it scrolls in the frame before.
  private func hasFilledArea(before record: FrameRecord) -> Bool {
    let columns = grid.blocks.columns
    guard let before = records[record.frame - 1],
      let end = (0..<grid.blocks.count).last(where: { analysis.area.scrolls($0) }),
      let last = before.content.members.last(where: { analysis.area.scrolls($0) })
    else { return false }
    // The last two rows may be a gap between messages.
    return last / columns >= end / columns - 2
  }

  /// Returns whether what a group showed before a frame is content that has moved with the list.
  private func hasScrolled(_ group: BlockSet, before record: FrameRecord) -> Bool {
    guard let bounds = group.bounds(grid) else { return false }
    let (columns, side) = (grid.blocks.columns, grid.blocks.side)
    // The distance to the place of the group in the earlier frame.
    var distance = record.displacement ?? 0
    for frame in stride(from: record.frame - 1, through: 0, by: -1) {
      guard let earlier = records[frame], let displacement = earlier.displacement else {
        return false
      }
      let top = bounds.rows.lowerBound - Int((Double(distance) / Double(side)).rounded())
      let rows = top...top + bounds.rows.count - 1
      let changedCount = earlier.changed.members.count {
        rows.contains($0 / columns) && bounds.columns.contains($0 % columns)
      }
      if changedCount * 4 >= group.count { return false }
      if displacement != 0 {
        let places = group.moved(down: -distance, in: grid)
        return earlier.content.sharedCount(places) * 4 >= group.count
      }
      distance += displacement
    }
    return false
  }

  /// Reports a changed group that soon returns.
  private mutating func judge(_ group: BlockSet, _ record: FrameRecord) {
    let best = record.undone.filter { shows(group, again: $0) }
      .max { $0.blocks.sharedCount(group) < $1.blocks.sharedCount(group) }
    guard let best,
      // Content that jumps may uncover and cover other content.
      deviations[record.frame] == nil || isUndone(group, by: best, in: record),
      !endsFlash(record.frame), !isCarriedAway(group, by: best, record.frame),
      group.count * 2
        >= 3
        * max(unrest(record.frame, in: restful), unrest(around: record, best.age, of: group)),
      !isLocalAnimation(group, record.frame),
      isCalm(group, before: record.frame, after: record.frame + best.age)
    else { return }
    let emptied = Double(record.emptied.sharedCount(group))
    let before = records[record.frame - 1]?.shown.members.count { analysis.area.mayScroll($0) } ?? 0
    let isBlank =
      emptied >= Self.emptiedShare * Double(group.count)
      && emptied >= Self.blankShare * Double(before)
    report(isBlank ? .blank : .flash, group, record, length: best.age)
  }

  /// Returns whether a later frame shows a group as it was, as far as it is still on the screen.
  private func shows(_ group: BlockSet, again later: FrameRecord.Return) -> Bool {
    let comparable = Double(group.count - later.gone.sharedCount(group))
    let wholeShare = isSmall(group) ? Self.wholeShare.small : Self.wholeShare.usual
    return comparable * 2 >= Double(group.count)
      && Double(later.blocks.sharedCount(group)) >= Self.returnedShare * comparable
      && Double(later.whole.sharedCount(group)) >= wholeShare * comparable
  }

  private func isSmall(_ group: BlockSet) -> Bool {
    Double(group.count) < Self.smallShare * Double(grid.blocks.count)
  }

  /// Returns whether a group, which is not most of the screen, is found again almost completely.
  private func isUndone(
    _ group: BlockSet,
    by best: FrameRecord.Return,
    in record: FrameRecord
  ) -> Bool {
    group.count * 2 < record.content.count * 3
      && best.whole.sharedCount(group) * 5 >= group.count * 4
  }

  /// Returns the larger number of changed blocks in the frames before a change and after its return; around a
  /// group that is not small, those in its rows or a share of all.
  ///
  /// Blocks in which content regularly comes and goes do not count, nor do blocks at the edge unless
  /// the group has some there.
  private func unrest(around record: FrameRecord, _ age: Int, of group: BlockSet) -> Int {
    let includesEdge = group.members.contains { isAtEdge($0, of: record) }
    let rows = group.bounds(grid)?.rows
    return [record.frame - 1, record.frame + age + 1].map { frame in
      guard let other = records[frame] else { return 0 }
      let changed = other.changed.members.filter {
        restful.contains($0) && (includesEdge || !isAtEdge($0, of: other))
      }
      if isSmall(group) { return changed.count }
      let near = changed.count { rows?.contains($0 / grid.blocks.columns) ?? false }
      return max(near, changed.count / Self.distantShare)
    }
    .max() ?? 0
  }

  /// Returns whether the content of a block was at the edge of where content scrolls in the frame
  /// before, so that only a part of it may have been seen.
  private func isAtEdge(_ block: Int, of record: FrameRecord) -> Bool {
    let source = grid.blocks.y(block / grid.blocks.columns) - (record.displacement ?? 0)
    return [-1, 1].contains { !analysis.area.shows(y: source + $0 * grid.blocks.side) }
  }

  private mutating func report(
    _ kind: MotionEvent.Kind,
    _ blocks: BlockSet,
    _ record: FrameRecord,
    length: Int
  ) {
    let region = blocks.rectangle(grid, scale: scale)
    var event = MotionEvent(
      frame: record.frame,
      time: record.time,
      kind: kind,
      magnitude: region?.height ?? 0,
      region: region
    )
    event.length = length
    add(event)
  }

  /// Returns whether a frame is the end of an earlier flash, which is not another one.
  private func endsFlash(_ frame: Int) -> Bool {
    events.contains {
      $0.kind == .flash && frame > $0.frame && frame - $0.frame <= PixelAnalysis.longestFlash
    }
  }

  /// Returns whether a list that follows growing text has moved a group up, so that the empty place
  /// where the group was looks as it did before.
  private func isCarriedAway(
    _ group: BlockSet,
    by best: FrameRecord.Return,
    _ frame: Int
  ) -> Bool {
    followingSteps.contains(frame + best.age)
      && best.whole.sharedCount(group) * 2 < group.count
  }

  /// Returns whether a group changes again and again, as typing dots or a spinner do.
  private func isLocalAnimation(_ group: BlockSet, _ frame: Int) -> Bool {
    let around = frame - Self.localAnimation.reach...frame + Self.localAnimation.reach
    let changes = around.count { other in
      guard let record = records[other] else { return false }
      return record.changed.sharedCount(group) * 2 >= group.count
    }
    return changes > 2 * Self.localAnimation.most
  }

  /// Reports a frame without most of its content, and returns whether it is one.
  private mutating func judgeBlank(_ record: FrameRecord) -> Bool {
    guard record.isBlank else { return false }
    if !isRowEdge(record.emptied, of: record), !hasLeft(record.emptied, record) {
      report(.blank, record.emptied, record, length: 1)
    }
    return true
  }

  /// Returns whether blocks are one row high, where a row of the list comes out from under a bar.
  private func isRowEdge(_ blocks: BlockSet, of record: FrameRecord) -> Bool {
    blocks.bounds(grid)?.rows.count == 1
      && blocks.members.allSatisfy { isAtEdge($0, of: record) }
  }

  /// Returns whether most of the content has vanished from a list whose content covered at least a
  /// quarter of the screen, and the rest moves on.
  private func hasEmptied(_ record: FrameRecord) -> Bool {
    guard record.displacement ?? 0 != 0, deviations[record.frame] == nil,
      let before = records[record.frame - 1], before.content.count * 4 >= grid.blocks.count,
      record.emptied.count * 2 >= before.content.count,
      !events.contains(where: { $0.frame == record.frame && [.flash, .blank].contains($0.kind) })
    else { return false }
    let changed = restfulChanges(in: record)
    let flatCount = changed.count - record.textured.sharedCount(changed)
    return Double(flatCount) >= Self.emptiedShare * Double(changed.count)
      && record.emptied.sharedCount(changed) * 2 >= before.content.count
      && hasScrolled(record.emptied, before: record)
  }

  /// Returns whether content that goes on as before, or catches up with the user, has left the screen, as the
  /// only row of a list may.
  private func hasLeft(_ blocks: BlockSet, _ record: FrameRecord) -> Bool {
    let before = (1...Self.longestReturn).lazy.compactMap { age in
      records[record.frame - age]?.displacement
    }
    guard let distance = record.userDelta ?? before.first.map(Double.init), distance != 0 else {
      return false
    }
    return [distance, distance + lag(before: record)].contains { distance in
      blocks.members.allSatisfy { block in
        let y = grid.blocks.y(block / grid.blocks.columns) + Int(distance.rounded())
        return !analysis.area.shows(y: y)
      }
    }
  }
}
