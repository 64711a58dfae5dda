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
  /// The number of columns from the first to the last of these.
  package var changedWidth: Int
  /// A Boolean value that indicates whether it is one shape of one brightness, as a disc or a bar,
  /// rather than letters.
  package var isSolid: Bool
}

extension LumaPlane {
  /// Returns the words in some rows that another plane does not show in the same way, from top to
  /// bottom.
  ///
  /// Words are groups of strokes with no space between them. The cost grows with the number of rows
  /// and with the words that differ, not with those that are the same.
  ///
  /// - Parameters:
  ///   - rows: The rows, which must be inside the plane.
  ///   - other: The plane in which the words are compared with their places.
  ///   - dy: The rows that content of this plane is further down in the other plane.
  ///   - reach: The distance of cells of a word, in cells and in rows.
  /// - Returns: The places of the words.
  package func changedWords(
    in rows: Range<Int>,
    comparedWith other: LumaPlane,
    dy: Int,
    reach: (x: Int, y: Int)
  ) -> [WordBox] {
    precondition(width == other.width, "Planes of words must have the same width.")
    return bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { others in
        var filling = WordFilling(own, others, width: width, rows: rows, dy: dy, reach: reach)
        return filling.words().sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      }
    }
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

/// Fills words from the cells that differ from another plane.
private struct WordFilling {
  /// The smallest difference of neighbouring cells at the edge of a stroke, and of a cell that has
  /// another brightness, in levels.
  private static let stroke: Int16 = 20
  /// The greatest width of a caret, in cells.
  private static let caretWidth = 5

  /// The cells at the edges of the strokes of a word.
  private struct Strokes {
    private(set) var columns: ClosedRange<Int>
    private(set) var rows: ClosedRange<Int>
    private var count = 0
    private var changedCount = 0
    private var changedColumns: ClosedRange<Int>?

    init(_ x: Int, _ y: Int) { (columns, rows) = (x...x, y...y) }

    mutating func add(_ x: Int, _ y: Int, isChanged: Bool) {
      columns = min(columns.lowerBound, x)...max(columns.upperBound, x)
      rows = min(rows.lowerBound, y)...max(rows.upperBound, y)
      count &+= 1
      guard isChanged else { return }
      changedCount &+= 1
      let changed = changedColumns ?? x...x
      changedColumns = min(changed.lowerBound, x)...max(changed.upperBound, x)
    }

    func box(isSolid: Bool) -> WordBox {
      WordBox(
        x: columns.lowerBound,
        y: rows.lowerBound,
        width: columns.count,
        height: rows.count,
        ink: count,
        changedInk: changedCount,
        changedWidth: changedColumns?.count ?? 0,
        isSolid: isSolid
      )
    }
  }

  private let own: UnsafeBufferPointer<UInt8>
  private let others: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let rows: Range<Int>
  private let dy: Int
  private let reach: (x: Int, y: Int)
  /// The cells that belong to a word, or are known not to; empty before the first word.
  private var isSeen: [Bool] = []
  private var stack: [Int] = []

  init(
    _ own: UnsafeBufferPointer<UInt8>,
    _ others: UnsafeBufferPointer<UInt8>,
    width: Int,
    rows: Range<Int>,
    dy: Int,
    reach: (x: Int, y: Int)
  ) {
    self.own = own
    self.others = others
    self.width = width
    self.rows = rows
    self.dy = dy
    self.reach = reach
  }

  /// Returns the words with a cell that differs.
  mutating func words() -> [WordBox] {
    var words: [WordBox] = []
    for y in rows where isInside(y) {
      let (row, place) = (y &* width, (y &+ dy) &* width)
      guard countOfDifferences(row, place) > 0 else { continue }
      for x in 0..<width where differs(row &+ x, place &+ x) {
        guard isSeen.isEmpty || !isSeen[cell(x, y)], isInk(row &+ x, x) else { continue }
        words.append(word(x, y))
      }
    }
    return words
  }

  private func isInside(_ y: Int) -> Bool {
    y &+ dy >= 0 && (y &+ dy &+ 1) &* width <= others.count
  }

