/// The place of a word, or of something as large, in a plane.
package struct WordBox: Hashable, Sendable {
  /// The first cell of the word in its rows.
  package var x: Int
  /// The first row.
  package var y: Int
  /// The number of cells in a row.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The number of cells at the edges of strokes.
  package var ink: Int
  /// The number of these that have another brightness in another plane.
  package var changedInk: Int
}

extension LumaPlane {
  /// The smallest difference of neighbouring cells at the edge of a stroke, in levels.
  private static let stroke = 20

  /// Returns the words in some rows, from top to bottom.
  ///
  /// Words are groups of strokes with no space between them.
  ///
  /// - Parameters:
  ///   - rows: The rows, which must be inside the plane.
  ///   - other: The plane in which the words are compared with their places.
  ///   - dy: The rows that content of this plane is further down in the other plane.
  ///   - reach: The distance of cells of a word, in cells and in rows.
  /// - Returns: The places of the words.
  package func words(
    in rows: Range<Int>,
    comparedWith other: LumaPlane,
    dy: Int,
    reach: (x: Int, y: Int)
  ) -> [WordBox] {
    var open = ink(in: rows)
    var words: [WordBox] = []
    var stack: [Int] = []
    for start in open.indices where open[start] {
      open[start] = false
      stack.append(start)
      var (left, right, top, bottom) = (width, -1, rows.upperBound, -1)
      var (ink, changed) = (0, 0)
      while let cell = stack.popLast() {
        let (x, y) = (cell % width, rows.lowerBound + cell / width)
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
        ink += 1
        if differs(x, y, from: other, dy: dy) { changed += 1 }
        for nextY in max(rows.lowerBound, y - reach.y)...min(rows.upperBound - 1, y + reach.y) {
          let row = (nextY - rows.lowerBound) * width
          for next in row + max(0, x - reach.x)...row + min(width - 1, x + reach.x)
          where open[next] {
            open[next] = false
            stack.append(next)
          }
        }
      }
      words.append(
        WordBox(
          x: left,
          y: top,
          width: right - left + 1,
          height: bottom - top + 1,
          ink: ink,
          changedInk: changed
        )
      )
    }
    return words.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Returns the cells in some rows that differ from a neighbour in their row.
  private func ink(in rows: Range<Int>) -> [Bool] {
    var ink = [Bool](repeating: false, count: rows.count * width)
    for y in rows {
      let (from, to) = (y * width, (y - rows.lowerBound) * width)
      for x in 1..<max(1, width)
      where abs(Int(bytes[from + x]) - Int(bytes[from + x - 1])) > Self.stroke {
        ink[to + x] = true
        ink[to + x - 1] = true
      }
    }
    return ink
  }

  private func differs(_ x: Int, _ y: Int, from other: LumaPlane, dy: Int) -> Bool {
    guard y + dy >= 0, y + dy < other.height else { return false }
    let (own, others) = (bytes[y * width + x], other.bytes[(y + dy) * width + x])
    return abs(Int(own) - Int(others)) > Self.stroke
  }

  /// Returns the correlation of a word with a place in another plane, -1 to 1.
  ///
  /// - Parameters:
  ///   - word: The word, which must be inside this plane.
  ///   - other: The other plane.
  ///   - x: The first cell of the place.
  ///   - y: The first row of the place.
  /// - Returns: The correlation; 0 if the place is not inside the plane or is flat.
  package func correlation(of word: WordBox, with other: LumaPlane, x: Int, y: Int) -> Double {
    guard x >= 0, y >= 0, x + word.width <= other.width, y + word.height <= other.height else {
      return 0
    }
    var (sum, otherSum, squares, otherSquares, products) = (0, 0, 0, 0, 0)
    for row in 0..<word.height {
      let own = (word.y + row) * width + word.x
      let place = (y + row) * other.width + x
      for column in 0..<word.width {
        let (left, right) = (Int(bytes[own + column]), Int(other.bytes[place + column]))
        sum += left
        otherSum += right
        squares += left * left
        otherSquares += right * right
        products += left * right
      }
    }
    let count = Double(word.width * word.height)
    let shared = Double(products) - Double(sum) * Double(otherSum) / count
    let energy = Double(squares) - Double(sum) * Double(sum) / count
    let otherEnergy = Double(otherSquares) - Double(otherSum) * Double(otherSum) / count
    guard energy > 0, otherEnergy > 0 else { return 0 }
    return shared / (energy * otherEnergy).squareRoot()
  }
}
