import ChatframePixels

/// Finds groups of blocks that moved by themselves.
struct PartSearch {
  private static let mostParts = 4
  private static let mostSamples = 48
  /// The least number of blocks that belong to a group.
  private static let leastBlocks = 8

  private let before: FrameSignature
  let after: FrameSignature
  private let tolerance: MatchTolerance
  /// The rows that the rest of the content moved down.
  let displacement: Int
  let area: ContentArea
  /// A Boolean value that indicates whether parts may move a row more or less than the rest, because
  /// places are rounded.
  private let isRounded: Bool
  /// A Boolean value that indicates whether a group may be all content, rather than a part of it.
  var mayBeAll = false
  /// The blocks whose content has vanished from among the rest.
  var vacated: BlockSet
  /// The blocks of content that stayed; empty while the list moves.
  var stayed: BlockSet
  private var columns: ColumnSearch

  /// Creates a search for parts between two frames.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - tolerance: The difference up to which blocks are equal.
  ///   - displacement: The rows that the rest of the content moved down.
  ///   - area: Where content scrolls, and what stays.
  ///   - isRounded: Whether content may lie between two rows.
  init(
    before: FrameSignature,
    after: FrameSignature,
    tolerance: MatchTolerance,
    displacement: Int,
    area: ContentArea,
    isRounded: Bool
  ) {
    self.area = area
    self.isRounded = isRounded
    self.before = before
    self.after = after
    self.tolerance = tolerance
    self.displacement = displacement
    vacated = BlockSet(after.grid)
    stayed = BlockSet(after.grid)
    columns = ColumnSearch(before: before, after: after)
  }

  /// Returns the groups among blocks with contrast, the largest first.
  mutating func parts(among blocks: [Int32]) -> [PairMotion.Part] {
    var rest = blocks
    var parts: [PairMotion.Part] = []
    while parts.count < Self.mostParts, rest.count >= Self.leastBlocks {
      guard let part = vertical(among: rest) ?? sideways(among: rest) else { break }
      if mayHaveMoved(part), !repeatsStill(part) {
        parts.append(part)
        explainVacated(by: part)
      }
      rest.removeAll { part.blocks.contains(Int($0)) }
      // What is left is not all content.
      mayBeAll = false
    }
    return parts
  }

  /// Returns whether a part of content that moves may have moved by itself.
  ///
  /// Until the backdrop is known, blocks with uniform rows may be gaps between bubbles, which resemble each
  /// other.
  private func mayHaveMoved(_ part: PairMotion.Part) -> Bool {
    guard displacement != 0, !area.isKnown else { return true }
    return part.blocks.members.count { hasUniformRows($0) } * 3 <= part.blocks.count
  }

  private func hasUniformRows(_ block: Int) -> Bool {
    let (row, column) = block.quotientAndRemainder(dividingBy: after.grid.blocks.columns)
    return after.hasUniformRows(x: after.grid.blocks.x(column), y: after.grid.blocks.y(row))
  }

  /// Returns the best group that moved to the side, unless about as many blocks are usually not
  /// explained, as over a wallpaper: the search takes long.
  private func sideways(among blocks: [Int32]) -> PairMotion.Part? {
    guard Double(blocks.count) > 1.5 * area.usualUnexplainedCount else { return nil }
    let near = isRounded ? [displacement - 1, displacement + 1] : []
    let rest = displacement == 0 ? [] : [0]
    return horizontal(among: blocks, at: [displacement] + near + rest)
  }

  /// Returns blocks of much contrast, in order.
  private func distinctive(_ blocks: [Int32], count: Int) -> [Int32] {
    guard blocks.count > count else { return blocks }
    let best = blocks.sorted { after.energies[Int($0)] > after.energies[Int($1)] }
    return MotionEstimator.thinned(best.prefix(max(count, blocks.count / 2)).sorted(), to: count)
  }

  private mutating func vertical(among blocks: [Int32]) -> PairMotion.Part? {
    let samples = distinctive(blocks, count: Self.mostSamples)
    let leaders = columns.leaders(among: samples, count: 4, tolerance)
    return best(of: leaders.flatMap { [($0, 0), ($0 - 1, 0), ($0 + 1, 0)] }, among: blocks)
  }

