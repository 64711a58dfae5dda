/// Finds how far content moved between two lossless frames by matching runs of scanlines.
struct LosslessMotionEstimator {
  /// The number of edges that must agree to count as a part.
  static let leastEdges = FrameFidelity.lossless.leastEdges
  /// The number of candidates besides the expected displacements.
  private static let leaderCount = 5
  /// An expected motion wins over one that explains at most this many times as many edges.
  private static let expectedAdvantage = 5
  /// Expected rest wins over a motion that explains at most this many times as many edges.
  private static let restAdvantage = 3
  /// A motion wins over rest if it explains this many times the least edges.
  private static let clearFactor = 3
  /// The largest ratio of edges at rest, such as a wallpaper's, to edges of a clear motion.
  private static let wallpaperFactor = 64

  let before: FrameSignature
  let after: FrameSignature
  private let backdrop: Backdrop
  private var height: Int { after.grid.height }
  private var stripCount: Int { after.grid.strips.count }

  init(
    from before: FrameSignature,
    to after: FrameSignature,
    over backdrop: Backdrop = Backdrop()
  ) {
    precondition(before.grid == after.grid, "Frames must have the same grid.")
    self.before = before
    self.after = after
    self.backdrop = backdrop
  }

  /// Returns the motion between two frames.
  ///
  /// - Parameters:
  ///   - expected: Likely displacements; where content repeats, they are preferred in this order.
  ///   - isFixed: Whether a block is known to stay, and therefore no evidence of content at rest.
  /// - Returns: The motion.
  func motion(
    expecting expected: [Int] = [],
    fixed isFixed: (_ block: Int) -> Bool = { _ in false }
  ) -> PairMotion {
    if before.hashes == after.hashes { return still() }
    let votes = DisplacementVotes(
      from: before.sampledEdges(),
      to: after.sampledEdges(),
      height: height
    )
    var candidates: [Int] = []
    for candidate in expected + [0] + votes.leaders(Self.leaderCount, least: 2)
    where !candidates.contains(candidate) && abs(candidate) < height {
      candidates.append(candidate)
    }
    return classified(by: best(of: candidates, expecting: expected, fixed: isFixed))
  }

  private func still() -> PairMotion {
    let grid = after.grid
    var cells = CellSet(grid)
    for strip in 0..<stripCount {
      for row in 0..<height where after.edges[strip * height + row] != 0 {
        cells.add(strip: strip, row: row)
      }
    }
    return PairMotion(
      isIdentical: true,
      main: .init(displacement: 0, cells: cells),
      still: CellSet(grid),
      torn: CellSet(grid),
      lost: CellSet(grid),
      fresh: CellSet(grid)
    )
  }

  /// Returns the candidate that explains the most edges, with two exceptions.
  ///
  /// If a part with many edges tears off, the rest still moves as expected. And edges at rest need
  /// no explanation: those of a wallpaper outnumber the content's by far, while no other
  /// displacement explains edges that moved together.
  private func best(
    of candidates: [Int],
    expecting expected: [Int],
    fixed isFixed: (_ block: Int) -> Bool
  ) -> Int? {
    let moving = candidates.filter { $0 != 0 }.map { ($0, support(of: $0)) }
    let still = candidates.contains(0) ? stillSupport(isFixed) : 0
    var found = moving.max { $0.1 < $1.1 } ?? (0, 0)
    let likely = moving.filter { candidate, support in
      support * Self.expectedAdvantage >= found.1
        && expected.contains { $0 != 0 && Self.isNear(candidate, $0) }
    }
    if let best = likely.max(by: { $0.1 < $1.1 }) { found = best }
    guard max(found.1, still) >= Self.leastEdges else { return nil }
    if expected.contains(0), still >= Self.leastEdges, still * Self.restAdvantage >= found.1 {
      return 0
    }
    let isClear =
      found.1 >= Self.clearFactor * Self.leastEdges && found.1 * Self.wallpaperFactor >= still
    return isClear || found.1 > still ? found.0 : 0
  }

  /// Returns whether a displacement is close to an expected one: within the change of a motion from
  /// frame to frame without a finger.
  static func isNear(_ displacement: Int, _ expected: Int) -> Bool {
    abs(displacement - expected) <= 2 + abs(expected) / 16
  }

