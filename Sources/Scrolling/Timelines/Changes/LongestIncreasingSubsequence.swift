/// Which elements of a sequence of numbers stay when as few as possible are taken out to leave an
/// increasing one; in O(n log n).
struct LongestIncreasingSubsequence {
  /// The indices of the elements that stay, ascending.
  private(set) var kept: [Int] = []

  /// The run in `numbers`, which must differ.
  init(_ numbers: [Int]) {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = tails.partitioningIndex { numbers[$0] >= number }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count {
        tails.append(index)
      } else {
        tails[length] = index
      }
    }
    var next = tails.last
    while let index = next {
      kept.append(index)
      next = previous[index]
    }
    kept.reverse()
  }
}

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
