import ChatframePixels

/// Content that vanishes or flashes, and is found again in a later frame.
extension PixelAnalysis {
  /// The share of the content that may be left where it is missing.
  private static let leftShare = 0.5
  /// The largest share of the place of content that vanished that shows something else.
  private static let coveredShare = 0.125
  /// The least share of a part that is where it was before, if the part returns.
  private static let restoredShare = 0.6

  /// Returns the rows that content moved down since the base, measured from a frame before the base;
  /// nil if none of the latest frames shows the content.
  ///
  /// After a flash, content resembles only what was shown before the flash. A frame without most of the
  /// content may by chance resemble any of them.
  func displacementSinceEarlier(to signature: FrameSignature) -> Int? {
    guard let base, let start = travelled[frame - base.age] else { return nil }
    for (place, earlier) in recent.enumerated().reversed() {
      let age = recent.count - place
      guard age > base.age, let then = travelled[frame - age],
        !lacksContent(signature, of: earlier)
      else { continue }
      let guess = start - then + latestDisplacement * base.age
      if let found = motion(from: earlier, to: signature, expecting: [guess]).displacement {
        return then + found - start
      }
    }
    return nil
  }

  /// Returns whether a frame shows the content that a jump to other content had replaced, after
  /// frames without content; if so, the analysis continues from there.
  mutating func returns(in signature: FrameSignature, time: Double) -> Bool {
    guard let lost, let gap = recent.last, frame - lost.frame <= Self.longestBlank,
      // Another screen may have been scrolled meanwhile.
      passages[passages.count - 1].allSatisfy({ $0.displacement == 0 })
        || showsLittle(since: lost.frame),
      lacksContent(gap, of: lost.signature),
      motion(from: lost.signature, to: signature, expecting: [0]).displacement != nil
    else { return false }
    replacements.removeAll { $0.frame == lost.frame }
    disappearances.append(Disappearance(frame: lost.frame, length: frame - lost.frame))
    self.lost = nil
    vanished = nil
    // The user may have moved meanwhile what was not shown.
    passages[passages.count - 1] = []
    travelled = [:]
    base = MotionBase(signature: signature, time: time)
    return true
  }

  /// Returns whether all frames since one have shown at most half as much as the frame before, bars
  /// included.
  private func showsLittle(since first: Int) -> Bool {
    guard let before = records.last(where: { $0.frame == first - 1 }) else { return false }
    return records.reversed().prefix { $0.frame >= first }
      .allSatisfy { $0.frame == frame || $0.shown.count * 2 <= before.shown.count }
  }

  /// Returns whether a frame may show the content that a jump to other content had replaced.
  func showsLostContent(_ signature: FrameSignature) -> Bool {
    lost.map { !lacksContent(signature, of: $0.signature) } ?? false
  }

  /// Adds the frames since the base if they lack its content.
  mutating func noteDisappearance(since base: MotionBase) {
    guard let gap = recent.last, lacksContent(gap, of: base.signature) else { return }
    disappearances.append(Disappearance(frame: frame - base.age + 1, length: base.age - 1))
  }

  /// Follows most of the content of a list at rest if it vanishes while the rest stays, and adds the frames
  /// without it once it returns.
  mutating func followVanished(
    _ record: FrameRecord,
    from last: FrameSignature,
    to signature: FrameSignature
  ) {
    guard var gone = vanished else {
      if record.displacement == 0, abs(record.userDelta ?? 0) < 1, blankFrames == 0,
        let emptied = mostContent(emptiedIn: record, since: last)
      {
        vanished = VanishedContent(signature: last, blocks: emptied, frame: frame)
      }
      return
    }
    vanished = nil
    guard let displacement = record.displacement, frame - gone.frame <= Self.longestBlank else {
      return
    }
    gone.distance += displacement
    if Double(record.appeared.count) < Self.leftShare * Double(gone.blocks.count) {
      vanished = gone
    } else if frame - gone.frame > Self.longestFlash, returns(gone, in: signature) {
      disappearances.append(
        Disappearance(frame: gone.frame, length: frame - gone.frame, isPartial: true)
      )
    }
  }

