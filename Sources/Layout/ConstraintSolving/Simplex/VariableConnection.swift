/// Which variables constraints connect.
struct VariableConnection {
  /// Numbered in the order of the parts' first variables.
  let partOfVariable: [Int]
  let partCount: Int

  init(_ count: Int, _ constraints: [LinearConstraint]) {
    var parents = Array(0..<count)
    for index in constraints.indices {
      var first: Int?
      for term in 0..<constraints[index].expression.addends.count {
        let place = constraints[index].expression.addends[term].place
        guard place >= 0 else { continue }
        let other = Self.root(place, parents)
        guard let one = first else {
          first = other
          continue
        }
        parents[max(one, other)] = min(one, other)
        first = min(one, other)
      }
    }
    var partCount = 0
    for variable in 0..<count {
      // Parents come first, so theirs is a part's number already.
      if parents[variable] == variable {
        parents[variable] = partCount
        partCount += 1
      } else {
        parents[variable] = parents[parents[variable]]
      }
    }
    partOfVariable = parents
    self.partCount = partCount
  }

  private static func root(_ start: Int, _ parents: [Int]) -> Int {
    var index = start
    while parents[index] != index { index = parents[index] }
    return index
  }

  /// The places with each number, in order; one list more than there are parts.
  func grouped(_ numbers: [Int]) -> [[Int]] {
    var counts = Array(repeating: 0, count: partCount + 1)
    for number in numbers { counts[number] += 1 }
    var groups = counts.map { count in
      var group: [Int] = []
      group.reserveCapacity(count)
      return group
    }
    for (place, number) in numbers.enumerated() { groups[number].append(place) }
    return groups
  }
}
