extension HeightIndex {
  /// Makes two subtrees the children of a node, and adds up again.
  mutating func adopt(_ node: Int32, left: Int32, right: Int32) {
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    if left != 0 { nodes[Int(left)].parent = node }
    if right != 0 { nodes[Int(right)].parent = node }
    addUp(node)
  }

  /// Hangs a subtree where another one hung.
  mutating func replace(_ old: Int32, by new: Int32, under parent: Int32) {
    if parent == 0 {
      root = new
    } else if nodes[Int(parent)].left == old {
      nodes[Int(parent)].left = new
    } else {
      nodes[Int(parent)].right = new
    }
    if new != 0 { nodes[Int(new)].parent = parent }
  }

  /// Adds up and balances from a node to the root.
  mutating func repair(from start: Int32) {
    var node = start
    while node != 0 {
      let parent = nodes[Int(node)].parent
      addUp(node)
      let new = balanced(node)
      if new != node { replace(node, by: new, under: parent) }
      node = parent
    }
  }

  private mutating func addUp(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].count = nodes[Int(left)].count + nodes[Int(right)].count + 1
    nodes[Int(node)].sum =
      nodes[Int(left)].sum + nodes[Int(node)].height + nodes[Int(right)].sum
  }

  private func weight(_ node: Int32) -> Int32 { nodes[Int(node)].count + 1 }

  /// The root of a subtree after the rotation it needs, if any.
  private mutating func balanced(_ node: Int32) -> Int32 {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    if weight(right) > 3 * weight(left) { return liftedRight(node, right) }
    if weight(left) > 3 * weight(right) { return liftedLeft(node, left) }
    return node
  }

  private mutating func liftedRight(_ node: Int32, _ right: Int32) -> Int32 {
    let (near, far) = (nodes[Int(right)].left, nodes[Int(right)].right)
    let left = nodes[Int(node)].left
    guard weight(near) >= 2 * weight(far) else {
      adopt(node, left: left, right: near)
      adopt(right, left: node, right: far)
      return right
    }
    let (inner, outer) = (nodes[Int(near)].left, nodes[Int(near)].right)
    adopt(node, left: left, right: inner)
    adopt(right, left: outer, right: far)
    adopt(near, left: node, right: right)
    return near
  }

  private mutating func liftedLeft(_ node: Int32, _ left: Int32) -> Int32 {
    let (far, near) = (nodes[Int(left)].left, nodes[Int(left)].right)
    let right = nodes[Int(node)].right
    guard weight(near) >= 2 * weight(far) else {
      adopt(node, left: near, right: right)
      adopt(left, left: far, right: node)
      return left
    }
    let (outer, inner) = (nodes[Int(near)].left, nodes[Int(near)].right)
    adopt(left, left: far, right: outer)
    adopt(node, left: inner, right: right)
    adopt(near, left: left, right: node)
    return near
  }
}
