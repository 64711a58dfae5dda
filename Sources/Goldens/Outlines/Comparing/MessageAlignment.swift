/// Which messages of two outlines are the same, and which of them kept their order.
struct MessageAlignment {
  /// Messages that are in both and in the same order: places in the one and in the other.
  let kept: [(expected: Int, actual: Int)]
  /// Messages that are in both but come elsewhere: their places in the one by their ids.
  let reordered: [String: (expected: Int, actual: Int)]

  /// Aligns messages by their ids.
  init(_ expected: [OutlineMessage], _ actual: [OutlineMessage]) {
    let places = Dictionary(
      expected.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    let pairs = actual.enumerated().compactMap { index, message in
      places[message.id].map { (expected: $0, actual: index) }
    }
    let run = Set(Self.longestIncreasingRun(pairs.map(\.expected)))
    kept = pairs.enumerated().filter { run.contains($0.offset) }.map(\.element)
    reordered = Dictionary(
      pairs.enumerated().filter { !run.contains($0.offset) }.map { _, pair in
        (actual[pair.actual].id, pair)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Indices of as many numbers as can be picked so that each is larger than the one before.
  private static func longestIncreasingRun(_ numbers: [Int]) -> [Int] {
    /// For each length the index of the smallest number that a run of that length ends with.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return Array(sequence(first: ends.last) { $0.flatMap { previous[$0] } }.prefix { $0 != nil })
      .compactMap { $0 }.reversed()
  }
}
