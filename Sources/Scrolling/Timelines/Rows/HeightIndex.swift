/// An index of the heights of a list's rows, which finds rows by offset and offsets by row, and
/// inserts, removes and resizes rows, each in O(log n).
///
/// The index is a weight-balanced tree (Hirai and Yamamoto's Δ = 3, Γ = 2). Its nodes are in one
/// flat array and have the number of their parent, so that a row's handle leads to its index. It is
/// built in O(n) and takes 32 bytes per row. Number 0 means "no node"; its sums are 0.
package struct HeightIndex: Sendable {
  var nodes: [Node]
  var root: Int32 = 0
  var free: [Int32] = []

  /// Creates an index without rows.
  package init() {
    self.init(heights: EmptyCollection())
  }

  /// Creates an index of rows with the given heights; the row at `i` has the slot `i + 1`.
  package init(heights: some Collection<Length>) {
    nodes = []
    nodes.reserveCapacity(heights.count + 1)
    nodes.append(Node(height: .zero))
    nodes[0].count = 0
    for height in heights { nodes.append(Node(height: height)) }
    root = build(1, Int32(nodes.count))
  }

  /// The number of rows.
  package var count: Int { Int(nodes[Int(root)].count) }

  /// The total height of the rows.
  package var total: Length { nodes[Int(root)].sum }

  /// Joins the nodes of a range into a balanced tree, and returns its root.
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

  /// Returns the height of a row.
  package func height(of handle: Handle) -> Length { nodes[handle.slot].height }

  /// Returns the row at an index, which must exist.
  package func handle(at index: Int) -> Handle {
    precondition(index >= 0 && index < count, "index \(index) is out of range")
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

  /// Returns the place of a row.
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

  /// Returns the row that covers an offset, which is the last row whose start is not beyond it.
  ///
  /// - Parameter offset: A distance from the list's start.
  /// - Returns: The row; `nil` before the first row's start and from the last row's end on.
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

  /// Returns the row after a row.
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
  /// A reference to a row that stays valid until the row is removed.
  package struct Handle: Hashable, Sendable {
    var number: Int32

    /// The number of the row in arrays that are parallel to the index; reused once the row is
    /// removed.
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
  /// The depth of the tree.
  package var depth: Int { depth(under: root) }

  /// A Boolean value that indicates whether the weights of the two sides of every node differ by at
  /// most a factor of three.
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
