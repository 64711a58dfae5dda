import ChatframePixels

/// Finds out what happened to each block between two frames, given the displacement of the content.
struct BlockClassification {
  private let before: FrameSignature
  private let after: FrameSignature
  private let tolerance: MatchTolerance
  private let area: ContentArea
  private let still: [BlockMatch]
  private let displacement: Int?
  /// A Boolean value that indicates whether content may lie between two rows.
  private let isRounded: Bool
  private var result = PairMotion(labels: [])
  private var moved: [BlockMatch] = []
  private var noises: [Int32] = []
  private var geometry: BlockGeometry { after.grid.blocks }

  /// Creates the classification of the blocks of two frames.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - tolerance: The difference up to which blocks are equal.
  ///   - area: Where content scrolls, and what stays.
  ///   - still: The comparison of each block with its place in the earlier frame.
  ///   - displacement: The rows that most of the content moved down; nil if unknown.
  ///   - isRounded: Whether content may lie between two rows.
  init(
    before: FrameSignature,
    after: FrameSignature,
    tolerance: MatchTolerance,
    area: ContentArea,
    still: [BlockMatch],
    displacement: Int?,
    isRounded: Bool
  ) {
    self.before = before
    self.after = after
    self.tolerance = tolerance
    self.area = area
    self.still = still
    self.displacement = displacement
    self.isRounded = isRounded
  }

  /// Returns the motion.
  ///
  /// - Parameter sideways: All content, if it moved to the side.
  /// - Returns: The motion, with the label of each block.
  mutating func motion(sideways: PairMotion.Part?) -> PairMotion {
    result.displacement = displacement
    result.labels = [PairMotion.Label](repeating: .flat, count: geometry.count)
    let shift = displacement ?? 0
    moved = shift == 0 ? still : matches((0..<Int32(geometry.count)).map { $0 }, dy: shift)
    for block in 0..<geometry.count { result.labels[block] = label(block, shift) }
    settleRounding(shift)
    settleCopies(shift)
    settleIncoming(shift)
    settleMixtures(shift)
    settleBackdrop(shift)
    if let sideways {
      result.parts = [sideways]
      for block in sideways.blocks.members { result.labels[block] = .part }
    } else {
      settleParts(shift)
      settleOverlaps(shift)
    }
    findSlipped(shift)
    settleRecolored(shift)
    settleAppeared(shift)
    settleBlank()
    if noises.count > 16 {
      noises.sort()
      result.noise =
        (Double(noises[noises.count / 2]) / Double(after.grid.cellsPerBlock)).squareRoot()
    }
    return result
  }

  /// Labels blocks that show a wallpaper, which stays where content scrolls.
  private mutating func settleBackdrop(_ shift: Int) {
    guard shift != 0, !area.backdrop.isEmpty else { return }
    for block in result.labels.indices
    where result.labels[block] == .still && area.scrolls(block)
      && area.showsBackdrop(block, of: after)
    { result.labels[block] = .mixed }
  }

  /// Finds the changed blocks that have contrast, those that had none, and those that show at most edges.
  private mutating func settleAppeared(_ shift: Int) {
    var (appeared, content) = (BlockSet(after.grid), BlockSet(after.grid))
    var edges = BlockSet(after.grid)
    for (block, label) in result.labels.enumerated()
    where label == .changed || label == .recolored {
      if tolerance.isTextured(after.energies[block]) { content.insert(block) }
      if isEdge(block, shift) { edges.insert(block) }
      if !tolerance.isTextured(still[block].energy) { appeared.insert(block) }
    }
    (result.appeared, result.changedContent, result.changedEdges) = (appeared, content, edges)
  }

  /// Returns whether a block shows at most edges across it, and did before it moved.
  private func isEdge(_ block: Int, _ shift: Int) -> Bool {
    let (row, column) = block.quotientAndRemainder(dividingBy: geometry.columns)
    let (x, y) = (geometry.x(column), geometry.y(row))
    return after.hasUniformRows(x: x, y: y) && before.hasUniformRows(x: x, y: y - shift)
  }

