import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct HeightIndexTests {
  /// An index with the plain array that it represents.
  private struct Pair {
    var index: HeightIndex
    var heights: [Length]
    var handles: [HeightIndex.Handle]

    init(_ heights: [Length]) {
      self.heights = heights
      index = HeightIndex(heights: heights)
      let index = index
      handles = heights.indices.map { index.handle(at: $0) }
    }

    mutating func edit(_ random: inout SeededGenerator) {
      let position = Int.random(in: 0...heights.count, using: &random)
      let height = Length(Double(Int.random(in: 0...300, using: &random)) / 3)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        heights.insert(height, at: position)
        handles.insert(index.insert(height, at: position), at: position)
      case 1 where position < heights.count:
        heights.remove(at: position)
        index.remove(handles.remove(at: position))
      case 2 where position < heights.count:
        heights[position] = height
        index.resize(handles[position], to: height)
      default: break
      }
    }

    /// The positions of the rows by the plain array.
    var tops: [Length] {
      heights.reduce(into: [Length.zero]) { $0.append($0[$0.count - 1] + $1) }.dropLast()
    }
  }

  private func edited(seed: UInt64, edits: Int, from count: Int = 0) -> Pair {
    var random = SeededGenerator(seed: seed)
    var pair = Pair(Array(repeating: 10, count: count))
    for _ in 0..<edits { pair.edit(&random) }
    return pair
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the position of each row is the sum of the heights before it`(_ seed: UInt64) {
    let pair = edited(seed: seed, edits: 400, from: seed.isMultiple(of: 2) ? 0 : 100)
    for (index, top) in pair.tops.enumerated() {
      let place = pair.index.place(of: pair.handles[index])
      #expect(place.index == index)
      #expect(place.top == top)
      #expect(pair.index.handle(at: index) == pair.handles[index])
    }
    #expect(pair.index.total == pair.heights.reduce(.zero, +))
    #expect(pair.index.isBalanced)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the row at an offset covers the offset`(_ seed: UInt64) {
    let pair = edited(seed: seed, edits: 300, from: 50)
    for (index, top) in pair.tops.enumerated() where pair.heights[index] > .zero {
      let last = top + pair.heights[index] - Length(units: 1)
      #expect(pair.index.place(at: top)?.index == index)
      #expect(pair.index.place(at: last)?.index == index)
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `rows follow one another in order`(_ seed: UInt64) {
    let pair = edited(seed: seed, edits: 300, from: 50)
    var handle = pair.heights.isEmpty ? nil : pair.index.handle(at: 0)
    for expected in pair.handles {
      #expect(handle == expected)
      handle = handle.flatMap { pair.index.next(after: $0) }
    }
    #expect(handle == nil)
  }

  @Test func `no row covers an offset outside the content`() {
    let index = HeightIndex(heights: [10, 20])
    #expect(index.place(at: Length(units: -1)) == nil)
    #expect(index.place(at: 30) == nil)
  }

  @Test func `a row without a height covers nothing`() {
    let index = HeightIndex(heights: [10, 0, 20])
    #expect(index.place(at: 10)?.index == 2)
  }

  @Test(arguments: [true, false])
  func `rows that are all inserted at one end leave the tree balanced`(_ isFront: Bool) {
    var index = HeightIndex()
    for _ in 0..<20_000 { _ = index.insert(1, at: isFront ? 0 : index.count) }
    // A weight-balanced tree is at most log(n) / log(4/3) deep; a list would be 20,000.
    #expect(index.depth <= 35)
    #expect(index.place(at: 12_345)?.index == 12_345)
  }

  @Test(arguments: [true, false])
  func `rows that are all removed from one half leave the tree balanced`(_ isFront: Bool) {
    var index = HeightIndex(heights: Array(repeating: 1, count: 16_383))
    // All rows but one on one side of the root are removed.
    for _ in 0..<8190 { index.remove(index.handle(at: isFront ? 0 : index.count - 1)) }
    #expect(index.isBalanced)
  }
}
