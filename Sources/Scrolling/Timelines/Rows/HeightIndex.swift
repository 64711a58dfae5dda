/// The heights of a list's rows: from an offset to a row and back, with inserts, removals and
/// resizes anywhere, each in O(log n).
///
/// A weight-balanced tree (Hirai and Yamamoto's Δ = 3, Γ = 2) whose nodes stand in one flat array
/// and know their parents, so that a row's handle leads to its index as well. It is built in O(n)
/// and takes 32 bytes a row. Number 0 stands for "no node" and sums to nothing.
package struct HeightIndex: Sendable {
  var nodes: [Node]
  var root: Int32 = 0
  var free: [Int32] = []

  /// An index without rows.
  package init() {
    self.init(heights: EmptyCollection())
  }

  /// An index of rows as high as `heights` say; the row at `i` gets the slot `i + 1`.
  package init(heights: some Collection<Length>) {
    nodes = []
    nodes.reserveCapacity(heights.count + 1)
    nodes.append(Node(height: .zero))
    nodes[0].count = 0
    for height in heights { nodes.append(Node(height: height)) }
    root = build(1, Int32(nodes.count))
  }

  /// How many rows there are.
  package var count: Int { Int(nodes[Int(root)].count) }

  /// What all the rows measure together.
  package var total: Length { nodes[Int(root)].sum }

  /// Joins the nodes of a range into a balanced tree, and answers its root.
  private mutating func build(_ start: Int32, _ end: Int32) -> Int32 {
    guard start < end else { return 0 }
    let middle = start + (end - start) / 2
    adopt(middle, left: build(start, middle), right: build(middle + 1, end))
    return middle
  }
}

extension HeightIndex {
  /// A row with its index and the distance from the list's start to its start.
  package struct Place: Hashable, Sendable {
    package var handle: Handle
    package var index: Int
    package var top: Length
  }

  /// The height of a row.
  package func height(of handle: Handle) -> Length { nodes[handle.slot].height }

  /// The row at an index, which must exist.
  package func handle(at index: Int) -> Handle {
    precondition(index >= 0 && index < count, "there is no row \(index)")
    var node = root
    var rest = Int32(index)
    while true {
      let here = nodes[Int(node)]
      let before = nodes[Int(here.left)].count
      if rest == before { return Handle(number: node) }
      if rest < before {
        node = here.left
      } else {
        rest -= before + 1
        node = here.right
      }
    }
  }

  /// Where a row stands.
  package func place(of handle: Handle) -> Place {
    var node = handle.number
    var index = nodes[Int(nodes[Int(node)].left)].count
    var top = nodes[Int(nodes[Int(node)].left)].sum
    while nodes[Int(node)].parent != 0 {
      let parent = nodes[Int(node)].parent
      let above = nodes[Int(parent)]
      if above.right == node {
        index += nodes[Int(above.left)].count + 1
        top += nodes[Int(above.left)].sum + above.height
      }
      node = parent
    }
    return Place(handle: handle, index: Int(index), top: top)
  }

  /// The row that covers an offset: the last whose start is not beyond it.
  ///
  /// - Returns: Nothing before the first row's start and from the last row's end on.
  package func place(at offset: Length) -> Place? {
    guard offset >= .zero, offset < total else { return nil }
    var (node, index, top) = (root, Int32(0), Length.zero)
    while true {
      let here = nodes[Int(node)]
      let start = top + nodes[Int(here.left)].sum
      if offset < start {
        node = here.left
      } else if offset < start + here.height {
        let before = Int(index + nodes[Int(here.left)].count)
        return Place(handle: Handle(number: node), index: before, top: start)
      } else {
        index += nodes[Int(here.left)].count + 1
        top = start + here.height
        node = here.right
      }
    }
  }

  /// The row after a row.
  package func next(after handle: Handle) -> Handle? {
    var node = handle.number
    if nodes[Int(node)].right != 0 { return Handle(number: first(under: nodes[Int(node)].right)) }
    var parent = nodes[Int(node)].parent
    while parent != 0, nodes[Int(parent)].right == node {
      node = parent
      parent = nodes[Int(parent)].parent
    }
    return parent == 0 ? nil : Handle(number: parent)
  }

  func first(under root: Int32) -> Int32 {
    var node = root
    while nodes[Int(node)].left != 0 { node = nodes[Int(node)].left }
    return node
  }
}

extension HeightIndex {
  /// Names a row for as long as it stays, wherever it moves.
  package struct Handle: Hashable, Sendable {
    var number: Int32

    /// A small number of the row's own, for arrays beside the index; reused once it is removed.
    package var slot: Int { Int(number) }
  }

  /// A row and the sums of the subtree below it: 32 bytes.
  struct Node: Sendable {
    var height: Length
    var sum: Length
    var count: Int32 = 1
    var left: Int32 = 0
    var right: Int32 = 0
    var parent: Int32 = 0

    init(height: Length) {
      self.height = height
      sum = height
    }
  }
}

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
