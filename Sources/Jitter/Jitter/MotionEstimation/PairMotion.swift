import ChatframePixels

/// The motion between two frames, block by block.
struct PairMotion: Sendable {
  /// The state of a block of the later frame.
  enum Label: UInt8, Sendable {
    /// The block is flat, as it was before.
    case flat
    /// Its content moved with most of the content.
    case moved
    /// Its content stayed, while most of the content moved or stayed.
    case still
    /// Its content repeats, and may have moved or stayed.
    case either
    /// Its cells moved, stayed or belong to the backdrop.
    case mixed
    /// It shows what was off the screen or under a bar.
    case incoming
    /// Its content moved by itself.
    case part
    /// Its content has the same shapes in other colours.
    case recolored
    /// It shows other content.
    case changed
  }

  /// Blocks that moved by themselves.
  struct Part: Sendable {
    /// The cells that they moved to the right.
    var dx: Int
    /// A Boolean value that indicates whether they moved half a cell further to the right.
    var isBetweenCells = false
    /// The rows that they moved down.
    var dy: Int
    /// The blocks in the later frame.
    var blocks: BlockSet
    /// The number of blocks that became empty where they were, if they are what is seen of a row
    /// that moved under others; 0 if not.
    var leftCount = 0
    /// A Boolean value that indicates whether they are the end of content that grew.
    var isEnd = false
    /// The number of frames since they were at the place to which they return; nil if they do not
    /// return.
    var returnAge: Int?

    /// The cells that they moved to the right, exactly.
    var cellsToRight: Double { Double(dx) + (isBetweenCells ? 0.5 : 0) }
  }

  /// A Boolean value that indicates whether the frames are equal.
  var isIdentical = false
  /// The rows that most of the content moved down; nil if no content of the earlier frame was found
  /// again.
  var displacement: Int?
  /// The state of each block.
  var labels: [Label]
  /// The parts that moved by themselves, the largest first.
  var parts: [Part] = []
  /// The changed blocks that became flat.
  var emptied: BlockSet?
  /// The changed blocks where the earlier frame was flat.
  var appeared: BlockSet?
  /// The changed blocks that have contrast.
  var changedContent: BlockSet?
  /// The changed blocks whose rows have one brightness each and had before.
  var changedEdges: BlockSet?
  /// The changed blocks of a panel that moved a row more or less than the others, although no places are
  /// rounded.
  var slipped: BlockSet?
  /// A Boolean value that indicates whether most of the content is missing.
  var isBlank = false
  /// A Boolean value that indicates whether some blocks moved a row more or less than others.
  var isRounded = false
  /// The usual difference of a cell that shows the same content, in levels; nil if unknown.
  var noise: Double?

  /// A Boolean value that indicates whether nothing moved or changed.
  var isQuiet: Bool {
    displacement == 0 && parts.isEmpty
      && labels.allSatisfy { $0 == .still || $0 == .flat || $0 == .either }
  }

  /// A Boolean value that indicates whether most of the screen changed.
  var changesMost: Bool {
    labels.count { $0 == .changed || $0 == .recolored } * 2 > labels.count
  }

  /// Returns the blocks with one of some labels.
  func blocks(_ wanted: Label..., in grid: FrameGrid) -> BlockSet {
    var set = BlockSet(grid)
    for (block, label) in labels.enumerated() where wanted.contains(label) { set.insert(block) }
    return set
  }
}

/// The difference up to which two blocks show the same content.
struct MatchTolerance: Sendable {
  /// The sum of squared differences that noise explains.
  let floor: Int32
  /// The share of the contrast by which blocks may differ, because content between two cells blurs.
  let share: Double
  /// The least contrast of a block that locates content.
  let leastEnergy: Int32
  /// The largest change of brightness that is not a change of colour, in levels.
  let shift: Int16
  /// The same of content that moves, because the colours of a gradient stay behind it.
  var shade: Int16 { 4 * shift }

  /// Creates the tolerance for frames with some noise.
  ///
  /// - Parameters:
  ///   - grid: The grid of the frames.
  ///   - noise: The usual difference of a cell, in levels.
  init(_ grid: FrameGrid, noise: Double) {
    let count = Double(grid.cellsPerBlock)
    switch grid.fidelity {
    case .lossless:
      (floor, share, leastEnergy, shift) = (Int32(count), 0.08, Int32(count * 12), 6)
    case .lossy:
      let noise = min(max(noise, 1.5), 6)
      floor = Int32(count * noise * noise * 2)
      (share, leastEnergy, shift) = (0.1, Int32(count * max(24, noise * noise * 6)), 8)
    }
  }

  /// Returns whether a block and the place that it is compared with show the same content.
  @inline(__always)
  func isSame(_ match: BlockMatch, energy: Int32) -> Bool {
    match.isSame(energy: energy, floor: floor, share: share)
  }

  /// Returns whether they also have the same colours.
  @inline(__always)
  func isEqual(_ match: BlockMatch, energy: Int32) -> Bool {
    isSame(match, energy: energy) && abs(match.shift) <= shift
  }

  /// Returns whether a block of some contrast locates content.
  func isTextured(_ energy: Int32) -> Bool { energy >= leastEnergy }
}

extension BlockMatch {
  /// Returns the correlation of a block of some contrast with the place, -1 to 1; 0 if either is flat.
  func correlation(energy: Int32) -> Double {
    guard isInside, energy > 0, self.energy > 0 else { return 0 }
    let (own, other) = (Double(energy), Double(self.energy))
    return (own + other - Double(residual)) / (2 * (own * other).squareRoot())
  }
}
