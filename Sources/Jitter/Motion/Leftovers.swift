/// Edges that the main motion leaves unexplained.
///
/// What moved by itself is missing where it should be and is found where nothing should be; a second
/// copy of something that is in its place (an equal avatar, the same word) is no motion.
struct Leftovers {
  private static let mostParts = 3

  /// Edges of the earlier frame that are not where they should be.
  var old: [DisplacementVotes.Edge] = []
  /// Edges of the later frame that should not be there.
  var new: [DisplacementVotes.Edge] = []

  /// Takes out what moved alike.
  mutating func takeParts(_ grid: StripGrid) -> [PairMotion.Part] {
    var parts: [PairMotion.Part] = []
    for _ in 0..<Self.mostParts where min(old.count, new.count) >= MotionMeter.leastEdges {
      let votes = DisplacementVotes(from: old, to: new, height: grid.height)
      guard let leader = votes.leaders(1, least: Int32(MotionMeter.leastEdges)).first else { break }
      let part = take(leader, grid)
      if part.cells.rowCount >= MotionMeter.leastRows { parts.append(part) }
    }
    return parts
  }

  private mutating func take(_ displacement: Int, _ grid: StripGrid) -> PairMotion.Part {
    var places = Set<UInt64>()
    var values: [UInt64: UInt64] = [:]
    func place(_ edge: DisplacementVotes.Edge, _ offset: Int) -> UInt64 {
      UInt64(edge.strip) << 32 | UInt64(truncatingIfNeeded: Int(edge.row) + offset + grid.height)
    }
    for edge in old { values[place(edge, displacement)] = edge.value }
    var cells = CellSet(grid)
    new.removeAll { edge in
      guard values[place(edge, 0)] == edge.value else { return false }
      cells.add(strip: Int(edge.strip), row: Int(edge.row))
      places.insert(place(edge, 0))
      return true
    }
    old.removeAll { places.contains(place($0, displacement)) }
    return .init(displacement: displacement, cells: cells)
  }
}
