/// The noise of the user's hand.
extension UserMotion {
  /// The noise of the user's hand around a sample, as multiples of that of rounding.
  struct HandNoise {
    /// The noise, which includes strong changes of the speed.
    var unsteadiness: Double
    /// The noise of places if the hand shakes; 0 if not.
    var shake: Double
  }

  /// The number of samples on each side whose noise counts, except at the ends.
  private static let noiseReach = 13
  /// The least share of second differences that change their sign if a hand shakes.
  private static let alternatingShare = 0.6

  /// The noise of the user's hand in all samples.
  struct OverallNoise {
    /// The noise from second differences.
    let rough: Double
    /// The noise from third differences.
    let tremor: Double
  }

  /// Returns the noise of the user's hand in all samples.
  func overallNoise() -> OverallNoise {
    OverallNoise(rough: roughness(samples.indices), tremor: tremor(samples.indices))
  }

  /// Returns the noise of the user's hand around a sample.
  ///
  /// - Parameters:
  ///   - index: The index of the sample.
  ///   - skipped: The samples that may be jumps, which do not count.
  ///   - overall: The noise in all samples.
  /// - Returns: The noise.
  func handNoise(around index: Int, without skipped: [Int], _ overall: OverallNoise) -> HandNoise {
    // The window keeps its length at the ends: a few samples do not show whether a hand shakes.
    let count = 2 * Self.noiseReach + 1
    let first = max(0, min(index - Self.noiseReach, samples.count - count))
    let around = first..<min(samples.count, first + count)
    let rough = roughness(around, without: skipped)
    let unsteadiness = max(0.7 * overall.rough, rough)
    guard unsteadiness > 1, max(0.7 * overall.tremor, tremor(around, without: skipped)) > 1,
      alternates(around, without: skipped)
    else {
      return HandNoise(unsteadiness: unsteadiness, shake: 0)
    }
    // By chance, a hand that shakes is calm for a while.
    return HandNoise(unsteadiness: unsteadiness, shake: max(unsteadiness, overall.rough))
  }

  /// Returns the noise of a hand, from second differences of steps.
  ///
  /// Second differences of a smooth motion are small, except around a jump.
  private func roughness(_ range: Range<Int>, without skipped: [Int] = []) -> Double {
    var values: [Double] = []
    for other in range.dropFirst().dropLast()
    where !skipped.contains(where: { abs(other - $0) <= 1 }) {
      let steps = samples[other - 1...other + 1].map(\.displacement)
      if steps.contains(where: { $0 != 0 }) {
        values.append(abs(steps[2] - 2 * steps[1] + steps[0]))
      }
    }
    // Rounding to a step causes second differences of about one step, and of two at most.
    return Self.noise(of: values, unit: 1.2, most: 2)
  }

  /// Returns the noise of a hand, from third differences of steps, which are also small where a
  /// speed changes fast.
  private func tremor(_ range: Range<Int>, without skipped: [Int] = []) -> Double {
    var values: [Double] = []
    for other in range.dropFirst(2).dropLast()
    where !skipped.contains(where: { ($0 - 1...$0 + 2).contains(other) }) {
      let steps = samples[other - 2...other + 1].map(\.displacement)
      if steps.contains(where: { $0 != 0 }) {
        values.append(abs(steps[3] - 3 * steps[2] + 3 * steps[1] - steps[0]))
      }
    }
    return Self.noise(of: values, unit: 2.25, most: 4)
  }

  /// Returns whether second differences change their sign in most samples.
  ///
  /// Those of a shaking hand do in three of four samples, those of a wheel with many notches in two.
  private func alternates(_ range: Range<Int>, without skipped: [Int]) -> Bool {
    let differences = range.dropFirst().dropLast().filter { other in
      !skipped.contains { abs(other - $0) <= 1 }
    }
    .map {
      samples[$0 + 1].displacement - 2 * samples[$0].displacement + samples[$0 - 1].displacement
    }
    .filter { $0 != 0 }
    let changes = zip(differences, differences.dropFirst()).count { $0 * $1 < 0 }
    return Double(changes) >= Self.alternatingShare * Double(differences.count - 1)
  }

  /// Returns the usual one of some differences, as a multiple of that of rounding.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - unit: The usual difference that rounding causes.
  ///   - most: The difference up to which most are rounding.
  /// - Returns: The noise; 0 if there are few differences.
  private static func noise(of differences: [Double], unit: Double, most: Double) -> Double {
    guard differences.count >= 8 else { return 0 }
    let sorted = differences.sorted()
    let noise = sorted[sorted.count / 2] / unit
    return sorted[sorted.count * 4 / 5] <= most ? min(1, noise) : noise
  }
}
