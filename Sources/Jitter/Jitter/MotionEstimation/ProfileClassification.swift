/// Classifies each edge of two lossy frames, given the displacement of the content.
struct ProfileClassification {
  /// The largest number of parts that moved by themselves.
  private static let mostParts = 2
  /// The smallest share of the unexplained edges around a part that must belong to it.
  private static let agreement = 0.75

  private let estimator: LossyMotionEstimator
  private var cells: CellSet
  private var result: PairMotion
  private var fresh: [LossyMotionEstimator.Place] = []
  private var lost: [LossyMotionEstimator.Place] = []
  private var residuals: [Int] = []

  init(_ estimator: LossyMotionEstimator) {
    self.estimator = estimator
    let grid = estimator.after.grid
    cells = CellSet(grid)
    let none = CellSet(grid)
    result = PairMotion(still: none, torn: none, lost: none, fresh: none)
  }

  /// Returns the motion, with the edges sorted by the main displacement; nil means that no content
  /// was found again.
  consuming func motion(by main: Int?) -> PairMotion {
    for strip in 0..<estimator.after.grid.strips.count {
      for row in 0..<estimator.height {
        if estimator.after.isEdge(strip: strip, row: row) { sortNew(strip, row, main) }
        if estimator.before.isEdge(strip: strip, row: row) { sortOld(strip, row, main) }
      }
    }
    if let main { result.main = .init(displacement: main, cells: cells) }
    takeParts(main ?? 0)
    for place in fresh { result.fresh.add(strip: place.strip, row: place.row) }
    for place in lost { result.lost.add(strip: place.strip, row: place.row + (main ?? 0)) }
    residuals.sort()
    if residuals.count > 32 { result.residual = residuals[residuals.count / 2] }
    return result
  }

  private mutating func sortNew(_ strip: Int, _ row: Int, _ main: Int?) {
    let (before, after) = (estimator.before, estimator.after)
    let source = row - (main ?? 0)
    let isInside = source >= 0 && source < estimator.height
    let stayed = after.difference(strip: strip, row: row, from: before, at: row)
    let isStill = stayed.isNoise(estimator.tolerance)
    guard let main, main != 0 else {
      if main != nil, isStill {
        cells.add(strip: strip, row: row)
        residuals.append(stayed.sum / 5)
      } else if isStill {
        result.still.add(strip: strip, row: row)
      } else {
        fresh.append(.init(strip: strip, row: row))
      }
      return
    }
    guard isInside else {
      if isStill { stay(strip, row, main) }
      return
    }
    let moved = after.difference(strip: strip, row: row, from: before, at: source)
    let hasMoved = moved.isNoise(estimator.tolerance)
    // Edges that are a pixel off also match, so the clearly better match decides.
    if hasMoved, !isStill || moved.sum * 2 <= stayed.sum {
      cells.add(strip: strip, row: row)
      residuals.append(moved.sum / 5)
    } else if isStill, !hasMoved || stayed.sum * 2 <= moved.sum {
      stay(strip, row, main)
    } else if !isStill, !hasMoved {
      fresh.append(.init(strip: strip, row: row))
    }
  }

  private mutating func stay(_ strip: Int, _ row: Int, _ main: Int) {
    result.still.add(strip: strip, row: row)
    let target = row + main
    if target >= 0, target < estimator.height, !estimator.agrees(strip, target, main) {
      result.torn.add(strip: strip, row: row)
    }
  }

  private mutating func sortOld(_ strip: Int, _ row: Int, _ main: Int?) {
    let target = row + (main ?? 0)
    guard target >= 0, target < estimator.height, !estimator.agrees(strip, row, 0),
      !estimator.agrees(strip, target, main ?? 0)
    else { return }
    lost.append(.init(strip: strip, row: row))
  }

  private mutating func takeParts(_ main: Int) {
    let least = estimator.after.grid.fidelity.leastEdges
    for _ in 0..<Self.mostParts where min(fresh.count, lost.count) >= least {
      let samples = LossyMotionEstimator.thinned(fresh, to: 192)
      guard let rough = estimator.search(samples, expecting: []), rough != main else { return }
      let alike = fresh.filter { estimator.agrees($0.strip, $0.row, rough) }
      guard alike.count >= least else { return }
      let displacement = estimator.refined(rough, LossyMotionEstimator.thinned(alike, to: 192))
      guard let part = part(displacement) else { return }
      result.others.append(part)
    }
  }

  /// Removes and returns the edges that moved by a displacement, if the unexplained edges around
  /// them moved alike.
  private mutating func part(_ displacement: Int) -> PairMotion.Part? {
    let grid = estimator.after.grid
    var cells = CellSet(grid)
    let (estimator, all) = (self.estimator, fresh)
    func isPart(_ place: LossyMotionEstimator.Place) -> Bool {
      estimator.agrees(place.strip, place.row, displacement)
    }
    for place in all where isPart(place) { cells.add(strip: place.strip, row: place.row) }
    guard cells.total >= max(2 * grid.fidelity.leastEdges, self.cells.total / 10),
      cells.rowCount >= 2 * grid.fidelity.leastRows, let rows = cells.rows,
      let strips = cells.strips
    else { return nil }
    let around = all.count { rows.contains($0.row) && strips.contains($0.strip) }
    guard Double(cells.total) >= Self.agreement * Double(around) else { return nil }
    fresh.removeAll(where: isPart)
    lost.removeAll { place in
      let target = place.row + displacement
      return target >= 0 && target < estimator.height
        && estimator.agrees(place.strip, target, displacement)
    }
    return .init(displacement: displacement, cells: cells)
  }
}