  /// The share of the content that a blank frame lacks.
  private static let blankShare = 0.75

  /// Finds out whether most of the content is missing.
  private mutating func settleBlank() {
    var emptied = BlockSet(after.grid)
    for (block, label) in result.labels.enumerated()
    where !tolerance.isTextured(after.energies[block]) {
      let wasThere = tolerance.isTextured(still[block].energy)
      let belongsThere = tolerance.isTextured(moved[block].energy)
      // Flat cells between letters seem to have stayed or moved although the letters are missing.
      if label == .changed ? wasThere || belongsThere : label == .mixed && belongsThere {
        emptied.insert(block)
      }
    }
    result.emptied = emptied
    guard emptied.count >= 4 else { return }
    var (before, now) = (0, 0)
    for block in result.labels.indices where area.mayScroll(block) {
      if tolerance.isTextured(self.before.energies[block]) { before += 1 }
      if tolerance.isTextured(after.energies[block]) { now += 1 }
    }
    let moved = result.parts.reduce(0) { $0 + $1.blocks.count }
    result.isBlank =
      Double(now) <= (1 - Self.blankShare) * Double(before) && emptied.count * 5 >= before * 2
      && moved * 4 < emptied.count
    if result.isBlank { result.displacement = nil }
  }

  private func matches(_ blocks: [Int32], dx: Int = 0, dy: Int) -> [BlockMatch] {
    BlockComparison.matches(blocks, of: after.plane, in: before.plane, geometry, dx: dx, dy: dy)
  }

  private mutating func label(_ block: Int, _ shift: Int) -> PairMotion.Label {
    let energy = after.energies[block]
    let (stay, move) = (still[block], moved[block])
    guard tolerance.isTextured(energy) else {
      let isKept =
        tolerance.isEqual(stay, energy: energy) || tolerance.isEqual(move, energy: energy)
      return isKept ? .flat : .changed
    }
    let hasStayed = tolerance.isSame(stay, energy: energy)
    let hasMoved = shift != 0 && tolerance.isSame(move, energy: energy)
    switch (hasMoved, hasStayed) {
    case (true, true):
      if move.residual * 2 < stay.residual || move.isExact && !stay.isExact { return .moved }
      if stay.residual * 2 < move.residual || stay.isExact && !move.isExact { return .still }
      return .either
    case (true, false):
      noises.append(move.residual)
      return abs(move.shift) > tolerance.shade ? .recolored : .moved
    case (false, true):
      if shift == 0 {
        noises.append(stay.residual)
        if abs(stay.shift) > tolerance.shift { return .recolored }
      }
      return .still
    case (false, false): return .changed
    }
  }

  private func unexplained() -> [Int32] {
    result.labels.indices.filter { result.labels[$0] == .changed }.map { Int32($0) }
  }

  /// Labels blocks that moved a row more or less than the others, because places are rounded.
  private mutating func settleRounding(_ shift: Int) {
    guard isRounded else { return }
    for offset in [-1, 1] {
      let blocks = unexplained().filter { tolerance.isTextured(after.energies[Int($0)]) }
      guard !blocks.isEmpty else { return }
      let matches = matches(blocks, dy: shift + offset)
      for (index, block) in blocks.enumerated()
      where tolerance.isSame(matches[index], energy: after.energies[Int(block)]) {
        result.labels[Int(block)] = .moved
        result.isRounded = true
      }
    }
  }

