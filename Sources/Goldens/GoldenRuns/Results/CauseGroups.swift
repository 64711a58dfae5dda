/// Groups goldens by their common causes, with as few causes as possible.
///
/// The cause that most goldens share forms the first group, the cause that most of the others share
/// forms the second, and so on.
package struct CauseGroups: Sendable {
  /// Goldens with a common cause.
  package struct Group: Sendable {
    /// The cause.
    package let cause: String
    /// The indices of the goldens, in ascending order.
    package let indices: [Int]
  }

  /// The groups, the largest first.
  package let groups: [Group]

  /// Groups goldens by the causes of each.
  package init(_ causes: [[String]]) {
    var rest = Set(causes.indices.filter { !causes[$0].isEmpty })
    var groups: [Group] = []
    while !rest.isEmpty {
      var counts: [String: Int] = [:]
      for index in rest { for cause in Set(causes[index]) { counts[cause, default: 0] += 1 } }
      // The earliest cause wins a tie.
      let ranks = Self.ranks(causes, rest.sorted())
      guard
        let best = counts.max(by: { left, right in
          (left.value, -(ranks[left.key] ?? 0), right.key)
            < (right.value, -(ranks[right.key] ?? 0), left.key)
        })?.key
      else { break }
      let indices = rest.filter { causes[$0].contains(best) }.sorted()
      groups.append(Group(cause: best, indices: indices))
      rest.subtract(indices)
    }
    self.groups = groups
  }

  /// Returns the sum of each cause's positions in the goldens' lists.
  private static func ranks(_ causes: [[String]], _ indices: [Int]) -> [String: Int] {
    var ranks: [String: Int] = [:]
    for index in indices {
      for cause in Set(causes[index]) {
        ranks[cause, default: 0] += causes[index].firstIndex(of: cause) ?? 0
      }
    }
    return ranks
  }
}
