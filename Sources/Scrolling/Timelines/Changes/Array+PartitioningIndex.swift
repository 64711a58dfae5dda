extension Array {
  /// The first index whose element, like all after it, belongs to the second part; in O(log n).
  func partitioningIndex(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