  /// Finds groups of blocks, for example of a keyboard that moves along, that moved a row more or less than
  /// content that moves by whole rows.
  ///
  /// They are almost as wide as the screen: a message that moves a row by itself is a fault.
  private mutating func findSlipped(_ shift: Int) {
    guard !isRounded, shift != 0 else { return }
    var found = BlockSet(after.grid)
    let blocks = unexplained()
    for offset in [-1, 1] {
      for (block, match) in zip(blocks, matches(blocks, dy: shift + offset)) {
        let energy = after.energies[Int(block)]
        let isFound =
          tolerance.isTextured(energy)
          ? tolerance.isSame(match, energy: energy) && abs(match.shift) <= tolerance.shade
          : tolerance.isEqual(match, energy: energy)
        if isFound { found.insert(Int(block)) }
      }
    }
    var slipped = BlockSet(after.grid)
    for group in found.components(after.grid) {
      let width = group.bounds(after.grid)?.columns.count ?? 0
      if width * 4 >= geometry.columns * 3 { slipped.formUnion(group) }
    }
    result.slipped = slipped
  }

  /// Labels blocks that may show a copy of content that moved away, as in a table whose rows are
  /// alike: a copy that moved, or one from off the screen or under a bar.
  private mutating func settleCopies(_ shift: Int) {
    guard shift != 0 else { return }
    for block in result.labels.indices where result.labels[block] == .still {
      let (row, column) = block.quotientAndRemainder(dividingBy: geometry.columns)
      let mayHaveMoved = tolerance.isSame(moved[block], energy: after.energies[block])
      guard area.scrolls(block),
        mayHaveMoved || area.isIncoming(row: row, displacement: shift, among: nil)
      else { continue }
      let (x, y) = (geometry.x(column), geometry.y(row))
      // Its former content may have moved off the screen or under a bar, so that it is not found.
      if mayHaveMoved, !area.shows(y: y + shift) {
        result.labels[block] = .either
        continue
      }
      let former = BlockComparison.match(
        of: after.plane,
        x: x,
        y: y + shift,
        in: before.plane,
        x: x,
        y: y,
        side: geometry.side
      )
      if former.isInside, tolerance.isSame(former, energy: former.energy) {
        result.labels[block] = .either
      }
    }
  }

  /// Labels blocks whose content was off the screen or under a bar.
  private mutating func settleIncoming(_ shift: Int) {
    guard shift != 0 else { return }
    var shown: ClosedRange<Int>?
    for (block, label) in result.labels.enumerated() where label == .moved {
      let row = block / geometry.columns
      shown = shown.map { min($0.lowerBound, row)...max($0.upperBound, row) } ?? row...row
    }
    for block in unexplained() {
      let row = Int(block) / geometry.columns
      // Where it was empty, nothing comes from the side to which content moves.
      let wasEmpty = !tolerance.isTextured(still[Int(block)].energy)
      if area.isIncoming(row: row, displacement: shift, among: shown, onlyFromBehind: wasEmpty) {
        result.labels[Int(block)] = .incoming
      }
    }
  }

  /// Labels blocks of which some cells moved and others stayed.
  private mutating func settleMixtures(_ shift: Int) {
    for block in unexplained() {
      let isFlat = !tolerance.isTextured(after.energies[Int(block)])
      // A backdrop without the content that belongs there does not explain it.
      let isMissing = isFlat && tolerance.isTextured(moved[Int(block)].energy)
      let count = BlockComparison.unexplainedCells(
        of: Int(block),
        in: after.plane,
        before: before.plane,
        backdrop: isMissing ? [] : area.backdrop,
        geometry,
        dy: shift,
        tolerance: after.grid.cellTolerance,
        // Content that vanished leaves a flat block, whose cells are easily explained one by one.
        run: isFlat ? 4 : 1,
        reach: isRounded && area.mayRound ? 1 : 0
      )
      if count <= after.grid.fewCells { result.labels[Int(block)] = .mixed }
    }
  }