  private func cell(_ x: Int, _ y: Int) -> Int { (y &- rows.lowerBound) &* width &+ x }

  /// Returns the number of cells of a row that differ; simple, so that it is vectorised.
  private func countOfDifferences(_ row: Int, _ place: Int) -> Int {
    var count = 0
    for x in 0..<width where differs(row &+ x, place &+ x) { count &+= 1 }
    return count
  }

  @inline(__always)
  private func differs(_ cell: Int, _ place: Int) -> Bool {
    abs(Int16(own[cell]) &- Int16(others[place])) > Self.stroke
  }

  /// Returns whether a cell differs from a neighbour in its row.
  @inline(__always)
  private func isInk(_ index: Int, _ x: Int) -> Bool {
    let value = Int16(own[index])
    return x > 0 && abs(value &- Int16(own[index &- 1])) > Self.stroke
      || x &+ 1 < width && abs(value &- Int16(own[index &+ 1])) > Self.stroke
  }

  /// Fills the word at a cell.
  private mutating func word(_ x: Int, _ y: Int) -> WordBox {
    if isSeen.isEmpty { isSeen = [Bool](repeating: false, count: rows.count * width) }
    var strokes = Strokes(x, y)
    isSeen[cell(x, y)] = true
    stack.append(y &* width &+ x)
    while let index = stack.popLast() {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      add(x, y, to: &strokes)
      for nextY in max(rows.lowerBound, y - reach.y)...min(rows.upperBound - 1, y + reach.y) {
        for nextX in max(0, x - reach.x)...min(width - 1, x + reach.x) {
          guard !isSeen[cell(nextX, nextY)] else { continue }
          isSeen[cell(nextX, nextY)] = true
          let next = nextY &* width &+ nextX
          if isInk(next, nextX) { stack.append(next) }
        }
      }
    }
    let isSolid = isSolid(columns: strokes.columns, rows: strokes.rows)
    return (isSolid ? strokes : withoutCaret(strokes)).box(isSolid: isSolid)
  }

  private func add(_ x: Int, _ y: Int, to strokes: inout Strokes) {
    let index = y &* width &+ x
    strokes.add(x, y, isChanged: isInside(y) && differs(index, index &+ dy &* width))
  }

  /// Returns strokes without a bar that ends them and that is higher than the others, as a caret is,
  /// and the end of some letters.
  private func withoutCaret(_ strokes: Strokes) -> Strokes {
    let (columns, rows) = (strokes.columns, strokes.rows)
    func inkCount(_ column: Int) -> Int { rows.count { isInk($0 &* width &+ column, column) } }
    let bar = columns.suffix(Self.caretWidth + 1).reversed()
      .prefix { inkCount($0) * 8 >= rows.count * 7 }
    guard 1...Self.caretWidth ~= bar.count,
      let last = columns.dropLast(bar.count).last(where: { inkCount($0) > 0 })
    else { return strokes }
    let cells = rows.flatMap { y in
      (columns.lowerBound...last).lazy.filter { isInk(y &* width &+ $0, $0) }.map { ($0, y) }
    }
    var rest = Strokes(cells[0].0, cells[0].1)
    for (x, y) in cells { add(x, y, to: &rest) }
    return rest.rows.count < rows.count ? rest : strokes
  }

  /// Returns whether the rows of a box cross at most two edges, between which they have about the
  /// same brightness, other than that beside the box.
  private func isSolid(columns: ClosedRange<Int>, rows: ClosedRange<Int>) -> Bool {
    let beside = columns.lowerBound > 0 ? columns.lowerBound - 1 : columns.upperBound + 1
    guard beside < width else { return false }
    let middle = (columns.lowerBound + columns.upperBound) / 2
    let center = (rows.lowerBound + rows.upperBound) / 2 * width
    let fill = Int16(own[center + middle])
    guard abs(fill - Int16(own[center + beside])) > Self.stroke else { return false }
    return rows.allSatisfy { row in
      let start = row * width
      var (edges, isEdge) = (0, false)
      for column in columns {
        let ink = isInk(start + column, column)
        if ink, !isEdge { edges += 1 }
        isEdge = ink
      }
      return edges <= 2
    }
  }
}
