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

  /// The part of the edges that moved with the main part or stayed: 1 is certain.
  var confidence: Double {
    let found = (main?.cells.total ?? 0) + still.total
    let all = found + min(lost.total, fresh.total)
    return all == 0 ? 0 : Double(found) / Double(all)
  }
}