  /// Labels groups of blocks that moved by themselves.
  private mutating func settleParts(_ shift: Int) {
    let blocks = (unexplained() + unusualMixtures()).sorted().filter {
      tolerance.isTextured(after.energies[Int($0)]) && !area.isRestless(Int($0))
    }
    guard blocks.count >= 3 else { return }
    var search = PartSearch(
      before: before,
      after: after,
      tolerance: tolerance,
      displacement: shift,
      area: area,
      isRounded: isRounded
    )
    if shift != 0 { search.vacated = vacated(shift) } else { search.stayed = stayed() }
    // If all content moved to the side, only few blocks seem to have moved as expected.
    let movedCount = result.labels.count { $0 == .moved }
    search.mayBeAll = blocks.count >= 2 * movedCount
    result.parts = search.parts(among: blocks)
    let growth = GrowthCheck(before: before, after: after)
    for index in result.parts.indices {
      for block in result.parts[index].blocks.members { result.labels[block] = .part }
      if shift == 0 { result.parts[index].isEnd = growth.isEnd(result.parts[index]) }
    }
  }

  /// Returns the blocks of content at rest that stayed.
  private func stayed() -> BlockSet {
    var stayed = BlockSet(after.grid)
    for (block, label) in result.labels.enumerated()
    where label == .still && area.mayScroll(block) && !area.showsBackdrop(block, of: after) {
      stayed.insert(block)
    }
    return stayed
  }

  /// Labels groups of blocks that moved over other content.
  private mutating func settleOverlaps(_ shift: Int) {
    var blocks = BlockSet(after.grid)
    for (block, label) in result.labels.enumerated()
    where label == .changed && !area.isRestless(block) {
      if tolerance.isTextured(after.energies[block]) { blocks.insert(block) }
    }
    let vacated = vacated(shift)
    guard blocks.count >= 8, vacated.count >= 4 else { return }
    let search = OverlapSearch(
      before: before,
      after: after,
      displacement: shift,
      stayed: shift == 0 ? stayed() : BlockSet(after.grid)
    )
    for part in search.parts(among: blocks, leaving: vacated) where !mayBeGap(part, shift) {
      result.parts.append(part)
      for block in part.blocks.members { result.labels[block] = .part }
    }
  }

  /// Returns whether a part that moved far over a wallpaper is so low that it may be a gap between bubbles.
  private func mayBeGap(_ part: PairMotion.Part, _ shift: Int) -> Bool {
    let near = PartSearch.farShare.overShapes * Double(geometry.height)
    return area.uncoversShapes && Double(abs(part.dy - shift)) > near
      && !part.blocks.isSizable(after.grid)
  }

  /// Returns the blocks whose content has vanished.
  private func vacated(_ shift: Int) -> BlockSet {
    var vacated = BlockSet(after.grid)
    for (block, label) in result.labels.enumerated()
    where (label == .changed || label == .mixed) && !area.isRestless(block) {
      let hasVanished =
        !tolerance.isTextured(after.energies[block]) && tolerance.isTextured(moved[block].energy)
      if hasVanished { vacated.insert(block) }
    }
    return vacated
  }

  /// Returns the blocks whose cells moved or stayed one by one, if there are many more than usual.
  ///
  /// Content that moved by less than the size of its details resembles such a mixture.
  private func unusualMixtures() -> [Int32] {
    let blocks = result.labels.indices.filter { result.labels[$0] == .mixed }
    guard Double(blocks.count) > 1.5 * area.usualMixedCount + 8 else { return [] }
    return blocks.map { Int32($0) }
  }

  /// Labels blocks that have the same shapes as before, in other colours.
  private mutating func settleRecolored(_ shift: Int) {
    for block in unexplained() {
      let index = Int(block)
      let energy = after.energies[index]
      guard tolerance.isTextured(energy) else {
        let isFlat = !tolerance.isTextured(still[index].energy)
        if isFlat { result.labels[index] = .recolored }
        continue
      }
      let likeness = max(
        abs(still[index].correlation(energy: energy)),
        abs(moved[index].correlation(energy: energy))
      )
      if likeness >= 0.6 { result.labels[index] = .recolored }
    }
  }
}
