extension HeightIndex {
  /// Puts a row in so that it stands at `index`.
  package mutating func insert(_ height: Length, at index: Int) -> Handle {
    precondition(index >= 0 && index <= count, "no row can stand at \(index)")
    let node = allocate(height)
    guard root != 0 else {
      root = node
      return Handle(number: node)
    }
    attach(node, at: Int32(index))
    repair(from: nodes[Int(node)].parent)
    return Handle(number: node)
  }

  /// Takes a row out; its slot may then be given to another.
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

  /// Makes a row as high as `height`.
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

  /// Hangs a node in as a leaf with `index` rows before it.
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

  /// Puts the next node in the place of one with two children, and answers where sums are stale.
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
