extension HeightIndex {
  /// Returns the index of the first row of the second part of a partitioned list, in O(log n).
  ///
  /// - Parameter belongsToSecondPart: A closure that returns `false` for the rows of the first
  ///   part, and `true` for all rows after them.
  /// - Returns: The index; the number of rows if the second part is empty.
  package func partitioningIndex(_ belongsToSecondPart: (Handle) -> Bool) -> Int {
    var (node, index) = (root, Int32(0))
    while node != 0 {
      let here = nodes[Int(node)]
      if belongsToSecondPart(Handle(number: node)) {
        node = here.left
      } else {
        index += nodes[Int(here.left)].count + 1
        node = here.right
      }
    }
    return Int(index)
  }
}
