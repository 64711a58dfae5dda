import ChatframePixels

/// Finds content that moved over other content, so that none of its blocks is found as a whole.
///
/// The cells of such blocks show one or the other, or both where lines of text have no background.
/// The place from which it moved is empty.
struct OverlapSearch {
  /// The least share of a group of unexplained blocks that an overlap must explain.
  private static let leastShare = 0.6
  /// The largest height of lines through which others shine, in rows of blocks: the search takes long.
  private static let mostBlendedRows = 8

  private let before: FrameSignature
  private let after: FrameSignature
  /// The rows that the rest of the content moved down.
  private let displacement: Int
  /// The blocks of content that stayed; empty while the list moves.
  private let stayed: BlockSet
  private var grid: FrameGrid { after.grid }

  /// Creates a search for overlaps between two frames.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - displacement: The rows that the rest of the content moved down.
  ///   - stayed: The blocks of content that stayed; empty while the list moves.
  init(before: FrameSignature, after: FrameSignature, displacement: Int, stayed: BlockSet) {
    self.before = before
    self.after = after
    self.displacement = displacement
    self.stayed = stayed
  }

  /// The earlier frame, moved by the displacement of the rest.
  private var moved: [UInt8] {
    let plane = before.plane
    return (0..<plane.height).flatMap { row -> ArraySlice<UInt8> in
      let source = min(max(row - displacement, 0), plane.height - 1) * plane.width
      return plane.bytes[source..<source + plane.width]
    }
  }

  /// Returns the groups that moved over other content.
  ///
  /// - Parameters:
  ///   - blocks: The unexplained blocks with contrast.
  ///   - vacated: The blocks whose content has vanished.
  /// - Returns: The groups.
  func parts(among blocks: BlockSet, leaving vacated: BlockSet) -> [PairMotion.Part] {
    let places = vacated.components(grid)
    lazy var moved = self.moved
    return blocks.components(grid).filter(isTall).compactMap { group in
      let distances = places.filter { isAsLarge($0, as: group) }
        .flatMap { self.distances(from: $0, to: group) }
      let whole = part(of: group, over: moved, at: distances, isBlended: false)
      // At rest, the end of a bubble that grows moves as well, but not over other lines.
      if whole != nil { return displacement != 0 || group.isBetween(stayed, grid) ? whole : nil }
      guard let rows = group.bounds(grid)?.rows, rows.count <= Self.mostBlendedRows else {
        return nil
      }
      return part(of: group, over: moved, at: distances, isBlended: true)
    }
  }

  /// Returns the part of a group that moved by the most likely of some distances; nil if none of them
  /// explains enough.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - moved: The earlier frame, moved by the displacement of the rest.
  ///   - distances: The distances.
  ///   - isBlended: Whether cells may show the part and the rest at once.
  /// - Returns: The part.
  private func part(
    of group: BlockSet,
    over moved: [UInt8],
    at distances: [Int],
    isBlended: Bool
  ) -> PairMotion.Part? {
    let background = isBlended ? background(of: group) : nil
    let best = distances.map { overlap(group, over: moved, movedBy: $0, on: background) }
      .min { $0.unexplainedCount < $1.unexplainedCount }
    guard let part = best?.part, isTall(part.blocks) || isBlended && isLowLine(part.blocks),
      Double(part.blocks.count) >= Self.leastShare * Double(group.count), hasLeft(part)
    else { return nil }
    return part
  }

  /// Returns whether the place that a part left shows something else.
  ///
  /// A wallpaper that repeats its shapes still shows those that an uncovered part of it resembles.
  private func hasLeft(_ part: PairMotion.Part) -> Bool {
    // What stayed where it was has left the rest, which moved on.
    guard part.dy != 0 else { return true }
    let (old, new) = (before.plane, after.plane)
    let stayedCount = part.blocks.members.count { block in
      let former = cells(of: block).map { $0 - part.dy * new.width }
      return former.count {
        !new.bytes.indices.contains($0)
          || abs(Int(new.bytes[$0]) - Int(old.bytes[$0])) > grid.cellTolerance
      } <= grid.fewCells
    }
    return stayedCount * 2 <= part.blocks.count
  }

