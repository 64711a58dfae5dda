/// The user's estimated motion: smooth, except where a finger arrives, turns or leaves.
extension UserMotion {
  /// The numbers of samples on each side that determine a path, best first.
  private static let widths = [6, 5, 4, 3, 2]
  /// The least number of samples on each side that determine a place reliably.
  private static let leastBeside = 3
  /// The number of samples on each side of one that alone leaves a curve, the largest distance of the
  /// others from it, and the least distance of the sample, also as a multiple of the former.
  private static let lonelyLimits = (reach: 5, residual: 2.0, least: 3.0, ratio: 6.0)
  /// The number of samples on each side that tell whether a list rests.
  private static let restReach = 24
  /// The number of samples on each side that show that a list goes on, and the least number of them in
  /// which it moves.
  private static let (goingReach, leastGoing) = (8, 2)
  /// The least first displacement of a notch of a wheel, in steps, and the least second one, as a share of
  /// the first.
  private static let (leastNotch, leastShareOfNotch) = (16.0, 0.5)
  /// The number of samples at rest that must precede one that may have moved by itself.
  private static let shortRest = 8
  /// The number of samples at rest that must follow it.
  private static let shortestRest = 3

  /// Returns the user's displacement at a sample: the sample's own if it may be the user's.
  func estimate(at index: Int) -> Double {
    let own = samples[index].displacement
    if samples[index].isUncertain { return uncertain(index, own) }
    if let rest = resting(at: index, own) { return rest }
    if let expected = smooth(at: index, own) { return expected }
    if shake > 0 { return shaking(at: index, own) }
    if let expected = interpolated(at: index, own) { return expected }
    if isBetweenNeighbours(index) { return own }
    for width in Self.widths {
      for skip in 0...2 {
        guard let path = path(around: index, width: width, skip: skip),
          path.residual <= noise.path
        else { continue }
        let expected = path.place(at: 0)
        let isSure = (!path.isCurved || width > 4) && !isNearEnd(index)
        let usual = noise.deviation(isSure: isSure)
        let isOff = abs(own - expected) > (goesBack(index) ? min(noise.rest, usual) : usual)
        // Content that jumps and jumps back is off the path for a moment, and then on it again.
        if skip > 0, !isOff || !isSure || width < 3 || !returns(to: path, after: skip, from: index)
        {
          continue
        }
        if !isOff || isTurn(index, own) { return own }
        return expected
      }
    }
    return turning(at: index, own)
  }

  /// Returns whether only a few samples precede or follow one.
  private func isNearEnd(_ index: Int) -> Bool {
    min(index, samples.count - 1 - index) < Self.leastBeside
  }

  /// Returns the displacement that leads smoothly from the frames before to those after, if the
  /// sample is much farther from it than all others; nil if not.
  ///
  /// A hand that is not steady leaves any curve, but not by several times as much in a single frame.
  private func smooth(at index: Int, _ own: Double) -> Double? {
    let limits = Self.lonelyLimits
    let window = index - limits.reach...index + limits.reach
    guard window.lowerBound >= 0, window.upperBound < samples.count,
      window.allSatisfy({ !samples[$0].isAfterGap && samples[$0].displacement != 0 })
    else { return nil }
    let curve = CubicCurve(
      window.filter { $0 != index }.map {
        (samples[$0].moment - samples[index].moment, samples[$0].displacement)
      }
    )
    let expected = curve.value(at: 0)
    guard curve.residual <= limits.residual,
      abs(own - expected) >= max(limits.least, limits.ratio * curve.residual)
    else { return nil }
    return expected
  }

  /// Returns the displacement that leads smoothly from the frames before to those after; nil if the
  /// sample has it, or if the motion there is not smooth.
  ///
  /// A speed that changes smoothly is close to a cubic for a few frames. Content that jumps back
  /// soon is off the curve twice, by the same distance.
  private func interpolated(at index: Int, _ own: Double) -> Double? {
    let reach = 5
    let window = max(0, index - reach)...min(samples.count - 1, index + reach)
    // Whole points and an unsteady hand leave a curve for single frames.
    guard step == 1, isSteady, index - window.lowerBound >= 4, window.upperBound - index >= 4,
      window.allSatisfy({ !samples[$0].isAfterGap && samples[$0].displacement != 0 })
    else { return nil }
    let limit = noise.path
    for other in [index] + window.filter({ $0 != index }) {
      let curve = CubicCurve(
        window.filter { $0 != index && $0 != other }.map {
          (samples[$0].moment - samples[index].moment, samples[$0].displacement)
        }
      )
      guard curve.residual <= limit else { continue }
      let expected = curve.value(at: 0)
      let deviation = own - expected
      if other == index {
        if abs(deviation) <= 0.6 * noise.deviation { return nil }
        if abs(deviation) > 1.5 * noise.deviation { return expected }
        continue
      }
      let place = samples[other].moment - samples[index].moment
      let return_ = samples[other].displacement - curve.value(at: place)
      if min(abs(deviation), abs(return_)) > 1.25 * noise.deviation,
        abs(deviation + return_) <= 0.8 * noise.deviation
      {
        return expected
      }
    }
    return nil
  }

  /// Returns the user's displacement over frames without content, or where it may not be seen: all of it if
  /// the user moved before or afterwards.
  private func uncertain(_ index: Int, _ own: Double) -> Double {
    let before = samples[max(0, index - 3)..<index]
    let after = samples[(index + 1)...].prefix(3)
    return (before + after).allSatisfy { $0.displacement == 0 } ? 0 : own
  }

