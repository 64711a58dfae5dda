import ChatframePixels

/// Finds how far content moved between two frames by comparing blocks.
struct MotionEstimator {
  /// The largest number of blocks by which candidates are compared.
  static let mostSamples = 96
  /// An expected motion wins over one that explains at most this many times as many blocks.
  private static let expectedAdvantage = 4
  /// The least share of the content that would be left after a long jump, and that is found.
  private static let leftShare = 0.5
  /// The least number of such blocks, and if other content has come in.
  private static let (leastLeft, leastSure) = (12, 32)
  /// The number of candidates that a search of all displacements leaves.
  private static let leaderCount = 6

  /// A displacement, and the number of blocks that it explains.
  private struct Candidate {
    var displacement = 0
    var support = 0

    /// Returns the best candidate that is reached in steps of a row, each of which explains more.
    ///
    /// Content that blurs also resembles the places beside its own.
    func summit(of tried: [Int: Candidate]) -> Candidate {
      let sides = [displacement - 1, displacement + 1].compactMap { tried[$0] }
      guard let next = sides.max(by: { $0.support < $1.support }), next.support > support else {
        return self
      }
      return next.summit(of: tried)
    }
  }

  let before: FrameSignature
  let after: FrameSignature
  let tolerance: MatchTolerance
  let area: ContentArea
  /// The comparison of each block with its place in the earlier frame.
  let still: [BlockMatch]
  private var grid: FrameGrid { after.grid }
  var geometry: BlockGeometry { grid.blocks }

  /// Creates an estimator for two frames with the same grid.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - tolerance: The difference up to which blocks are equal.
  ///   - area: Where content scrolls, and what stays.
  init(
    from before: FrameSignature,
    to after: FrameSignature,
    _ tolerance: MatchTolerance,
    area: ContentArea
  ) {
    precondition(before.grid == after.grid, "Frames must have the same grid.")
    self.before = before
    self.after = after
    self.tolerance = tolerance
    self.area = area
    still =
      before.grid.blocks.isEmpty
      ? []
      : BlockComparison.matches(
        (0..<Int32(before.grid.blocks.count)).map { $0 },
        of: after.plane,
        in: before.plane,
        before.grid.blocks,
        dx: 0,
        dy: 0
      )
  }

  /// Returns the motion between two frames.
  ///
  /// - Parameters:
  ///   - expected: Likely displacements in rows.
  ///   - isRounded: Whether content may lie between two rows.
  /// - Returns: The motion.
  func motion(expecting expected: [Int] = [], isRounded: Bool) -> PairMotion {
    guard !geometry.isEmpty else {
      return PairMotion(isIdentical: before.plane.bytes == after.plane.bytes, labels: [])
    }
    if before.plane.bytes == after.plane.bytes { return unchanged() }
    let recorded = isRounded ? nil : expected.first
    var displacement = displacement(expecting: expected, recorded: recorded)
    if let found = displacement {
      displacement = recoloring(expecting: expected, recorded: recorded, ratherThan: found) ?? found
    }
    var sideways: PairMotion.Part?
    if displacement == nil { displacement = recoloring(expecting: expected, recorded: recorded) }
    if displacement == nil {
      sideways = self.sideways(expecting: expected, isRounded: isRounded)
      displacement = sideways?.dy
    }
    func motion(_ displacement: Int?) -> PairMotion {
      var classification = BlockClassification(
        before: before,
        after: after,
        tolerance: tolerance,
        area: area,
        still: still,
        displacement: displacement,
        isRounded: isRounded
      )
      return classification.motion(sideways: sideways)
    }
    let found = motion(displacement)
    guard found.isBlank else { return found }
    let left = found.parts.first {
      $0.dx == 0
        && isAllThatIsLeft($0.blocks.count, movedBy: $0.dy, leastShare: Self.leftShare)
    }
    return left.map { motion($0.dy) } ?? found
  }

  /// Returns whether some blocks that moved are most of the content that would still be on the screen
  /// if all of it had moved as far.
  private func isAllThatIsLeft(
    _ count: Int,
    movedBy displacement: Int,
    leastShare: Double
  ) -> Bool {
    guard count >= Self.leastLeft, abs(displacement) * 2 > geometry.height else { return false }
    let expected = before.energies.indices.count { block in
      tolerance.isTextured(before.energies[block]) && area.mayScroll(block)
        && !area.showsBackdrop(block, of: before)
        && area.shows(y: geometry.y(block / geometry.columns) + displacement)
    }
    return Double(count) >= leastShare * Double(expected)
  }