  /// Returns the best group that moved to the side.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - places: The rows that the group may have moved down as well.
  /// - Returns: The group, or nil.
  func horizontal(among blocks: [Int32], at places: [Int]) -> PairMotion.Part? {
    if let part = wholeCells(among: blocks, at: places, except: 0...0) { return part }
    guard after.grid.cell > 1, let rows = rows(around: blocks, at: places) else { return nil }
    var search = PartSearch(
      before: before.movedHalfACell(in: rows),
      after: after.blurred(in: rows),
      tolerance: tolerance,
      displacement: displacement,
      area: area,
      isRounded: isRounded
    )
    search.mayBeAll = mayBeAll
    // Less than a cell to either side is not seen.
    guard var part = search.wholeCells(among: blocks, at: places, except: -1...0) else {
      return nil
    }
    // Content that stays is not at its place in the frame that is moved.
    let leftCount = part.blocks.members.count { hasLeft($0, dx: part.dx, dy: part.dy) }
    guard leftCount * 2 > part.blocks.count else { return nil }
    part.isBetweenCells = true
    return part
  }

  /// Returns the rows that a comparison of blocks reads; nil without blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - places: The rows that the blocks may have moved down.
  /// - Returns: The rows.
  private func rows(around blocks: [Int32], at places: [Int]) -> Range<Int>? {
    let geometry = after.grid.blocks
    guard let first = blocks.min(), let last = blocks.max() else { return nil }
    let offsets = [0] + places.flatMap { [-$0, displacement - $0] }
    let top = geometry.y(Int(first) / geometry.columns) + (offsets.min() ?? 0)
    let bottom = geometry.y(Int(last) / geometry.columns) + geometry.side + (offsets.max() ?? 0)
    return (top..<bottom).clamped(to: 0..<geometry.height)
  }

  /// Returns the best group that moved to the side by whole cells.
  private func wholeCells(
    among blocks: [Int32],
    at places: [Int],
    except still: ClosedRange<Int>
  ) -> PairMotion.Part? {
    let samples = distinctive(blocks, count: Self.mostSamples / 2)
    let width = after.grid.blocks.width
    for dy in places {
      var votes: [Int: Int] = [:]
      for dx in -width / 2...width / 2 where !still.contains(dx) {
        let count = after.support(of: samples, in: before, dx: dx, dy: dy, tolerance).count
        if count > 1 { votes[dx] = count }
      }
      let leaders = votes.sorted { ($0.value, -abs($0.key)) > ($1.value, -abs($1.key)) }.prefix(3)
      if let part = best(of: leaders.map { (dy, $0.key) }, among: blocks) { return part }
    }
    return nil
  }

  /// Returns the largest group that moved by one of some distances.
  private func best(
    of candidates: [(dy: Int, dx: Int)],
    among blocks: [Int32]
  ) -> PairMotion.Part? {
    var best: (part: PairMotion.Part, residual: Int64)?
    for (dy, dx) in candidates where (dx, dy) != (0, displacement) {
      let support = after.support(of: blocks, in: before, dx: dx, dy: dy, tolerance)
      guard support.count >= Self.leastBlocks else { continue }
      let matches = BlockComparison.matches(
        blocks,
        of: after.plane,
        in: before.plane,
        after.grid.blocks,
        dx: dx,
        dy: dy
      )
      var found = BlockSet(after.grid)
      var residual: Int64 = 0
      for (index, block) in blocks.enumerated()
      where tolerance.isSame(matches[index], energy: after.energies[Int(block)])
        && hasLeft(Int(block), dx: dx, dy: dy)
      {
        found.insert(Int(block))
        residual += Int64(matches[index].residual)
      }
      guard found.count >= Self.leastBlocks else { continue }
      let leftCount = dx == 0 ? leftCount(of: found, movedBy: dy - displacement) : 0
      guard isPart(found, movedBy: (dx, dy), leaving: leftCount, among: blocks) else { continue }
      let isBetter = best.map {
        found.count > $0.part.blocks.count
          || found.count == $0.part.blocks.count && residual < $0.residual
      }
      guard isBetter ?? true else { continue }
      best = (.init(dx: dx, dy: dy, blocks: found, leftCount: leftCount), residual)
    }
    return best?.part
  }

  /// Returns the number of blocks that became empty where a group was, if it is what is seen of a
  /// larger row that moved under others, such as a picture beside a message; 0 if not.
  private func leftCount(of group: BlockSet, movedBy distance: Int) -> Int {
    guard !vacated.isEmpty, let bounds = group.bounds(after.grid), bounds.rows.count >= 3,
      bounds.columns.count >= 2,
      // Unlike a picture, a wallpaper that is uncovered resembles itself here and there.
      !area.uncoversShapes || group.count * 2 >= bounds.rows.count * bounds.columns.count
    else { return 0 }
    let geometry = after.grid.blocks
    let (first, last) = (geometry.y(bounds.rows.lowerBound), geometry.y(bounds.rows.upperBound))
    let places = first - distance...last - distance
    var left = BlockSet(after.grid)
    for block in vacated.members where places.contains(geometry.y(block / geometry.columns)) {
      left.insert(block)
    }
    return left.count >= 2 * group.count && left.isSizable(after.grid) ? left.count : 0
  }

