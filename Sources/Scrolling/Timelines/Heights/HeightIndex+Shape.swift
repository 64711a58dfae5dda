extension HeightIndex {
  /// How many rows are passed at most on the way to a row.
  package var depth: Int { depth(under: root) }

  /// Whether no row has more than three times the weight on one side than on the other.
  package var isBalanced: Bool {
    let removed = Set(free)
    return nodes.indices.dropFirst().allSatisfy { index in
      guard !removed.contains(Int32(index)) else { return true }
      let left = nodes[Int(nodes[index].left)].count + 1
      let right = nodes[Int(nodes[index].right)].count + 1
      return left <= 3 * right && right <= 3 * left
    }
  }

  private func depth(under node: Int32) -> Int {
    guard node != 0 else { return 0 }
    return 1 + max(depth(under: nodes[Int(node)].left), depth(under: nodes[Int(node)].right))
  }
}
