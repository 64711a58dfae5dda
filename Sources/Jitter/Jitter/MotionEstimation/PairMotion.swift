/// What moved between two frames, in whole device pixels, as their scanlines say.
struct PairMotion: Sendable {
  /// Edges that moved alike.
  struct Part: Sendable {
    /// Pixels down.
    var displacement: Int
    /// Where the edges are now.
    var cells: CellSet
  }

  /// Whether the frames are the same in every strip.
  var isIdentical = false
  /// The part with the most edges; nil if nothing of the earlier frame was found again.
  var main: Part?
  /// Edges that stayed where they were while the main part moved: bars, wallpaper, or a tear.
  var still: CellSet
  /// Those of `still` that are not where the main part went as well.
  ///
  /// Rows as high as content moved bring the like of what was there, such as the next avatar.
  var torn: CellSet
  /// Parts that moved neither like the main part nor not at all.
  var others: [Part] = []
  /// Where edges of the earlier frame should be now and are not.
  var lost: CellSet
  /// Where edges are now that come from nowhere.
  var fresh: CellSet
  /// Whether the main part moved about as far as was reported, or as it did before.
  var isExpected = false
  /// How many edges the frame with fewer has.
  var edgeCount = 0
  /// The typical difference of a row that was found again, in units of a profile; nil of lossless
  /// frames.
  var residual: Int?
}

/// Edges that the main motion does not explain.
///
/// What moved by itself is missing where it should be and is found where nothing should be; a second
/// copy of something that is in its place (an equal avatar, the same word) is no motion.
struct UnmatchedEdges {
  private static let mostParts = 3
  /// The share of the edges left over around it that a part must have.
  ///
  /// Text that a wallpaper shows through is never found again, and equal words are here and there.
  private static let agreement = 0.5
  /// The share of all that is left over.
  private static let weight = 0.15

  /// Edges of the earlier frame that are not where they should be.
  var old: [DisplacementVotes.Edge] = []
  /// Edges of the later frame that should not be there.
  var new: [DisplacementVotes.Edge] = []

  /// Takes out what moved alike.
  mutating func takeParts(_ grid: StripGrid) -> [PairMotion.Part] {
    var parts: [PairMotion.Part] = []
    let least = max(
      LosslessMotionEstimator.leastEdges,
      Int(Self.weight * Double(min(old.count, new.count)))
    )
    for _ in 0..<Self.mostParts
    where min(old.count, new.count) >= LosslessMotionEstimator.leastEdges {
      let votes = DisplacementVotes(from: old, to: new, height: grid.height)
      guard let leader = votes.leaders(1, least: Int32(LosslessMotionEstimator.leastEdges)).first
      else { break }
      let left = new
      let part = take(leader, grid)
      let isLarge =
        part.cells.total >= least && part.cells.rowCount >= FrameFidelity.lossless.leastRows
      if isLarge, Self.prevails(part.cells, among: left) { parts.append(part) }
    }
    return parts
  }

  private static func prevails(_ cells: CellSet, among edges: [DisplacementVotes.Edge]) -> Bool {
    guard let rows = cells.rows, let strips = cells.strips else { return false }
    let around = edges.count { rows.contains(Int($0.row)) && strips.contains(Int($0.strip)) }
    return Double(cells.total) >= agreement * Double(around)
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