  /// Returns whether a displacement lies between those of the frames before and after it, or is
  /// within a pixel of both, which is not visible as a jump.
  private func isBetweenNeighbours(_ index: Int) -> Bool {
    guard index > 0, index + 1 < samples.count else { return false }
    func speed(_ index: Int) -> Double {
      samples[index].displacement / max(samples[index].duration, 1e-9)
    }
    let unit = max(samples[index].duration, 1e-9)
    let sides = [speed(index - 1) * unit, speed(index + 1) * unit]
    let own = samples[index].displacement
    if sides.allSatisfy({ abs($0 - own) <= 1.01 }) { return true }
    return own >= min(sides[0], sides[1]) - 0.5 && own <= max(sides[0], sides[1]) + 0.5
  }

  /// Returns 0 if content at rest moved by itself, and nil if the user may have moved it.
  ///
  /// A drag does not stop at once. A move of two or more pixels between short rests is not the end
  /// of a deceleration; neither is a move of one pixel between long rests, nor one that is
  /// reversed.
  private func resting(at index: Int, _ own: Double) -> Double? {
    guard own != 0 else { return nil }
    let width = abs(own) > 1 ? 4 : Self.restReach
    let before = userDisplacements[max(0, index - width)..<index]
    let later = samples[(index + 1)...].prefix(width).map(\.displacement)
    // A sequence may begin and end at rest.
    guard before.count >= min(width, Self.shortRest), later.count >= Self.shortestRest,
      before.allSatisfy({ abs($0) < 0.5 })
    else { return nil }
    if abs(own) > 1, isUndone(own, by: later) { return abs(own) >= noise.rest ? 0 : nil }
    let isBack = later.prefix(PixelAnalysis.longestFlash).first { $0 != 0 } == -own
    if later.count(where: { $0 != 0 }) == (isBack ? 1 : 0) {
      return abs(own) >= noise.rest ? 0 : nil
    }
    guard later.count == width, later.prefix(3).contains(0), !beginsNotch(own, before: later[0])
    else {
      return nil
    }
    // A drag in the other direction does not begin with it.
    let isReversed = later[0] == 0 && later.first { $0 != 0 }.map { $0 * own < 0 } ?? false
    return abs(own) > (isReversed ? 1 : 2) ? 0 : nil
  }

  /// Returns whether a list at rest moves far and then a little less far, as at a notch of a wheel.
  private func beginsNotch(_ own: Double, before next: Double) -> Bool {
    abs(own) >= Self.leastNotch && next * own > 0 && abs(next) < abs(own)
      && abs(next) >= Self.leastShareOfNotch * abs(own)
  }

  /// Returns whether one of the next displacements of a steady hand undoes one, while the others
  /// lead less far: a finger that arrives or leaves does not move content back by the same distance.
  private func isUndone(_ own: Double, by later: [Double]) -> Bool {
    guard shake == 0, let back = later.prefix(PixelAnalysis.longestFlash).firstIndex(of: -own)
    else { return false }
    return abs(later[..<back].reduce(0, +)) < abs(own)
  }

  /// Returns whether a sample alone moves content back while the samples around it move it on: rounding
  /// does not do that.
  private func goesBack(_ index: Int) -> Bool {
    let (own, reach) = (samples[index].displacement, Self.goingReach)
    guard own != 0, isSteady, shake == 0, index >= reach, index + reach < samples.count else {
      return false
    }
    let before = samples[index - reach..<index].map { $0.displacement * -own }
    let after = samples[index + 1...index + reach].map { $0.displacement * -own }
    return (before + after).allSatisfy { $0 >= 0 }
      && before.count { $0 > 0 } >= Self.leastGoing && after.count { $0 > 0 } >= Self.leastGoing
  }

  /// Returns whether content returns to a path `skip` samples after one.
  private func returns(to path: SmoothPath, after skip: Int, from index: Int) -> Bool {
    let place = samples[index...index + skip].reduce(0.0) { $0 + $1.displacement }
    let unit = max(samples[index].duration, 1e-9)
    let time = (samples[index + skip].moment - samples[index].moment) / unit
    return abs(place - path.place(at: time)) <= noise.deviation
  }

  /// Returns the smooth path on both sides, without the `skip` samples after this one.
  ///
  /// Its places are measured from the start of this sample.
  private func path(around index: Int, width: Int, skip: Int) -> SmoothPath? {
    guard index >= width, index + skip + width < samples.count else { return nil }
    let unit = max(samples[index].duration, 1e-9)
    let now = samples[index].moment
    func time(_ index: Int) -> Double { (samples[index].moment - now) / unit }
    var before: [SmoothPath.Point] = []
    var place = 0.0
    for other in stride(from: index - 1, through: index - 1 - width, by: -1) {
      let moment = other >= 0 ? time(other) : time(0) - samples[0].duration / unit
      before.append((moment, place))
      if other >= 0 { place -= userDisplacements[other] }
    }
    place = 0
    var after: [SmoothPath.Point] = [(time(index + skip), 0)]
    for other in index + skip + 1...index + skip + width {
      place += samples[other].displacement
      after.append((time(other), place))
    }
    let line = SmoothPath(before, after, isCurved: false)
    guard line.residual > noise.line, width > 2 else { return line }
    return SmoothPath.curved(before, after)
  }
}