  /// Returns the content if all of it moved to the side.
  private func sideways(expecting expected: [Int], isRounded: Bool) -> PairMotion.Part? {
    let geometry = self.geometry
    let movers = still.indices.filter {
      tolerance.isTextured(after.energies[$0])
        && !tolerance.isSame(still[$0], energy: after.energies[$0])
    }
    guard movers.count >= 6 else { return nil }
    // The sum of a whole row does not depend on a motion to the side.
    let x = geometry.margin
    let width = geometry.width - 2 * x
    let old = BlockComparison.profile(of: before.plane, x: x, side: width)
    let new = BlockComparison.profile(of: after.plane, x: x, side: width)
    let quarter = geometry.height / 4
    let stretch = max(1, quarter)..<geometry.height - quarter
    let found = BlockComparison.places(
      of: stretch,
      of: new,
      in: old,
      offsets: -quarter...quarter,
      limit: .max / 2
    )
    guard let best = found.min(by: { $0.sum < $1.sum })?.offset else { return nil }
    var search = PartSearch(
      before: before,
      after: after,
      tolerance: tolerance,
      displacement: best,
      area: area,
      isRounded: isRounded
    )
    search.mayBeAll = true
    return search.horizontal(among: movers.map { Int32($0) }, at: [best] + expected)
  }

  private func unchanged() -> PairMotion {
    PairMotion(
      isIdentical: true,
      displacement: 0,
      labels: after.energies.map { tolerance.isTextured($0) ? .still : .flat }
    )
  }

  /// Returns the rows that most of the content moved down; nil if none of it was found again.
  ///
  /// - Parameters:
  ///   - expected: Likely displacements.
  ///   - recorded: The displacement that the user caused; nil if it is unknown.
  /// - Returns: The displacement in rows.
  private func displacement(expecting expected: [Int], recorded: Int?) -> Int? {
    var resting: [Int] = []
    var movers: [Int32] = []
    for block in still.indices where tolerance.isTextured(after.energies[block]) {
      if tolerance.isSame(still[block], energy: after.energies[block]) {
        if area.mayScroll(block), !area.showsBackdrop(block, of: after) { resting.append(block) }
      } else {
        movers.append(Int32(block))
      }
    }
    // The bars of another screen, or words that two screens share, are not content at rest.
    let textured = before.energies.indices.filter { tolerance.isTextured(before.energies[$0]) }
    let shown = textured.count { area.mayScroll($0) }
    // A screen may show little but bars.
    let isUnchanged =
      movers.isEmpty && !textured.isEmpty
      && textured.allSatisfy { tolerance.isSame(still[$0], energy: after.energies[$0]) }
    let isResting = isUnchanged || resting.count >= 2 && resting.count * 5 >= shown
    guard movers.count >= 2, recorded != 0 || !isResting else { return isResting ? 0 : nil }
    let samples = Self.thinned(movers, to: Self.mostSamples)
    for candidate in candidates(among: samples, expecting: expected, recorded) {
      let found = candidate.displacement
      let moved = movers.count * candidate.support / max(1, samples.count)
      // What two screens share by chance is little.
      let isExpected = expected.contains { abs($0 - found) <= 2 + abs($0) / 16 }
      let isMost =
        (moved + resting.count) * 5 >= shown
        || moved >= Self.leastSure && isAllThatIsLeft(moved, movedBy: found, leastShare: 1)
      guard isExpected || isMost else { return nil }
      if prevails(found, moved, of: movers, over: resting) { return found }
      if isResting { return 0 }
    }
    return isResting ? 0 : nil
  }

