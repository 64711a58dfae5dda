extension HeightIndex {
  /// Inserts a row at `index`, and returns its handle.
  package mutating func insert(_ height: Length, at index: Int) -> Handle {
    precondition(index >= 0 && index <= count, "index \(index) is out of range")
    let node = allocate(height)
    guard root != 0 else {
      root = node
      return Handle(number: node)
    }
    attach(node, at: Int32(index))
    repair(from: nodes[Int(node)].parent)
    return Handle(number: node)
  }

  /// Removes a row; its slot may then be reused.
  package mutating func remove(_ handle: Handle) {
    let node = nodes[handle.slot]
    let start: Int32
    if node.left != 0, node.right != 0 {
      start = replaceBySuccessor(handle.number)
    } else {
      start = node.parent
      replace(handle.number, by: node.left == 0 ? node.right : node.left, under: node.parent)
    }
    repair(from: start)
    free.append(handle.number)
  }

  /// Changes the height of a row.
  package mutating func resize(_ handle: Handle, to height: Length) {
    let difference = height - nodes[handle.slot].height
    guard difference != .zero else { return }
    nodes[handle.slot].height = height
    var node = handle.number
    while node != 0 {
      nodes[Int(node)].sum += difference
      node = nodes[Int(node)].parent
    }
  }

  private mutating func allocate(_ height: Length) -> Int32 {
    if let node = free.popLast() {
      nodes[Int(node)] = Node(height: height)
      return node
    }
    nodes.append(Node(height: height))
    return Int32(nodes.count - 1)
  }

  /// Attaches a node as a leaf with `index` rows before it.
  private mutating func attach(_ node: Int32, at index: Int32) {
    var rest = index
    var parent = root
    while true {
      let here = nodes[Int(parent)]
      let before = nodes[Int(here.left)].count
      if rest <= before, here.left == 0 {
        nodes[Int(parent)].left = node
        break
      }
      if rest > before, here.right == 0 {
        nodes[Int(parent)].right = node
        break
      }
      parent = rest <= before ? here.left : here.right
      if rest > before { rest -= before + 1 }
    }
    nodes[Int(node)].parent = parent
  }

  /// Replaces a node with two children by its successor, and returns the lowest node whose sums are
  /// stale.
  private mutating func replaceBySuccessor(_ node: Int32) -> Int32 {
    let old = nodes[Int(node)]
    let next = first(under: old.right)
    var stale = next
    if next != old.right {
      stale = nodes[Int(next)].parent
      replace(next, by: nodes[Int(next)].right, under: stale)
      nodes[Int(next)].right = old.right
      nodes[Int(old.right)].parent = next
    }
    nodes[Int(next)].left = old.left
    nodes[Int(old.left)].parent = next
    replace(node, by: next, under: old.parent)
    return stale
  }
}

extension HeightIndex {
  /// Makes two subtrees the children of a node, and updates its sums.
  mutating func adopt(_ node: Int32, left: Int32, right: Int32) {
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    if left != 0 { nodes[Int(left)].parent = node }
    if right != 0 { nodes[Int(right)].parent = node }
    addUp(node)
  }

  /// Replaces a subtree by another.
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

  /// Updates the sums and the balance from a node to the root.
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

  /// Rotates a subtree if necessary, and returns its root.
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
