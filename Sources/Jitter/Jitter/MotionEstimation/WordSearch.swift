import ChatframeGraphics
import ChatframePixels

/// Words that moved against their neighbours, as when text is wrapped anew.
struct TextReflow: Sendable {
  /// The largest distance that a word moved, in device pixels.
  var distance: Double
  /// The blocks between which they were and are.
  var blocks: BlockSet
}

/// Finds words that moved against their neighbours between two frames.
struct WordSearch {
  /// The largest share of the blocks that may have changed.
  private static let mostChanged = 0.4
  /// The smallest correlation of a word with its new place; places between two cells blur.
  private static let likeness = 0.8
  /// The share of the words that are gone that must be found again.
  private static let foundShare = 0.5
  /// The smallest and the largest height of a word, and its smallest width, in points or so.
  private static let size = (height: 5...36, width: 12)
  /// The largest share of the words that may move by the same distance in the same lines.
  private static let rigidShare = 0.6
  /// The distance to which a word may move up or down, in heights of a word.
  private static let reach = 5

  /// A word that moved.
  private struct Move {
    var from: WordBox
    var to: WordBox
    /// The cells to the right.
    var dx: Int
    /// The rows down, without the motion of the rest.
    var dy: Int
    /// The correlation of the two places.
    var likeness: Double

    /// A Boolean value that indicates whether the word is at another place.
    var isAway: Bool { abs(dx) > 2 || abs(dy) > 2 }

    /// A Boolean value that indicates whether it went on at the other side of another line.
    var changesLine: Bool { abs(dy) * 3 >= from.height * 2 && abs(dx) >= from.width }

    /// Returns whether the word went to the place of another one, which went the other way.
    func isToPlace(of other: Move) -> Bool {
      guard dx * other.dx + dy * other.dy < 0 else { return false }
      let place = from.x + dx..<from.x + dx + from.width
      let shared = place.clamped(to: other.from.x..<other.from.x + other.from.width)
      return shared.count * 2 >= place.count && abs(from.y + dy - other.from.y) * 2 <= from.height
    }
  }

  private let before: FrameSignature
  private let after: FrameSignature
  private let displacement: Int
  private let isStep: Bool
  private let area: ContentArea
  private var grid: FrameGrid { after.grid }

  /// Creates a search for words between two frames.
  ///
  /// - Parameters:
  ///   - before: The earlier frame.
  ///   - after: The later frame.
  ///   - displacement: The rows that the rest of the content moved down.
  ///   - isStep: Whether the content moved up after it was at rest, as a list that follows in steps.
  ///   - area: Where content scrolls, and what stays.
  init(
    before: FrameSignature,
    after: FrameSignature,
    displacement: Int,
    isStep: Bool,
    area: ContentArea
  ) {
    self.before = before
    self.after = after
    self.displacement = displacement
    self.isStep = isStep
    self.area = area
  }

  /// Returns the words that moved against their neighbours; nil if none did.
  ///
  /// - Parameter motion: The motion of the rest.
  /// - Returns: The words.
  func reflow(_ motion: PairMotion) -> TextReflow? {
    guard !motion.isIdentical, !motion.isBlank else { return nil }
    let blocks = motion.blocks(.changed, .recolored, .part, in: grid)
    let usual = displacement == 0 ? 0 : 1.5 * area.usualUnexplainedCount
    guard Double(blocks.count) <= Self.mostChanged * Double(grid.blocks.count) else { return nil }
    let around = isStep ? rowsAtEnd : rows(around: blocks)
    guard isStep || blocks.count >= 2 && Double(blocks.count) > usual, let rows = around else {
      return nil
    }
    let gone = words(of: before, in: rows.before, missingFrom: after, dy: displacement)
    guard !gone.isEmpty else { return nil }
    let new = words(of: after, in: rows.after, missingFrom: before, dy: -displacement)
    // A moving caret is not a word, and the word that it leaves stays in place.
    let left = gone.filter {
      $0.changedWidth * 2 >= $0.width && !$0.isSolid && isIn(blocks, $0, down: displacement)
    }
    let moves = moves(from: left, to: new.filter { !$0.isSolid && isIn(blocks, $0, down: 0) })
    let away = moves.filter { $0.isAway && !isExchanged($0, among: moves) }
    guard Double(moves.count) >= Self.foundShare * Double(gone.count),
      // In text that is scaled or fades, most words change where they are.
      away.count * 2 >= moves.count, isReflow(away)
    else { return nil }
    return reflow(away)
  }

  /// The rows at the end of a list, where new lines are; nil if no content is shown.
  private var rowsAtEnd: (before: Range<Int>, after: Range<Int>)? {
    let tolerance = MatchTolerance(grid, noise: 2.5)
    let last = after.energies.indices.last {
      tolerance.isTextured(after.energies[$0]) && area.mayScroll($0)
    }
    guard let last else { return nil }
    let bottom = grid.blocks.y(last / grid.blocks.columns) + grid.blocks.side
    return rows(bottom - 3 * abs(displacement), bottom)
  }

  /// Returns the rows in which words are looked for.
  private func rows(around blocks: BlockSet) -> (before: Range<Int>, after: Range<Int>)? {
    guard let bounds = blocks.bounds(grid)?.rows else { return nil }
    let margin = 32 * grid.cell
    let bottom = grid.blocks.y(bounds.upperBound) + grid.blocks.side
    return rows(grid.blocks.y(bounds.lowerBound) - margin, bottom + margin)
  }

