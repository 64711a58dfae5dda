/// The changes of an estimated motion, by a finger that arrives, turns or leaves.
extension UserMotion {
  /// Returns whether a finger that arrives, turns or leaves explains a sample: its speed lies
  /// between the speeds before and after it.
  ///
  /// A jump leaves both speeds unchanged, but leads to another place.
  func isTurn(_ index: Int, _ own: Double) -> Bool {
    let before = (0..<index).reversed().prefix(7).map {
      (samples[$0].duration, userDisplacements[$0])
    }
    let after = samples[(index + 1)...].prefix(7).map { ($0.duration, $0.displacement) }
    guard let arriving = speed(before), let leaving = speed(after) else { return false }
    let unit = samples[index].duration
    let speeds = [arriving * unit, leaving * unit]
    let (low, high) = (speeds.min() ?? own, speeds.max() ?? own)
    // The more a speed changes, the less precise is its estimate.
    let neighbours = [before[0].1, after[after.startIndex].1]
    let change = zip(speeds, neighbours).map { abs($0 - $1) }.max() ?? 0
    let slack = noise.bend + change / 16
    return own >= low - slack && own <= high + slack
  }

  /// Returns the speed in the frame next to displacements, the nearest first, from the longest
  /// smooth path through them.
  private func speed(_ displacements: [(duration: Double, length: Double)]) -> Double? {
    guard let unit = displacements.first?.duration, unit > 0 else { return nil }
    var points: [SmoothPath.Point] = [(0, 0)]
    for (duration, length) in displacements {
      let last = points[points.count - 1]
      points.append((last.time + duration / unit, last.place + length))
    }
    for count in stride(from: points.count, through: 3, by: -1) {
      let line = SmoothPath(Array(points[..<count]), [], isCurved: false)
      if line.residual <= noise.line { return -line.place(at: -1) / unit }
      guard count > 4 else { continue }
      let curve = SmoothPath.pulled(Array(points[..<count]), within: noise.path)
      if curve.residual <= noise.path { return -curve.place(at: -1) / unit }
    }
    return points.count > 1 ? Self.steep(points) / unit : nil
  }

  /// Returns the speed before two displacements if it decays at the same rate; the first
  /// displacement if more or fewer are known.
  private static func steep(_ points: [SmoothPath.Point]) -> Double {
    let first = points[1].place
    guard points.count == 3 else { return first }
    let second = points[2].place - first
    let isFalling = first * second > 0 && abs(second) < abs(first)
    return isFalling ? first * min(first / second, 2) : first
  }

  /// Returns the user's displacement where the motion changes: any value between before and after.
  func turning(at index: Int, _ own: Double) -> Double {
    let before = (max(0, index - 2)..<index).map { userDisplacements[$0] }
    let after = samples[(index + 1)..<min(samples.count, index + 4)].map {
      $0.displacement
    }
    guard before.count > 1, after.count > 1 else { return own }
    // A speed may change by as much as it did between the neighbouring frames.
    let all = before + after
    let (low, high) = (all.min() ?? own, all.max() ?? own)
    let slack = noise.turn + (high - low) / 2
    return isTurn(index, own) ? own : min(max(own, low - slack), high + slack)
  }
}
