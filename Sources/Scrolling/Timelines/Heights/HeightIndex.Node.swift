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