  /// Returns rows of the later frame, and the rows of the earlier frame that show the same content.
  private func rows(_ top: Int, _ bottom: Int) -> (before: Range<Int>, after: Range<Int>)? {
    let height = grid.blocks.height
    func inside(_ top: Int, _ bottom: Int) -> Range<Int>? {
      let top = max(0, top)
      return top < min(height, bottom) ? top..<min(height, bottom) : nil
    }
    guard let now = inside(top, bottom),
      let then = inside(top - displacement, bottom - displacement)
    else { return nil }
    return (then, now)
  }

  /// Returns the words of a frame that another frame does not show at their places.
  private func words(
    of frame: FrameSignature,
    in rows: Range<Int>,
    missingFrom other: FrameSignature,
    dy: Int
  ) -> [WordBox] {
    frame.plane
      .changedWords(in: rows, comparedWith: other.plane, dy: dy, reach: (2, 2 * grid.cell))
      .filter { word in
        // A single edge, as of a shape on a wallpaper, has two cells in each row.
        word.width >= Self.size.width && word.changedInk * 4 >= word.ink
          && word.ink > 2 * word.height
          && Self.size.height.contains(word.height / grid.cell)
      }
  }

  /// Returns whether a word touches blocks that changed, which counts only while the list scrolls:
  /// words then also come and go at its ends and over a wallpaper.
  private func isIn(_ blocks: BlockSet, _ word: WordBox, down: Int) -> Bool {
    if displacement == 0 || isStep { return true }
    var own = BlockSet(grid)
    insert(word, down: down, into: &own)
    return own.sharedCount(blocks) > 0
  }

  /// Returns the words that are found again, each at most once.
  private func moves(from gone: [WordBox], to new: [WordBox]) -> [Move] {
    var rest = new
    return gone.compactMap { word in
      var best: (move: Move, place: Int, score: Double)?
      for (place, other) in rest.enumerated() where isCandidate(other, for: word) {
        guard let move = move(word, to: other) else { continue }
        // Of equal words, the nearest one; in text that is scaled, a word resembles its own place.
        let score =
          move.likeness - Double(abs(move.dx) + 2 * abs(move.dy)) / 10_000 + (move.isAway ? 0 : 1)
        if score > best?.score ?? -1 { best = (move, place, score) }
      }
      guard let best else { return nil }
      rest.remove(at: best.place)
      return best.move
    }
  }

  /// Returns whether a new word may be an earlier one, which may have grown at its end.
  private func isCandidate(_ new: WordBox, for old: WordBox) -> Bool {
    abs(new.y - old.y - displacement) <= Self.reach * old.height
      && new.width + 2 >= old.width && abs(new.height - old.height) <= 6 * grid.cell
  }

  /// Returns the motion of a word to a place that resembles it.
  private func move(_ word: WordBox, to new: WordBox) -> Move? {
    // Letters that were added may be taller, or reach below the line.
    let tops = Set([new.y, new.y + new.height - word.height].flatMap { [$0 - 1, $0, $0 + 1] })
    var best: Move?
    for y in tops.sorted() {
      for x in new.x - 1...new.x + 1 {
        let likeness = before.plane.correlation(of: word, with: after.plane, x: x, y: y)
        guard likeness >= max(Self.likeness, best?.likeness ?? 0) else { continue }
        best = Move(
          from: word,
          to: new,
          dx: x - word.x,
          dy: y - word.y - displacement,
          likeness: likeness
        )
      }
    }
    return best
  }

  /// Returns whether a word seems to have exchanged its place with another one.
  ///
  /// Text that is wrapped keeps its order, so that both are equal words that stayed.
  private func isExchanged(_ move: Move, among moves: [Move]) -> Bool {
    moves.contains { $0.isAway && move.isToPlace(of: $0) && $0.isToPlace(of: move) }
  }

  /// Returns whether words moved to other lines, or by different distances to the side, rather than
  /// most of them together.
  private func isReflow(_ away: [Move]) -> Bool {
    let groups = away.map { move in
      away.count {
        abs($0.dx - move.dx) <= 2 && abs($0.dy - move.dy) <= 2 * grid.cell && !$0.changesLine
      }
    }
    let together = groups.max() ?? 0
    if together > 1, Double(together) > Self.rigidShare * Double(away.count) { return false }
    let sideways = away.filter { abs($0.dx) > 2 }
    let hasChangedLine = sideways.contains(where: \.changesLine)
    let leftmost = sideways.map(\.dx).min() ?? 0
    let rightmost = sideways.map(\.dx).max() ?? 0
    return hasChangedLine || sideways.count >= 2 && rightmost - leftmost > 2 * grid.cell + 2
  }

  private func reflow(_ away: [Move]) -> TextReflow {
    var blocks = BlockSet(grid)
    var farthest = 0.0
    for move in away {
      let right = Double(move.dx * grid.cell)
      // Letters of other heights are in the same line.
      let down = abs(move.dy) > 2 * grid.cell ? Double(move.dy) : 0
      farthest = max(farthest, (right * right + down * down).squareRoot())
      insert(move.from, down: displacement, into: &blocks)
      insert(move.to, down: 0, into: &blocks)
    }
    return TextReflow(distance: farthest, blocks: blocks)
  }

  /// Adds the blocks that a word touches.
  private func insert(_ word: WordBox, down: Int, into blocks: inout BlockSet) {
    let geometry = grid.blocks
    func place(_ cell: Int, _ count: Int) -> Int { min(max(cell / geometry.side, 0), count - 1) }
    let (top, left) = (word.y + down, word.x - geometry.margin)
    let rows = place(top, geometry.rows)...place(top + word.height - 1, geometry.rows)
    let last = place(left + word.width - 1, geometry.columns)
    for row in rows {
      for column in place(left, geometry.columns)...max(last, place(left, geometry.columns)) {
        blocks.insert(row * geometry.columns + column)
      }
    }
  }
}
