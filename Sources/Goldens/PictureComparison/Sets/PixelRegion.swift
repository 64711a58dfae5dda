/// Pixels that belong together.
package struct PixelRegion: Hashable, Sendable {
  /// The smallest rectangle around them.
  package let rectangle: PixelRectangle
  /// How many they are.
  package let count: Int

  /// A region.
  package init(rectangle: PixelRectangle, count: Int) {
    self.rectangle = rectangle
    self.count = count
  }
}

extension PixelSet {
  /// The pixels in connected regions, by their first rows and then their first columns.
  ///
  /// - Parameter distance: Pixels that are this far from each other, or nearer, along rows and along
  ///   columns, belong together; 1 is next to each other, corners included.
  package func regions(joining distance: Int = 1) -> [PixelRegion] {
    var forest = RunForest()
    var recent: [(row: Int, runs: Range<Int>)] = []
    for row in 0..<height where !isEmpty(row: row) {
      let first = forest.count
      forEachRun(inRow: row) { forest.add($0, row: row) }
      let runs = first..<forest.count
      recent.removeAll { row - $0.row > distance }
      recent.append((row, runs))
      for other in recent { forest.join(runs, with: other.runs, within: distance) }
    }
    return forest.regions
  }
}