  /// Returns the emptied blocks of a frame if they are most of the content before, and hardly anything else is
  /// in its place; nil if they are not.
  private func mostContent(emptiedIn record: FrameRecord, since last: FrameSignature) -> BlockSet? {
    guard !record.emptied.isEmpty,
      Double(record.textured.count) <= Self.coveredShare * Double(record.changed.count)
    else { return nil }
    var emptied = BlockSet(grid)
    for block in record.emptied.members where area.mayScroll(block) { emptied.insert(block) }
    let least = (1 - Self.leftShare) * Double(shown(in: last).count)
    return emptied.isSizable(grid) && Double(emptied.count) >= least ? emptied : nil
  }

  /// Returns whether a frame shows most of what vanished, where the rest of the content has carried it.
  private func returns(_ gone: VanishedContent, in signature: FrameSignature) -> Bool {
    let comparable = gone.blocks.members.filter { block in
      area.shows(y: grid.blocks.y(block / grid.blocks.columns) + gone.distance)
    }
    let found = gone.signature.support(
      of: comparable.map { Int32($0) },
      in: signature,
      dy: -gone.distance,
      MatchTolerance(grid, noise: noise)
    )
    return Double(comparable.count) >= Self.leftShare * Double(gone.blocks.count)
      && Double(found.count) >= Self.restoredShare * Double(comparable.count)
  }

  /// Returns whether a frame shows little besides what stays behind the content of an earlier one.
  ///
  /// A wallpaper has less contrast than text, and only a part of it is known.
  private func lacksContent(_ frame: FrameSignature, of earlier: FrameSignature) -> Bool {
    let left = shown(in: frame).count { !area.showsBackdrop($0, of: frame) }
    return Double(left) <= Self.leftShare * Double(shown(in: earlier).count)
  }

  /// Returns the blocks with contrast where content may scroll.
  func shown(in frame: FrameSignature) -> [Int] {
    let tolerance = MatchTolerance(grid, noise: noise)
    return frame.energies.indices.filter {
      tolerance.isTextured(frame.energies[$0]) && area.mayScroll($0)
    }
  }

  /// Returns the number of frames since a part was at the place that the other content has reached
  /// meanwhile; nil if it was not there in the last frames.
  func returnAge(of part: PairMotion.Part, in signature: FrameSignature) -> Int? {
    guard let now = travelled[frame] else { return nil }
    let blocks = part.blocks.members.map { Int32($0) }
    let tolerance = MatchTolerance(grid, noise: noise)
    return (2...Self.longestFlash + 1).first { age in
      guard recent.count >= age, let then = travelled[frame - age] else { return false }
      let earlier = recent[recent.count - age]
      return (-1...1).contains { slack in
        let found = signature.support(of: blocks, in: earlier, dy: now - then + slack, tolerance)
        return Double(found.count) >= Self.restoredShare * Double(blocks.count)
      }
    }
  }

  /// Finds the changes of the last frames that a frame undoes, and the parts that it moves back.
  mutating func undoChanges(with signature: FrameSignature) {
    for age in 1...Self.longestFlash {
      // The record of the changed frame, and the frame before it.
      let place = records.count - 1 - age
      guard place >= 0, recent.count > age else { continue }
      var changes = records[place].changed
      for part in records[place].parts { changes.formUnion(part.blocks) }
      guard !changes.isEmpty else { continue }
      guard let now = travelled[frame] ?? travelled[frame - 1],
        let changed = travelled[records[place].frame] ?? travelled[records[place].frame - 1],
        let then = travelled[records[place].frame - 1]
      else { continue }
      let comparison = ReturnComparison(
        before: recent[recent.count - 1 - age],
        during: recent[recent.count - age],
        after: signature,
        tolerance: MatchTolerance(grid, noise: noise),
        distances: (now - changed, changed - then)
      )
      let found = comparison.returns(of: changes, age: age, area)
      if !found.blocks.isEmpty { records[place].undone.append(found) }
    }
  }
}

/// Frames without content that was there before and after them.
struct Disappearance: Sendable {
  /// The index of the first of the frames.
  var frame: Int
  /// The number of the frames.
  var length: Int
  /// A Boolean value that indicates whether other content stayed.
  var isPartial = false
}