  /// Returns whether blocks are at least as tall as a line; where the line has gaps, what it covers
  /// moved with the rest.
  private func isTall(_ blocks: BlockSet) -> Bool {
    blocks.isSizable(grid) || blocks.isLine(grid, gaps: 0.5)
  }

  /// Returns whether blocks are what is seen of a line of a moving list that another line covers.
  private func isLowLine(_ blocks: BlockSet) -> Bool {
    displacement != 0 && blocks.isLine(grid, leastRows: 1)
  }

  /// Returns whether a place that is now empty may have shown a group: content that moves up or down
  /// keeps its columns.
  private func isAsLarge(_ place: BlockSet, as group: BlockSet) -> Bool {
    guard let from = place.bounds(grid)?.columns, let to = group.bounds(grid)?.columns else {
      return false
    }
    return place.count * 2 >= group.count && from.clamped(to: to).count * 2 >= to.count
      && from.overlaps(to)
  }

  /// Returns the distances between a place that is now empty and a group, to within two blocks.
  private func distances(from place: BlockSet, to group: BlockSet) -> [Int] {
    guard let from = place.bounds(grid)?.rows, let to = group.bounds(grid)?.rows else { return [] }
    let (side, rows) = (grid.blocks.side, to.lowerBound - from.lowerBound)
    return ((rows - 2) * side...(rows + 2) * side).filter { abs($0) * 2 >= side }
  }

  /// Returns the blocks of a group whose cells moved with the rest or by another distance besides, or
  /// show both above a background, and the number of cells of the group that did neither.
  private func overlap(
    _ group: BlockSet,
    over moved: [UInt8],
    movedBy distance: Int,
    on background: Int?
  ) -> (part: PairMotion.Part, unexplainedCount: Int) {
    var part = PairMotion.Part(dx: 0, dy: displacement + distance, blocks: BlockSet(grid))
    var unexplainedCount = 0
    for block in group.members {
      let count = unexplainedCells(of: block, over: moved, movedBy: part.dy, on: background)
      unexplainedCount += count
      if count <= grid.fewCells { part.blocks.insert(block) }
    }
    return (part, unexplainedCount)
  }

  /// Returns the number of cells of a block that show neither the rest nor what moved by a distance.
  ///
  /// Above a background, a cell may also show one through the other.
  private func unexplainedCells(
    of block: Int,
    over moved: [UInt8],
    movedBy distance: Int,
    on background: Int?
  ) -> Int {
    let (blocks, plane) = (grid.blocks, after.plane)
    let top = blocks.y(block / blocks.columns)
    guard let background else {
      return BlockComparison.unexplainedCells(
        of: block,
        in: plane,
        before: before.plane,
        backdrop: moved,
        blocks,
        dy: distance,
        tolerance: grid.cellTolerance,
        run: 1,
        reach: 0
      )
    }
    guard top - distance >= 0, top - distance + blocks.side <= plane.height else {
      return grid.cellsPerBlock
    }
    return cells(of: block).count { cell in
      let own = Int(before.plane.bytes[cell - distance * plane.width])
      let rest = Int(moved[cell])
      // Strokes that cross are at least as dark as either of them, or as light.
      let stronger = abs(own - background) > abs(rest - background) ? own : rest
      let sum = own + rest - background
      let levels = min(stronger, sum) - grid.cellTolerance...max(stronger, sum) + grid.cellTolerance
      return !levels.contains(Int(plane.bytes[cell]))
    }
  }

  /// Returns the most frequent level of a group.
  private func background(of group: BlockSet) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for block in group.members {
      for cell in cells(of: block) { counts[Int(after.plane.bytes[cell])] += 1 }
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// Returns the indices of the cells of a block.
  private func cells(of block: Int) -> [Int] {
    let (blocks, width) = (grid.blocks, after.plane.width)
    let (left, top) = (blocks.x(block % blocks.columns), blocks.y(block / blocks.columns))
    return (top..<top + blocks.side).flatMap { row in
      row * width + left..<row * width + left + blocks.side
    }
  }
}
