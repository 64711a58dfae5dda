import ChatframePixels

/// Content of the same shapes in other colours, as after a change of the theme.
extension MotionEstimator {
  /// The least likeness of content that moved, as a multiple of that at the place where it is expected: its
  /// earlier place, unless the user's motion is recorded.
  private static let movingAdvantage = 1.5
  /// The least mean correlation of the content.
  private static let leastLikeness = 0.7

  /// Returns the rows that content moved down that has the same shapes in other colours, as after a
  /// change of the theme; nil if no content has.
  func recoloring(expecting expected: [Int], recorded: Int?) -> Int? {
    guard let samples = recoloredSamples else { return nil }
    let usual = recorded ?? 0
    var best = (displacement: usual, likeness: 0.0)
    var candidates = [usual]
    for center in expected {
      let reach = 4 + abs(center) / 4
      candidates += center - reach...center + reach
    }
    for candidate in candidates {
      let likeness = likeness(of: samples, movedBy: candidate)
      // The lines of a menu that shrinks while it fades also resemble the lines beside them.
      let isUnusual = best.displacement == usual && candidate != usual
      let advantage = isUnusual ? Self.movingAdvantage : 1
      if likeness > advantage * best.likeness { best = (candidate, likeness) }
    }
    return best.likeness >= Self.leastLikeness ? best.displacement : nil
  }

  /// Returns whether content of other colours moved as recorded, and only a wallpaper, for example,
  /// as found.
  func isRecolored(movedBy recorded: Int, ratherThan found: Int) -> Bool {
    guard recorded != found, let samples = recoloredSamples else { return false }
    let matches = matches(samples, dy: found)
    let others = samples.indices.filter {
      !tolerance.isSame(matches[$0], energy: after.energies[Int(samples[$0])])
    }
    .map { samples[$0] }
    guard others.count * 2 >= samples.count,
      // What moved in its own colours is a part.
      after.support(of: others, in: before, dy: recorded, tolerance).count * 8 <= others.count
    else { return false }
    let likeness = likeness(of: others, movedBy: recorded)
    return likeness >= Self.leastLikeness
      && likeness >= Self.movingAdvantage * self.likeness(of: others, movedBy: found)
  }

  /// Some blocks with contrast that changed where content may scroll; nil if there are few.
  private var recoloredSamples: [Int32]? {
    let textured = (0..<Int32(geometry.count)).filter {
      tolerance.isTextured(after.energies[Int($0)]) && !area.isFixed(Int($0))
        && !tolerance.isSame(still[Int($0)], energy: after.energies[Int($0)])
    }
    return textured.count >= 4 ? Self.thinned(textured, to: 2 * Self.mostSamples) : nil
  }

  /// Returns the mean correlation of some blocks with their earlier places, whatever their colours.
  private func likeness(of samples: [Int32], movedBy displacement: Int) -> Double {
    let matches = self.matches(samples, dy: displacement)
    return samples.indices.reduce(0) {
      $0 + abs(matches[$1].correlation(energy: after.energies[Int(samples[$1])]))
    } / Double(samples.count)
  }
}
