import ChatframeSeededRandomness
import ChatframeTimelines
import Testing

struct HeightIndexSearchTests {
  @Test func `the border between two parts of a list is found`() {
    var generator = SeededGenerator(seed: 5)
    var index = HeightIndex()
    var order: [HeightIndex.Handle] = []
    for _ in 0..<300 {
      let position = Int.random(in: 0...order.count, using: &generator)
      order.insert(index.insert(.zero, at: position), at: position)
    }
    for border in [0, 1, 150, 299, 300] {
      let second = Set(order[border...])
      #expect(index.partitioningIndex { second.contains($0) } == border)
    }
    #expect(HeightIndex().partitioningIndex { _ in true } == 0)
  }
}
