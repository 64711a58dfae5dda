import ChatframePixels

/// Finds how far content moved between two lossy frames by comparing brightness.
///
/// Each edge of a strip is compared together with the rows around it, and noise is tolerated.
struct LossyMotionEstimator {
  /// The largest number of edges that a search near expected displacements compares.
  private static let mostSamples = 768
  /// The largest number of edges that a search of all displacements compares.
  private static let mostSearched = 256

  let before: FrameSignature
  let after: FrameSignature
  let tolerance: Int
  var height: Int { after.grid.height }

  init(from before: FrameSignature, to after: FrameSignature, tolerance: Int) {
    precondition(before.grid == after.grid, "Frames must have the same grid.")
    self.before = before
    self.after = after
    self.tolerance = tolerance
  }

  /// Returns the motion between two frames; see `LosslessMotionEstimator`.
  func motion(
    expecting expected: [Int] = [],
    fixed isFixed: (_ block: Int) -> Bool = { _ in false }
  ) -> PairMotion {
    ProfileClassification(self).motion(by: displacement(expecting: expected, fixed: isFixed))
  }

  /// Returns whether an edge of the later frame was `displacement` rows higher.
  @inline(__always)
  func agrees(_ strip: Int, _ row: Int, _ displacement: Int) -> Bool {
    let source = row &- displacement
    guard source >= 0, source < height else { return false }
    return after.difference(strip: strip, row: row, from: before, at: source).isNoise(tolerance)
  }

  private func displacement(
    expecting expected: [Int],
    fixed isFixed: (_ block: Int) -> Bool
  ) -> Int? {
    let grid = after.grid
    let samples = Self.samples(of: after, most: Self.mostSamples) {
      !isFixed(grid.block(strip: $0, row: $1))
    }
    let still = samples.filter { agrees($0.strip, $0.row, 0) }
    let moving = samples.filter { !agrees($0.strip, $0.row, 0) }
    let found = search(moving, expecting: expected.isEmpty ? [0] : expected)
    let support = found.map { self.support(of: $0, moving) } ?? 0
    let least = min(grid.fidelity.leastEdges, max(4, samples.count / 3))
    guard max(support, still.count) >= least else { return nil }
    let zero = refined(0, samples)
    guard let found, support >= least else { return still.count >= least ? zero : nil }
    let moved = refined(found, moving.filter { agrees($0.strip, $0.row, found) })
    // An expected motion stands as long as a good part of the content follows it.
    let isExpected = expected.contains { $0 != 0 && isNear(found, $0) }
    if isExpected, support * 3 >= still.count { return moved }
    return cost(of: moved, samples) < cost(of: zero, samples) ? moved : zero
  }

  /// Returns the best displacement near the expected ones, or of all if none of them explains much.
  func search(_ samples: [Place], expecting expected: [Int]) -> Int? {
    guard !samples.isEmpty else { return nil }
    var best: (displacement: Int, support: Int)?
    func consider(_ candidate: Int, _ samples: [Place]) {
      let support = support(of: candidate, samples)
      if support > (best?.support ?? 0) { best = (candidate, support) }
    }
    for center in expected {
      for candidate in center - reach(of: center)...center + reach(of: center) {
        consider(candidate, samples)
      }
    }
    let inside = best.map { best in
      samples.count { $0.row >= best.displacement && $0.row < height + best.displacement }
    }
    if let best, let inside, best.support * 2 > inside, inside * 2 > samples.count {
      return best.displacement
    }
    // Parts of any two frames match by chance, so other displacements must match much better.
    let few = Self.thinned(samples, to: Self.mostSearched)
    let near = best?.displacement
    let least = near.map { 2 * support(of: $0, few) + 4 } ?? 0
    best = nil
    for candidate in 1 - height..<height { consider(candidate, few) }
    return best.flatMap { $0.support >= least ? $0.displacement : nil } ?? near
  }

  func support(of displacement: Int, _ samples: [Place]) -> Int {
    samples.reduce(0) { $0 &+ (agrees($1.strip, $1.row, displacement) ? 1 : 0) }
  }

  /// Descends from a displacement to the one with the smallest cost: frames also match when they
  /// are a pixel off.
  func refined(_ displacement: Int, _ samples: [Place]) -> Int {
    guard !samples.isEmpty else { return displacement }
    var best = (displacement: displacement, cost: cost(of: displacement, samples))
    for _ in 0..<4 {
      let center = best.displacement
      for candidate in [center - 2, center - 1, center + 1, center + 2] {
        let cost = cost(of: candidate, samples)
        if cost < best.cost { best = (candidate, cost) }
      }
      if best.displacement == center { break }
    }
    return best.displacement
  }

  /// Returns the total difference between edges and the content a displacement above them; the
  /// difference of each edge is capped, so that outliers count no more than others.
  private func cost(of displacement: Int, _ samples: [Place]) -> Int {
    samples.reduce(0) { sum, place in
      let source = place.row &- displacement
      guard source >= 0, source < height else { return sum &+ 5 &* tolerance }
      let difference = after.difference(
        strip: place.strip,
        row: place.row,
        from: before,
        at: source
      )
      return sum &+ min(difference.sum, 10 &* tolerance &+ 2 &* difference.contrast)
    }
  }

  private func isNear(_ displacement: Int, _ expected: Int) -> Bool {
    abs(displacement - expected) <= (expected == 0 ? 1 : 2 + abs(expected) / 16)
  }

  private func reach(of expected: Int) -> Int { min(6 + abs(expected) / 8, 40) }
}

extension LossyMotionEstimator {
  /// A row of a strip.
  struct Place: Hashable {
    var strip: Int
    var row: Int
  }

  /// Returns edges of a frame, spread evenly if there are many.
  static func samples(
    of frame: FrameSignature,
    most: Int,
    where isIncluded: (_ strip: Int, _ row: Int) -> Bool
  ) -> [Place] {
    var all: [Place] = []
    all.reserveCapacity(frame.edgeCount)
    for strip in 0..<frame.grid.strips.count {
      for row in 0..<frame.grid.height
      where frame.isEdge(strip: strip, row: row) && isIncluded(strip, row) {
        all.append(Place(strip: strip, row: row))
      }
    }
    return thinned(all, to: most)
  }

  static func thinned(_ places: [Place], to most: Int) -> [Place] {
    guard places.count > most else { return places }
    return (0..<most).map { places[$0 * places.count / most] }
  }
}

/// The noise between rows of lossy frames that show the same content, learned from the sequence.
struct ProfileNoise: Sendable {
  /// One and a half levels: the residue of a video's noise in the mean of a row.
  private static let least = 3 * StripProfiles.unit / 2
  private static let most = 8 * StripProfiles.unit

  private var mean = Double(StripProfiles.unit) / 2

  /// Three times the usual difference, in units of a profile.
  var tolerance: Int { min(max(Self.least, Int(3 * mean)), Self.most) }

  /// Updates the mean with a pair of frames; ignores nil.
  mutating func learn(_ residual: Int?) {
    guard let residual else { return }
    mean += (Double(residual) - mean) / 16
  }
}