/// Content that vanished while the rest of a list stayed.
struct VanishedContent: Sendable {
  /// The last frame that showed it.
  var signature: FrameSignature
  /// The blocks that became empty.
  var blocks: BlockSet
  /// The index of the first frame without it.
  var frame: Int
  /// The rows that the rest of the content has moved down since.
  var distance = 0
}

/// The comparison of changed blocks with the content before the change and after it.
struct ReturnComparison {
  let before: FrameSignature
  let during: FrameSignature
  let after: FrameSignature
  let tolerance: MatchTolerance
  /// The rows that the content moved down since the change, and in the frame of the change.
  let distances: (since: Int, within: Int)
  private var grid: FrameGrid { after.grid }

  /// Returns the blocks that the later frame shows as before the change.
  func returns(of changes: BlockSet, age: Int, _ area: ContentArea) -> FrameRecord.Return {
    var (blocks, whole, gone) = (BlockSet(grid), BlockSet(grid), BlockSet(grid))
    for block in changes.members {
      let y = grid.blocks.y(block / grid.blocks.columns)
      if let isUndone = isUndone(block, area) {
        guard isUndone else { continue }
        whole.insert(block)
      } else if !area.explains(
        block,
        in: after,
        since: before,
        displacement: distances.since + distances.within
      ) {
        if !area.shows(y: y + distances.since) { gone.insert(block) }
        continue
      }
      blocks.insert(block)
    }
    return FrameRecord.Return(age: age, blocks: blocks, whole: whole, gone: gone)
  }

  /// Returns whether a block's content is as before the change, rather than as in the change; nil if
  /// it is not as before.
  ///
  /// A slight change resembles what was there before, but it has not been undone. Each frame rounds
  /// places, so that the sum of the distances may be off by a row.
  private func isUndone(_ block: Int, _ area: ContentArea) -> Bool? {
    if hasStayed(block, area) { return false }
    for slack in [0, -1, 1] {
      let match = match(block, in: before, rowsAbove: distances.within + slack)
      guard isSame(match) else { continue }
      let cells = grid.cellsPerBlock
      let own = match.difference(cells: cells)
      let stayed = self.match(block, in: during, rowsAbove: 0).difference(cells: cells)
      return slack == 0 ? own <= stayed : own < stayed
    }
    return nil
  }

  /// Returns whether a block still shows what appeared there in the change, although most content has moved
  /// since: text stays when its bubble grows.
  private func hasStayed(_ block: Int, _ area: ContentArea) -> Bool {
    guard distances.since != 0 else { return false }
    let match = match(block, in: during, rowsAbove: 0, since: 0)
    guard tolerance.isTextured(match.energy), isSame(match) else { return false }
    // What moves uncovers a wallpaper, which also stays. Before content has moved several times, anything
    // that stays seems to be one.
    let isWallpaper = area.isKnown && area.showsBackdrop(block, of: after)
    return !isWallpaper && !isSame(self.match(block, in: before, rowsAbove: 0, since: 0))
  }

  /// Returns whether a match shows the same content, in the same colours unless it has contrast and
  /// has moved over a gradient.
  private func isSame(_ match: BlockMatch) -> Bool {
    let mayShade = distances.since != 0 && tolerance.isTextured(match.energy)
    return tolerance.isSame(match, energy: match.energy)
      && abs(match.shift) <= (mayShade ? tolerance.shade : tolerance.shift)
  }

  /// Compares a block in the later frame with a place in another one.
  ///
  /// - Parameters:
  ///   - block: The block in the frame of the change.
  ///   - frame: The other frame.
  ///   - rowsAbove: The number of rows by which the place is above the block.
  ///   - distance: The rows that the block has moved down since the change; nil for those of the content.
  /// - Returns: The match.
  private func match(
    _ block: Int,
    in frame: FrameSignature,
    rowsAbove: Int,
    since distance: Int? = nil
  ) -> BlockMatch {
    let (row, column) = block.quotientAndRemainder(dividingBy: grid.blocks.columns)
    let (x, y) = (grid.blocks.x(column), grid.blocks.y(row))
    return BlockComparison.match(
      of: after.plane,
      x: x,
      y: y + (distance ?? distances.since),
      in: frame.plane,
      x: x,
      y: y - rowsAbove,
      side: grid.blocks.side
    )
  }
}
