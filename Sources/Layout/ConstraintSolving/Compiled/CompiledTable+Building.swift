extension CompiledTable {
  /// Creates the table; the values have one unused element after `variableCount`.
  init(_ parts: [CompiledPart], variableCount: Int) {
    for part in parts { append(part, filler: Int32(variableCount)) }
  }

  /// A check and the solutions that it rules out if its row is negative or positive.
  private struct Check {
    var row: [Double]
    var below: UInt64 = 0
    var above: UInt64 = 0
  }

  private mutating func append(_ part: CompiledPart, filler: Int32) {
    let places = part.part.parameters.map { Int32($0) }
    let (needed, relied) = part.neededChecks()
    let firstMask = masks.count
    let checks = appendChecks(of: needed, places)
    let firstNonnegative = nonnegative.count
    nonnegative += relied.map { places[$0] }
    let firstAnswer = answers.count
    for basis in part.bases {
      answers.append(appendValues(basis.values, part.part.variables, places, filler: filler))
    }
    parts.append(
      Part(
        checks: checks,
        firstMask: firstMask,
        nonnegative: firstNonnegative..<nonnegative.count,
        firstAnswer: firstAnswer,
        excluded: ~0 << UInt64(part.bases.count)
      )
    )
  }

  /// Appends checks in the order of the solutions, storing a row and its negation once.
  private mutating func appendChecks(of answers: [[[Double]]], _ places: [Int32]) -> Rows {
    var checks: [Check] = []
    for (answer, rows) in answers.enumerated() {
      for row in rows {
        let bit: UInt64 = 1 << UInt64(answer)
        let opposite = row.map { -$0 }
        if let known = checks.firstIndex(where: { $0.row == row }) {
          checks[known].below |= bit
        } else if let known = checks.firstIndex(where: { $0.row == opposite }) {
          checks[known].above |= bit
        } else {
          checks.append(Check(row: row, below: bit))
        }
      }
    }
    return appendGroups(checks.map(\.row), places) { table, group in
      var (below, above) = (Masks(repeating: 0), Masks(repeating: 0))
      for (lane, index) in group.enumerated() {
        below[lane] = checks[index].below
        above[lane] = checks[index].above
      }
      table.masks += [below, above]
    }
  }

  private mutating func appendValues(
    _ rows: [[Double]],
    _ variables: [Int],
    _ places: [Int32],
    filler: Int32
  ) -> Rows {
    appendGroups(rows, places) { table, group in
      for lane in 0..<4 {
        table.code.append(lane < group.count ? Int32(variables[group[lane]]) : filler)
      }
    }
  }

  /// Appends rows in groups of four with similar parameters; `complete` finishes each group.
  private mutating func appendGroups(
    _ rows: [[Double]],
    _ places: [Int32],
    complete: (inout Self, [Int]) -> Void
  ) -> Rows {
    let start = Position(code: code.count, cells: cells.count)
    let groups = Self.groups(of: rows)
    for group in groups {
      let columns = places.indices.filter { column in
        group.contains { rows[$0][column + 1] != 0 }
      }
      code.append(Int32(columns.count))
      code += columns.map { places[$0] }
      for column in [0] + columns.map({ $0 + 1 }) {
        var four = Cells(repeating: 0)
        for (lane, row) in group.enumerated() { four[lane] = rows[row][column] }
        cells.append(four)
      }
      complete(&self, group)
    }
    return Rows(start: start, groupCount: groups.count)
  }

  /// Groups rows in fours: the row with the most parameters and the rows that add the fewest.
  private static func groups(of rows: [[Double]]) -> [[Int]] {
    let used = rows.map { row in Set(row.indices.dropFirst().filter { row[$0] != 0 }) }
    var rest = Array(rows.indices)
    var groups: [[Int]] = []
    while let first = rest.max(by: { (used[$0].count, $1) < (used[$1].count, $0) }) {
      var (group, union) = ([first], used[first])
      rest.removeAll { $0 == first }
      while group.count < 4,
        let next = rest.min(by: { one, other in
          let added = (used[one].subtracting(union).count, used[other].subtracting(union).count)
          return (added.0, -used[one].count, one) < (added.1, -used[other].count, other)
        })
      {
        group.append(next)
        union.formUnion(used[next])
        rest.removeAll { $0 == next }
      }
      groups.append(group)
    }
    return groups
  }
}
