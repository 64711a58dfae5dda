/// A connected region of pixels.
public struct PixelRegion: Hashable, Sendable {
  /// The smallest rectangle around the pixels.
  public let rectangle: PixelRectangle
  /// The number of pixels.
  public let count: Int

  /// Creates a region.
  public init(rectangle: PixelRectangle, count: Int) {
    self.rectangle = rectangle
    self.count = count
  }
}

extension PixelSet {
  /// Returns the connected regions of the pixels, sorted by their first rows and then by their
  /// first columns.
  ///
  /// - Parameter distance: The maximum distance, in rows and columns, between neighbouring pixels
  ///   of a region; 1 joins adjacent pixels, including diagonal ones.
  /// - Returns: The regions.
  public func regions(joining distance: Int = 1) -> [PixelRegion] {
    let distance = min(max(1, distance), max(width, height, 1))
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

extension PixelRegion: CustomStringConvertible {
  /// One line, for example `903 in 122 × 40 at 60, 300`.
  public var description: String { "\(count) in \(rectangle)" }
}

/// Runs of pixels and their regions: a union-find structure.
struct RunForest {
  private var runs: [(columns: Range<Int>, row: Int)] = []
  /// For each run, an earlier run of the same region, or the run itself.
  private var parents: [Int] = []

  /// The number of runs.
  var count: Int { runs.count }

  /// Adds a run that belongs to no region yet; runs of a row are added from the left.
  mutating func add(_ columns: Range<Int>, row: Int) {
    parents.append(runs.count)
    runs.append((columns, row))
  }

  /// Joins runs of a row with those of another or the same row that have fewer than `distance`
  /// columns between them.
  mutating func join(_ own: Range<Int>, with others: Range<Int>, within distance: Int) {
    var first = others.lowerBound
    for run in own {
      let columns = runs[run].columns
      while first < others.upperBound,
        runs[first].columns.upperBound + distance <= columns.lowerBound
      {
        first += 1
      }
      var other = first
      while other < others.upperBound,
        runs[other].columns.lowerBound < columns.upperBound + distance
      {
        join(run, other)
        other += 1
      }
    }
  }

  /// The regions, in the order of their first runs.
  var regions: [PixelRegion] {
    var forest = self
    var places: [Int: Int] = [:]
    var regions: [PixelRegion] = []
    for (run, (columns, row)) in runs.enumerated() {
      let rectangle = PixelRectangle(columns: columns, rows: row..<row + 1)
      let root = forest.root(run)
      if let place = places[root] {
        regions[place] = PixelRegion(
          rectangle: regions[place].rectangle.union(rectangle),
          count: regions[place].count + columns.count
        )
      } else {
        places[root] = regions.count
        regions.append(PixelRegion(rectangle: rectangle, count: columns.count))
      }
    }
    return regions
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (one, two) = (root(first), root(second))
    parents[max(one, two)] = min(one, two)
  }

  private mutating func root(_ run: Int) -> Int {
    var here = run
    while parents[here] != here {
      parents[here] = parents[parents[here]]
      here = parents[here]
    }
    return here
  }
}
