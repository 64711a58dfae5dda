import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Blocks that stay while the content around them moves.
struct StuckPartTests {
  private static let grid = FakePlane.grid

  /// Returns the events in thirty frames of a list that scrolls.
  ///
  /// - Parameters:
  ///   - blocks: The columns of blocks that stay in some frames.
  ///   - parts: The pixels that a part moves down in some frames.
  ///   - rows: The rows of blocks of the part.
  ///   - changedRows: The rows of blocks that change in these frames.
  ///   - isEmptied: Whether these blocks become empty.
  ///   - hasTwin: Whether another part moves like each part.
  ///   - rest: The frames in which the list rests.
  ///   - restingRows: The rows of blocks that change in the second one of these.
  ///   - frameOfUncovering: The frame in which the place of the blocks that stay was uncovered.
  /// - Returns: The events.
  private func events(
    still blocks: [Int: Range<Int>],
    parts: [Int: Int] = [:],
    rows: Range<Int> = 20..<26,
    changedRows: Range<Int> = 0..<0,
    isEmptied: Bool = false,
    hasTwin: Bool = false,
    resting rest: Range<Int> = 0..<0,
    changedAtRest restingRows: Range<Int> = 0..<0,
    uncovered frameOfUncovering: Int? = nil
  ) -> [MotionEvent] {
    var analysis = PixelAnalysis(size: Self.grid.size, scale: 1)
    let signature = FakePlane().signature
    let labels = [PairMotion.Label](repeating: .moved, count: Self.grid.blocks.count)
    let motion = PairMotion(displacement: 5, labels: labels)
    let content = motion.blocks(.moved, in: Self.grid)
    for frame in 1...30 {
      analysis.area.learn(motion, from: signature, to: signature)
      var record = FrameRecord(ofMotion: frame, content: content)
      if rest.contains(frame) { record.displacement = 0 }
      if rest.dropFirst().first == frame {
        record.changed = FakePlane.blocks(rows: restingRows)
      }
      if frame == frameOfUncovering { record.uncovered = FakePlane.blocks(rows: 10..<14) }
      for row in 10..<14 {
        for column in blocks[frame] ?? 0..<0 {
          record.still.insert(row * Self.grid.blocks.columns + column)
        }
      }
      if let distance = parts[frame] {
        let part = part(in: rows, movedBy: distance)
        record.parts = [part]
        if hasTwin { record.parts.append(self.part(in: 26..<32, movedBy: distance)) }
        for row in changedRows {
          for column in 0..<Self.grid.blocks.columns {
            let block = row * Self.grid.blocks.columns + column
            guard !part.blocks.contains(block) else { continue }
            record.changed.insert(block)
            if isEmptied { record.emptied.insert(block) }
          }
        }
      }
      analysis.records.append(record)
    }
    analysis.frame = 30
    return MotionJudgement(analysis).report().events
  }

  /// Returns a part.
  private func part(in rows: Range<Int>, movedBy distance: Int) -> PairMotion.Part {
    var blocks = BlockSet(Self.grid)
    for row in rows {
      for column in 4..<12 { blocks.insert(row * Self.grid.blocks.columns + column) }
    }
    return PairMotion.Part(dx: 0, dy: distance, blocks: blocks)
  }

  @Test func `a part that moves after a wallpaper was uncovered is a tear`() {
    let wallpaper = Dictionary(uniqueKeysWithValues: (5...14).map { ($0, 4..<12) })
    let events = events(still: wallpaper, parts: [15: 1, 16: 9])
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [15])
  }

  @Test(arguments: [false, true])
  func `a part jumps unless it is a small share of what changes`(isSmall: Bool) {
    let events = events(still: [:], parts: [15: 9], changedRows: isSmall ? 17..<30 : 18..<20)
    #expect(events.map(\.kind) == (isSmall ? [] : [.jump]))
  }

  @Test func `parts that move alike jump if they are more than a small share together`() {
    let events = events(still: [:], parts: [15: 9], changedRows: 17..<30, hasTwin: true)
    #expect(events.map(\.kind) == [.jump])
  }

  @Test func `a part jumps that leaves a large place empty`() {
    let events = events(still: [:], parts: [15: 9], changedRows: 17..<30, isEmptied: true)
    #expect(events.map(\.kind) == [.jump])
  }

  @Test(arguments: [true, false])
  func `a part jumps unless it is a notice that stayed while the list moved`(isNotice: Bool) {
    let notice = Dictionary(uniqueKeysWithValues: (1...14).map { ($0, 4..<12) })
    let events = events(still: isNotice ? notice : [:], parts: [15: -6], rows: 9..<13)
    #expect(events.map(\.kind) == (isNotice ? [] : [.jump]))
  }

  @Test func `content that stays for a frame is found`() {
    #expect(events(still: [15: 4..<12]).map(\.frame) == [15])
  }

  @Test func `what also stayed in the frame before is a wallpaper`() {
    #expect(events(still: [14: 4..<7, 15: 4..<9]) == [])
  }

  @Test(arguments: [(true, false, []), (false, false, [15]), (true, true, [15])])
  func `content that stays after a rest is a wallpaper if it stayed before and has not changed`(
    hasStayedBefore: Bool,
    changes: Bool,
    frames: [Int]
  ) {
    var still = [15: 4..<12]
    if hasStayedBefore { for frame in 5..<11 { still[frame] = 4..<12 } }
    let found = events(still: still, resting: 11..<15, changedAtRest: changes ? 10..<14 : 0..<0)
    #expect(found.filter { $0.kind != .repaint }.map(\.frame) == frames)
  }

  @Test(arguments: [(10, []), (8, [15])])
  func
    `content that stays after a rest is a wallpaper if it was uncovered when the list last moved`(
      frame: Int,
      frames: [Int]
    )
  {
    let found = events(still: [15: 4..<12], resting: 11..<15, uncovered: frame)
    #expect(found.map(\.frame) == frames)
  }
}
