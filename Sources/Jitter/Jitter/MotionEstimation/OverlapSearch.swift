import ChatframePixels

/// Finds content that moved over other content, so that none of its blocks is found as a whole.
///
/// The cells of such blocks show one or the other, and the place from which it moved is empty.
struct OverlapSearch {
  /// The least share of a group of unexplained blocks that an overlap must explain.
  private static let leastShare = 0.6

  private let before: FrameSignature
  private let after: FrameSignature
  /// The rows that the rest of the content moved down.
  private let displacement: Int
  private var grid: FrameGrid { after.grid }

  /// Creates a search for overlaps between two frames.
  init(before: FrameSignature, after: FrameSignature, displacement: Int) {
    self.before = before
    self.after = after
    self.displacement = displacement
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
      let best = places.filter { isAsLarge($0, as: group) }
        .flatMap { distances(from: $0, to: group) }
        .map { overlap(group, over: moved, movedBy: $0) }
        .min { $0.unexplainedCount < $1.unexplainedCount }
      guard let part = best?.part, isTall(part.blocks),
        Double(part.blocks.count) >= Self.leastShare * Double(group.count)
      else { return nil }
      return part
    }
  }

  /// Returns whether blocks are at least as tall as a line; where the line has gaps, what it covers
  /// moved with the rest.
  private func isTall(_ blocks: BlockSet) -> Bool {
    blocks.isSizable(grid) || blocks.isLine(grid, gaps: 0.5)
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
    return ((rows - 2) * side...(rows + 2) * side).filter { abs($0) >= side }
  }

  /// Returns the blocks of a group whose cells moved with the rest or by another distance besides,
  /// and the number of cells of the group that did neither.
  private func overlap(
    _ group: BlockSet,
    over moved: [UInt8],
    movedBy distance: Int
  ) -> (part: PairMotion.Part, unexplainedCount: Int) {
    var part = PairMotion.Part(dx: 0, dy: displacement + distance, blocks: BlockSet(grid))
    var unexplainedCount = 0
    for block in group.members {
      let count = BlockComparison.unexplainedCells(
        of: block,
        in: after.plane,
        before: before.plane,
        backdrop: moved,
        grid.blocks,
        dy: part.dy,
        tolerance: grid.cellTolerance,
        run: 1,
        reach: 0
      )
      unexplainedCount += count
      if count <= grid.fewCells { part.blocks.insert(block) }
    }
    return (part, unexplainedCount)
  }
}
