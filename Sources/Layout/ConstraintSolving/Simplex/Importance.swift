/// The priorities of constraints in their order.
struct Importance {
  /// Those below required that occur, the most important first.
  let priorities: [Priority]
  /// By constraint: 0 is required, 1 the first of `priorities`.
  let ranks: [Int]

  init(of constraints: [LinearConstraint]) {
    var priorities: [Priority] = []
    priorities.reserveCapacity(8)
    for index in constraints.indices {
      let priority = constraints[index].priority
      if !priority.isRequired, !priorities.contains(priority) { priorities.append(priority) }
    }
    priorities.sort(by: >)
    self.priorities = priorities
    ranks = constraints.indices.map { index in
      let priority = constraints[index].priority
      return priority.isRequired ? 0 : 1 + (priorities.firstIndex(of: priority) ?? 0)
    }
  }
}
