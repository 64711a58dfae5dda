/// The motion between two frames, in whole device pixels, as measured in their scanlines.
struct PairMotion: Sendable {
  /// Edges that moved together.
  struct Part: Sendable {
    /// The pixels that they moved down.
    var displacement: Int
    /// The edges in the later frame.
    var cells: CellSet
  }

  /// A Boolean value that indicates whether the frames are equal in every strip.
  var isIdentical = false
  /// The part with the most edges; nil if no content of the earlier frame was found again.
  var main: Part?
  /// Edges that stayed while the main part moved: bars, wallpaper, or a tear.
  var still: CellSet
  /// The edges of `still` that the main part does not also cover.
  ///
  /// A motion by the height of a row brings similar content to the same place, such as an avatar.
  var torn: CellSet
  /// Parts that moved differently from the main part.
  var others: [Part] = []
  /// Edges of the earlier frame that are missing at their expected place.
  var lost: CellSet
  /// Edges of the later frame that come from nowhere.
  var fresh: CellSet
  /// A Boolean value that indicates whether the main part moved roughly as far as recorded, or as
  /// far as in the previous pair.
  var isExpected = false
  /// The number of edges of the frame that has fewer.
  var edgeCount = 0
  /// The typical difference of a matched row, in units of a profile; nil for lossless frames.
  var residual: Int?
}

/// Edges that the main motion does not explain.
///
/// A part that moved by itself is missing at its expected place and found at an unexpected one. A
/// second copy of content that is in its place, such as an equal avatar or word, has not moved.
struct UnmatchedEdges {
  private static let mostParts = 3
  /// The smallest share of the unmatched edges around a part that must belong to it.
  ///
  /// Text over a visible wallpaper is never matched, and equal words occur in many places.
  private static let agreement = 0.5
  /// The smallest share of all unmatched edges that a part must have.
  private static let weight = 0.15

  /// Edges of the earlier frame that are missing at their expected place.
  var old: [DisplacementVotes.Edge] = []
  /// Edges of the later frame at unexpected places.
  var new: [DisplacementVotes.Edge] = []

  /// Removes and returns groups of edges that moved together.
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