  /// Removes the blocks that a part has left from `vacated`, with those around them whose content, if it
  /// moved as far, is no longer on the screen.
  private mutating func explainVacated(by part: PairMotion.Part) {
    guard part.dx == 0, !vacated.isEmpty else { return }
    let geometry = after.grid.blocks
    let distance = part.dy - displacement
    let left = part.blocks.moved(down: -distance, in: after.grid)
    for group in vacated.components(after.grid) where group.sharedCount(left) > 0 {
      for block in group.members {
        let isShown = area.shows(y: geometry.y(block / geometry.columns) + distance)
        if left.contains(block) || !isShown { vacated.remove(block) }
      }
    }
  }

  /// Returns whether content is no longer where it would be without its own motion.
  ///
  /// A second copy of content that is in its place, such as an equal avatar or word, has not moved.
  /// Neither has one of content that stayed, such as a shape that a wallpaper repeats.
  private func hasLeft(_ block: Int, dx: Int, dy: Int) -> Bool {
    let geometry = after.grid.blocks
    let left = geometry.x(block % geometry.columns) - dx
    let top = geometry.y(block / geometry.columns) - dy
    func isFound(_ shift: Int) -> Bool? {
      let match = BlockComparison.match(
        of: after.plane,
        x: left,
        y: top + shift,
        in: before.plane,
        x: left,
        y: top,
        side: geometry.side
      )
      return match.isInside ? tolerance.isSame(match, energy: match.energy) : nil
    }
    // Content that is now off the screen or under a bar may also be there. What moves to the side
    // stays in its rows, also where no content has been before. A few motions do not show all places
    // in which content may rest.
    let isShown =
      area.shows(y: top + displacement) || dx != 0 && area.mayScroll(block)
      || displacement == 0 && !area.isKnown && area.mayScroll(geometry.block(x: left, y: top))
    guard isFound(displacement) == false, isShown else { return false }
    // At a large distance, gaps between other messages look alike.
    if abs(dy - displacement) * 3 > geometry.height, isMixed(left, top + displacement) {
      return false
    }
    return (dx, dy) == (0, 0) || displacement == 0 || isFound(0) != true
  }

  /// Returns whether the cells of a place moved with the rest or stayed one by one, as at the edge of
  /// a bubble over a wallpaper.
  ///
  /// Where content has vanished, flat cells seem to have stayed as well.
  private func isMixed(_ x: Int, _ y: Int) -> Bool {
    let geometry = after.grid.blocks
    guard x >= 0, x + geometry.side <= geometry.width, y >= 0,
      y + geometry.side <= geometry.height
    else { return false }
    let place = BlockComparison.match(
      of: after.plane,
      x: x,
      y: y,
      in: after.plane,
      x: x,
      y: y,
      side: geometry.side
    )
    guard tolerance.isTextured(place.energy) else { return false }
    let count = BlockComparison.unexplainedCells(
      x: x,
      y: y,
      in: after.plane,
      before: before.plane,
      backdrop: area.backdrop,
      geometry,
      dy: displacement,
      tolerance: after.grid.cellTolerance,
      run: 1,
      reach: isRounded ? 1 : 0
    )
    return count <= after.grid.fewCells
  }

  /// Returns whether most blocks of a group show what stayed at other places in their columns, as a
  /// wallpaper that repeats its shapes.
  private mutating func repeatsStill(_ part: PairMotion.Part) -> Bool {
    guard displacement != 0 else { return false }
    let copies = part.blocks.members.count { hasStillCopy($0) }
    return copies * 2 > part.blocks.count
  }

  /// Returns whether another place in the column of a block shows the same, and did before.
  private mutating func hasStillCopy(_ block: Int) -> Bool {
    let geometry = after.grid.blocks
    let (row, column) = block.quotientAndRemainder(dividingBy: geometry.columns)
    let (x, y) = (geometry.x(column), geometry.y(row))
    func shows(_ top: Int, at place: Int) -> Bool {
      let match = BlockComparison.match(
        of: after.plane,
        x: x,
        y: top,
        in: before.plane,
        x: x,
        y: place,
        side: geometry.side
      )
      return tolerance.isSame(match, energy: match.energy)
    }
    return columns.places(of: Int32(block), tolerance).contains { offset in
      shows(y, at: y - offset) && shows(y - offset, at: y - offset)
    }
  }
}