  /// Returns whether a displacement is that of the content, rather than of a part of it.
  ///
  /// A wallpaper and bars stay while content moves over and under them. Content that moved covers
  /// most of the height in which anything moved or stayed.
  private func prevails(
    _ found: Int,
    _ moved: Int,
    of movers: [Int32],
    over resting: [Int]
  ) -> Bool {
    if resting.isEmpty { return moved >= 2 }
    guard moved >= 2 else { return false }
    let matches = self.matches(movers, dy: found)
    let blocks = zip(movers.map { Int($0) }, matches)
      .filter { tolerance.isSame($1, energy: after.energies[$0]) }.map(\.0)
    let movedRows = Set(blocks.map { $0 / geometry.columns })
    guard let first = movedRows.min(), let last = movedRows.max() else { return false }
    // A new row may look like one that is still there.
    guard blocks.count(where: { isCopy($0, movedBy: found) }) * 2 <= blocks.count else {
      return false
    }
    // The sides of bubbles may have moved as well.
    let ambiguous = self.matches(resting.map { Int32($0) }, dy: found)
    let settled = resting.indices.filter {
      !tolerance.isSame(ambiguous[$0], energy: after.energies[resting[$0]])
    }
    // At a large distance, edges of other content look alike.
    if abs(found) * 3 > geometry.height, moved < settled.count { return false }
    let restingRows = Set(settled.map { resting[$0] / geometry.columns })
    let outside = restingRows.count { $0 < first || $0 > last }
    // Bars at the top and the bottom are narrower than the content between them.
    // Content that moved far is no longer on the screen.
    let comparable = (geometry.height - abs(found)) * outside / geometry.height
    return movedRows.count >= (area.isKnown ? 2 : 1) * comparable
  }

  /// Returns whether the place from which a block seems to have moved still shows the same.
  private func isCopy(_ block: Int, movedBy displacement: Int) -> Bool {
    let (row, column) = block.quotientAndRemainder(dividingBy: geometry.columns)
    let source = Double(row) - Double(displacement) / Double(geometry.side)
    let rows = Int(source.rounded(.down))...Int(source.rounded(.up))
    return rows.allSatisfy { row in
      let place = row * geometry.columns + column
      return (0..<geometry.rows).contains(row)
        && tolerance.isSame(still[place], energy: after.energies[place])
    }
  }

  /// Returns the displacement that is expected, if enough samples moved by it, and the one by which the
  /// most samples moved.
  private func candidates(
    among samples: [Int32],
    expecting expected: [Int],
    _ recorded: Int?
  ) -> [Candidate] {
    var (best, likely, exact) = (Candidate(), Candidate(), Candidate())
    var residual: Int64 = 0
    var tried: [Int: Candidate] = [:]
    func consider(_ displacement: Int) {
      guard displacement != 0, abs(displacement) < geometry.height, tried[displacement] == nil
      else { return }
      let found = after.support(of: samples, in: before, dy: displacement, tolerance)
      let candidate = Candidate(displacement: displacement, support: found.count)
      tried[displacement] = candidate
      if candidate.support > best.support
        || candidate.support == best.support && found.residual < residual
      {
        (best, residual) = (candidate, found.residual)
      }
      let isLikely = expected.contains { $0 != 0 && abs($0 - displacement) <= 1 + abs($0) / 32 }
      if isLikely, candidate.support > likely.support { likely = candidate }
      if displacement == recorded { exact = candidate }
    }
    for center in expected {
      let reach = min(4 + abs(center) / 8, 24)
      for candidate in center - reach...center + reach { consider(candidate) }
    }
    if best.support * 2 <= samples.count {
      for candidate in leaders(among: samples) {
        for near in candidate - 1...candidate + 1 { consider(near) }
      }
    }
    // If a large part tears off, the rest still moves as expected.
    var usual = best
    // While the speed of a list changes, the best is nearly as likely.
    let isNear = expected.contains { abs($0 - best.displacement) * 6 <= abs($0) }
    if !isNear, likely.support * Self.expectedAdvantage >= usual.support {
      usual = likely.summit(of: tried)
    }
    if exact.support * Self.expectedAdvantage >= usual.support { usual = exact }
    let least = max(2, samples.count / 16)
    let candidates = usual.displacement == best.displacement ? [best] : [usual, best]
    return candidates.filter { $0.support >= least && $0.displacement != 0 }
  }

  func matches(_ blocks: [Int32], dy: Int) -> [BlockMatch] {
    BlockComparison.matches(blocks, of: after.plane, in: before.plane, geometry, dx: 0, dy: dy)
  }

  /// Returns the displacements for which the most samples vote.
  private func leaders(among samples: [Int32]) -> [Int] {
    var search = ColumnSearch(before: before, after: after)
    return search.leaders(among: samples, count: Self.leaderCount, tolerance)
  }

  /// Returns at most some number of values, evenly spaced.
  static func thinned<Value>(_ values: [Value], to most: Int) -> [Value] {
    guard values.count > most else { return values }
    return (0..<most).map { values[$0 * values.count / most] }
  }
}