  private func support(of displacement: Int) -> Int {
    let (newEdges, oldEdges) = (after.edges[...], before.edges[...])
    let (new, old) = (newEdges.span, oldEdges.span)
    let rows = max(0, displacement)..<min(height, height + displacement)
    var count = 0
    for strip in 0..<stripCount {
      let first = strip &* height
      for index in first &+ rows.lowerBound..<first &+ rows.upperBound {
        let edge = new[index]
        let isSame = edge == old[index &- displacement]
        let isStill = displacement != 0 && edge == old[index]
        count &+= edge != 0 && isSame && !isStill ? 1 : 0
      }
    }
    return count
  }

  private func stillSupport(_ isFixed: (_ block: Int) -> Bool) -> Int {
    let (newEdges, oldEdges) = (after.edges[...], before.edges[...])
    let (new, old, grid) = (newEdges.span, oldEdges.span, after.grid)
    var count = 0
    for strip in 0..<stripCount {
      for block in 0..<grid.blocksPerStrip where !isFixed(strip * grid.blocksPerStrip + block) {
        let first = block * StripGrid.blockHeight
        for row in first..<min(height, first + StripGrid.blockHeight) {
          let index = strip &* height &+ row
          let isStill = new[index] != 0 && new[index] == old[index]
          count &+= isStill && !backdrop.shows(new[index], at: index) ? 1 : 0
        }
      }
    }
    return count
  }

  private func classified(by main: Int?) -> PairMotion {
    let grid = after.grid
    let none = CellSet(grid)
    var result = PairMotion(still: none, torn: none, lost: none, fresh: none)
    var cells = CellSet(grid)
    let displacement = main ?? 0
    var unmatched = UnmatchedEdges()
    for strip in 0..<stripCount {
      for row in 0..<height {
        classifyNew(strip, row, displacement, main != nil, &cells, &result, &unmatched)
        classifyOld(strip, row, displacement, main != nil, &unmatched)
      }
    }
    if let main { result.main = .init(displacement: main, cells: cells) }
    result.others = unmatched.takeParts(grid)
    for edge in unmatched.new { result.fresh.add(strip: Int(edge.strip), row: Int(edge.row)) }
    for edge in unmatched.old {
      result.lost.add(strip: Int(edge.strip), row: Int(edge.row) + displacement)
    }
    return result
  }

  @inline(__always)
  private func classifyNew(
    _ strip: Int,
    _ row: Int,
    _ displacement: Int,
    _ hasMain: Bool,
    _ cells: inout CellSet,
    _ result: inout PairMotion,
    _ unmatched: inout UnmatchedEdges
  ) {
    let index = strip &* height &+ row
    let edge = after.edges[index]
    guard edge != 0 else { return }
    let source = row &- displacement
    let isInside = source >= 0 && source < height
    let hasMoved = hasMain && isInside && before.edges[index &- displacement] == edge
    let isStill = displacement != 0 && before.edges[index] == edge
    // Repeating content, like stripes, may have moved or stayed, and is no evidence.
    if hasMoved, isStill { return }
    if hasMoved {
      cells.add(strip: strip, row: row)
    } else if isStill || before.edges[index] == edge {
      result.still.add(strip: strip, row: row)
      let target = row &+ displacement
      if target >= 0, target < height, after.edges[index &+ displacement] != edge {
        result.torn.add(strip: strip, row: row)
      }
    } else if isInside, !backdrop.shows(edge, at: index), !backdrop.repeats(edge, in: strip) {
      unmatched.new.append(.init(strip: Int32(strip), row: Int32(row), value: edge))
    }
  }

  @inline(__always)
  private func classifyOld(
    _ strip: Int,
    _ row: Int,
    _ displacement: Int,
    _ hasMain: Bool,
    _ unmatched: inout UnmatchedEdges
  ) {
    let index = strip &* height &+ row
    let edge = before.edges[index]
    let target = row &+ displacement
    guard edge != 0, target >= 0, target < height, after.edges[index] != edge,
      !hasMain || after.edges[index &+ displacement] != edge,
      !backdrop.shows(edge, at: index), !backdrop.repeats(edge, in: strip)
    else { return }
    unmatched.old.append(.init(strip: Int32(strip), row: Int32(row), value: edge))
  }
}
