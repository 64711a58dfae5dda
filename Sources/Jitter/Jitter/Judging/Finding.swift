/// An event that stands only if the screen's parts turn out to be what they seem.
struct JitterFinding: Sendable {
  var event: JitterEvent
  /// Where it was seen.
  var cells: CellSet
  /// What did not move with it.
  var still: CellSet?
  /// Device pixels by which parts moved apart; 0 for other events.
  var separation = 0
  /// Device pixels down that the rest moved.
  var displacement = 0
  /// Whether one part lies wholly above the other, as when something between them grew.
  var isStacked = false
  /// The shift score of what moved.
  var shift = 0.0
  /// Whether parts came together again at once.
  var isUndone = false
}

extension JitterFinding {
  /// What remains of it now that it is known which parts of the screen scroll; nil for what
  /// overlays and indicators do all the time.
  func settled(by map: ContentMap) -> JitterEvent? {
    switch event.kind {
    case .flash, .blank: steady(map)
    case .tear: tear(map)
    case .jump, .stall: event
    }
  }

  private func steady(_ map: ContentMap) -> JitterEvent? {
    let calm = cells.total { !map.isRestless($0) }
    return calm >= cells.grid.fidelity.leastEdges && calm * 2 > cells.total ? event : nil
  }

  /// A part that stayed behind has torn only where content scrolls otherwise; what lies above or
  /// below something that grew for good has been pushed.
  private func tear(_ map: ContentMap) -> JitterEvent? {
    if let still {
      if !isUndone, map.isCovered(under: still) { return nil }
      // What goes under a bar is missing there without having stayed.
      let seen = still.count(in: map.rows(showing: -displacement))
      guard seen * 2 > still.total, map.scrolls(under: still) else { return nil }
    }
    if still == nil, !isSeen(map) { return nil }
    guard var event = still == nil ? steady(map) : event else { return nil }
    if isStacked, !isUndone { event.kind = .jump }
    return event
  }

  /// Whether a part was seen before and is to be seen after: what leaves under a bar while its like
  /// comes out from under another has not moved from there to here.
  private func isSeen(_ map: ContentMap) -> Bool {
    let shown = map.rows(showing: displacement)
    return [0, separation].allSatisfy { offset in
      let rows = shown.lowerBound + offset..<shown.upperBound + offset
      return cells.count(in: rows) * 2 > cells.total
    }
  }
}
