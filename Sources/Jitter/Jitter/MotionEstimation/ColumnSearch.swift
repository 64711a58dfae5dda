import ChatframePixels

/// Finds displacements along columns of blocks, by the changes of brightness from row to row.
struct ColumnSearch {
  /// A block that resembles more places than this repeats too often to vote.
  private static let mostPlaces = 24

  private let before: FrameSignature
  private let after: FrameSignature
  private var profiles: [Int: (old: [Int16], new: [Int16])] = [:]

  /// Creates a search for the content of `after` in `before`.
  init(before: FrameSignature, after: FrameSignature) {
    self.before = before
    self.after = after
  }

  /// Returns the vertical displacements for which the most blocks vote, best first.
  ///
  /// - Parameters:
  ///   - samples: The blocks.
  ///   - count: The largest number of displacements.
  ///   - tolerance: The difference up to which blocks are equal.
  /// - Returns: The displacements in rows.
  mutating func leaders(
    among samples: [Int32],
    count: Int,
    _ tolerance: MatchTolerance
  ) -> [Int] {
    let geometry = after.grid.blocks
    let height = geometry.height
    var votes = [Float](repeating: 0, count: 2 * height + 1)
    for sample in samples {
      let found = places(of: sample, tolerance)
      for offset in found { votes[offset + height] += 1 / Float(found.count) }
    }
    return best(votes, count, height)
  }

  /// Returns the vertical displacements that a block may have; none if there are too many.
  mutating func places(of block: Int32, _ tolerance: MatchTolerance) -> [Int] {
    let geometry = after.grid.blocks
    let top = geometry.y(Int(block) / geometry.columns)
    let (old, new) = profiles(of: Int(block) % geometry.columns)
    // The first row is compared with the one above the block.
    let stretch = max(1, top)..<top + geometry.side
    let activity = stretch.reduce(Int32(0)) { $0 + Int32(abs(new[$1])) }
    let noise = Int32(Double(tolerance.floor).squareRoot()) * 4
    guard activity > noise else { return [] }
    let found = BlockComparison.places(
      of: stretch,
      of: new,
      in: old,
      offsets: -geometry.height...geometry.height,
      limit: max(noise, activity / 3)
    )
    return found.count <= Self.mostPlaces ? found.map(\.offset) : []
  }

  private func best(_ votes: [Float], _ count: Int, _ height: Int) -> [Int] {
    var best: [(displacement: Int, votes: Float)] = []
    for index in votes.indices where votes[index] > 0 {
      // Neighbours share the votes of content between two rows.
      let left = index > 0 ? votes[index - 1] : 0
      let right = index + 1 < votes.count ? votes[index + 1] : 0
      let sum = votes[index] + (left + right) / 2
      guard best.count < count || sum > best[best.count - 1].votes else { continue }
      let place = best.firstIndex { $0.votes < sum } ?? best.count
      best.insert((index - height, sum), at: place)
      if best.count > count { best.removeLast() }
    }
    return best.map(\.displacement)
  }

  private mutating func profiles(of column: Int) -> (old: [Int16], new: [Int16]) {
    if let known = profiles[column] { return known }
    let (x, side) = (after.grid.blocks.x(column), after.grid.blocks.side)
    let pair = (
      old: BlockComparison.profile(of: before.plane, x: x, side: side),
      new: BlockComparison.profile(of: after.plane, x: x, side: side)
    )
    profiles[column] = pair
    return pair
  }
}
