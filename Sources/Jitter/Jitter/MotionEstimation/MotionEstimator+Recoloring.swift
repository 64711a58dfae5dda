import ChatframePixels

/// Content of the same shapes in other colours, as after a change of the theme.
extension MotionEstimator {
  /// The least likeness of content that moved, as a multiple of that at the place where it is expected: its
  /// earlier place, unless the user's motion is recorded.
  private static let movingAdvantage = 1.5
  /// The least mean correlation of the content.
  private static let leastLikeness = 0.7

  /// Returns the rows that the content moved down; nil if none was found.
  ///
  /// - Parameters:
  ///   - expected: Likely displacements.
  ///   - recorded: The displacement that the user caused; nil if it is unknown.
  /// - Returns: The displacement in rows, or nil.
  func recoloring(expecting expected: [Int], recorded: Int?) -> Int? {
    samples.flatMap { recoloring(of: $0, expecting: expected, recorded: recorded) }
  }

  /// Returns the rows that the content moved down if only something else, such as a wallpaper, moved
  /// as far as was found; nil if not.
  ///
  /// - Parameters:
  ///   - expected: Likely displacements.
  ///   - recorded: The displacement that the user caused; nil if it is unknown.
  ///   - found: The displacement that was found.
  /// - Returns: The displacement in rows, or nil.
  func recoloring(expecting expected: [Int], recorded: Int?, ratherThan found: Int) -> Int? {
    // Without recorded motion, content that moves goes on in about the same way. At rest, it may jump.
    let isUnexpected =
      recorded.map { $0 != found }
      ?? (found != 0 && !expected.contains(0)
        && expected.allSatisfy { abs($0 - found) > abs($0) })
    guard isUnexpected, let samples else { return nil }
    let matches = matches(samples, dy: found)
    // What has come in was nowhere before.
    let others = samples.indices.filter {
      matches[$0].isInside
        && !tolerance.isSame(matches[$0], energy: after.energies[Int(samples[$0])])
    }
    .map { samples[$0] }
    guard others.count * 2 >= samples.count,
      let likely = recorded ?? recoloring(of: others, expecting: expected, recorded: nil),
      // What moved in its own colours is a part.
      after.support(of: others, in: before, dy: likely, tolerance).count * 8 <= others.count
    else { return nil }
    let likeness = likeness(of: others, movedBy: likely)
    let isLikely =
      likeness >= Self.leastLikeness
      && likeness >= Self.movingAdvantage * self.likeness(of: others, movedBy: found)
    return isLikely ? likely : nil
  }

  /// Some blocks with contrast that changed where content may scroll; nil if there are few.
  private var samples: [Int32]? {
    let textured = (0..<Int32(geometry.count)).filter {
      tolerance.isTextured(after.energies[Int($0)]) && !area.isFixed(Int($0))
        && !tolerance.isSame(still[Int($0)], energy: after.energies[Int($0)])
    }
    return textured.count >= 4 ? Self.thinned(textured, to: 2 * Self.mostSamples) : nil
  }

  /// Returns the rows that some blocks moved down; nil if they are unlike all places that are
  /// expected.
  private func recoloring(
    of samples: [Int32],
    expecting expected: [Int],
    recorded: Int?
  ) -> Int? {
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

  /// Returns the mean correlation of some blocks with their earlier places, whatever their colours.
  private func likeness(of samples: [Int32], movedBy displacement: Int) -> Double {
    let matches = self.matches(samples, dy: displacement)
    return samples.indices.reduce(0) {
      $0 + abs(matches[$1].correlation(energy: after.energies[Int(samples[$1])]))
    } / Double(samples.count)
  }
}
