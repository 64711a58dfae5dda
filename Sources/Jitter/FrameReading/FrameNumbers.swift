/// The numbers that files count their frames with: one run of digits in names that are alike
/// otherwise.
struct FrameNumbers {
  /// A number for each name.
  let values: [Int]
  /// From a number to the next, where none is missing.
  let step: Int

  /// The numbers of `names`, in their order; nil where they do not count.
  init?(_ names: [NaturalName]) {
    guard let first = names.first, names.count > 1 else { return nil }
    let numbers = names.map(\.numbers)
    let places = first.numbers.keys.filter { place in
      Set(numbers.map { $0[place] }).count > 1
    }
    guard places.count == 1, let place = places.first,
      names.allSatisfy({ $0.parts.count == first.parts.count })
    else { return nil }
    for name in names {
      for (index, part) in name.parts.enumerated() where index != place {
        guard part == first.parts[index] else { return nil }
      }
    }
    let values = numbers.compactMap { $0[place] }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    guard values.count == names.count, let step = steps.min(), step > 0 else { return nil }
    // Without a common step they are times, or picked by hand: nothing says that any is missing.
    guard steps.allSatisfy({ $0 % step == 0 }) else { return nil }
    self.values = values
    self.step = step
  }

  /// How many frames are missing in all.
  var missingCount: Int {
    guard let first = values.first, let last = values.last else { return 0 }
    return (last - first) / step + 1 - values.count
  }

  /// The frames after which some are missing, by their place.
  var gaps: [Int] {
    values.indices.dropLast().filter { values[$0 + 1] - values[$0] > step }
  }
}
