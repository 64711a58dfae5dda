import ChatframeGraphics
import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Changed blocks that later frames show as they were.
struct FlashTests {
  private static let grid = FakePlane.grid

  /// Returns the events in thirty frames of which the fifteenth has changed blocks.
  ///
  /// - Parameters:
  ///   - rows: The rows of the blocks.
  ///   - isEmpty: Whether the blocks are empty, and the other rows the only content.
  ///   - isFlat: Whether the blocks have no details, and had none before.
  ///   - isEdge: Whether the blocks show an edge without details.
  ///   - isSlipped: Whether the blocks are found a row from their place.
  ///   - undone: The returns of the rows.
  ///   - incoming: The rows of other blocks that change in some frames.
  /// - Returns: The events.
  private func events(
    changed rows: Range<Int>,
    isEmpty: Bool = false,
    isFlat: Bool = false,
    isEdge: Bool = false,
    isSlipped: Bool = false,
    undone: [FrameRecord.Return],
    incoming: [Int: Range<Int>] = [:]
  ) -> [MotionEvent] {
    var analysis = PixelAnalysis(size: Self.grid.size, scale: 1)
    for frame in 1...30 {
      var record = FrameRecord(
        ofMotion: frame,
        content: FakePlane.blocks(rows: 0..<Self.grid.blocks.rows)
      )
      record.shown = record.content
      if let rows = incoming[frame] { record.changed = FakePlane.blocks(rows: rows) }
      if frame == 15 { record.changed = FakePlane.blocks(rows: rows) }
      if frame == 15 { record.undone = undone }
      if frame == 15, isFlat { record.appeared = FakePlane.blocks(rows: rows) }
      if frame == 15, isEdge { record.edges = FakePlane.blocks(rows: rows) }
      if frame == 15, isSlipped { record.slipped = FakePlane.blocks(rows: rows) }
      if frame == 15, isEmpty {
        record.emptied = FakePlane.blocks(rows: rows)
        record.content = FakePlane.blocks(rows: rows.upperBound..<Self.grid.blocks.rows)
      }
      analysis.records.append(record)
    }
    analysis.frame = 30
    return MotionJudgement(analysis).report().events
  }

  /// Returns the events in thirty frames of which the fifteenth has changed blocks, which return.
  private func events(changed: BlockSet, undone: FrameRecord.Return) -> [MotionEvent] {
    var analysis = PixelAnalysis(size: Self.grid.size, scale: 1)
    let all = FakePlane.blocks(rows: 0..<Self.grid.blocks.rows)
    analysis.records = (1...30).map { FrameRecord(ofMotion: $0, content: all) }
    analysis.records[14].changed = changed
    analysis.records[14].undone = [undone]
    analysis.frame = 30
    return MotionJudgement(analysis).report().events
  }

  @Test func `content that leaves the screen during a flash need not be found again`() {
    let undone = FrameRecord.Return(
      age: 3,
      blocks: FakePlane.blocks(rows: 10..<18),
      whole: FakePlane.blocks(rows: 10..<18),
      gone: FakePlane.blocks(rows: 18..<25)
    )
    let events = events(changed: 10..<26, undone: [undone])
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.length) == [3])
  }

  @Test(arguments: [(16, MotionEvent.Kind.flash), (24, .blank)])
  func `a frame is blank if it lacks at least three quarters of the content`(
    rows: Int,
    kind: MotionEvent.Kind
  ) {
    let all = FakePlane.blocks(rows: 0..<rows)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: 0..<rows, isEmpty: true, undone: [undone])
    #expect(events.map(\.kind) == [kind])
  }

  @Test(arguments: [(3, true, []), (3, false, [MotionEvent.Kind.flash]), (4, true, [.flash])])
  func `a gap between bubbles and their edges are not a flash`(
    rows: Int,
    isEdge: Bool,
    kinds: [MotionEvent.Kind]
  ) {
    let all = FakePlane.blocks(rows: 10..<10 + rows)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: 10..<10 + rows, isEdge: isEdge, undone: [undone])
    #expect(events.map(\.kind) == kinds)
  }

  @Test func `content that could be a mixture for a frame returns when it is found as a whole`() {
    let all = FakePlane.blocks(rows: 10..<20)
    let none = BlockSet(Self.grid)
    let events = events(
      changed: 10..<20,
      undone: [
        .init(age: 1, blocks: all, whole: none, gone: none),
        .init(age: 2, blocks: all, whole: all, gone: none),
      ]
    )
    #expect(events.map(\.kind) == [.flash])
    #expect(events.map(\.length) == [2])
  }

  @Test(arguments: [(4, []), (6, [MotionEvent.Kind.flash])])
  func `a line flashes only if about half of its blocks return as a whole`(
    wholeCount: Int,
    kinds: [MotionEvent.Kind]
  ) {
    let (line, columns) = (10, Self.grid.blocks.columns)
    var (changed, whole) = (BlockSet(Self.grid), BlockSet(Self.grid))
    for column in 0..<10 { changed.insert(line * columns + column) }
    for column in 0..<wholeCount { whole.insert(line * columns + column) }
    let undone = FrameRecord.Return(age: 1, blocks: changed, whole: whole, gone: .init(Self.grid))
    #expect(events(changed: changed, undone: undone).map(\.kind) == kinds)
  }

  @Test(arguments: [(10..<12, [MotionEvent.Kind.flash]), (1..<3, [])])
  func `content that comes from under a bar after a flash hides it only beside the bar`(
    rows: Range<Int>,
    kinds: [MotionEvent.Kind]
  ) {
    let all = FakePlane.blocks(rows: rows)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: rows, undone: [undone], incoming: [17: 0..<2])
    #expect(events.map(\.kind) == kinds)
  }

  @Test(arguments: [(22..<26, [MotionEvent.Kind.flash]), (22..<34, [])])
  func `what changes in other rows after a flash counts half as much`(
    rows: Range<Int>,
    kinds: [MotionEvent.Kind]
  ) {
    let all = FakePlane.blocks(rows: 10..<14)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: 10..<14, undone: [undone], incoming: [17: rows])
    #expect(events.map(\.kind) == kinds)
  }

  @Test(arguments: [(false, [MotionEvent.Kind.flash]), (true, [])])
  func `a single row of blocks flashes unless it has no details`(
    isFlat: Bool,
    kinds: [MotionEvent.Kind]
  ) {
    let all = FakePlane.blocks(rows: 10..<11)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: 10..<11, isFlat: isFlat, undone: [undone])
    #expect(events.map(\.kind) == kinds)
  }

  @Test(arguments: [(10..<11, []), (10..<20, [MotionEvent.Kind.flash])])
  func `a single row of edges does not flash, but a taller group does`(
    rows: Range<Int>,
    kinds: [MotionEvent.Kind]
  ) {
    let all = FakePlane.blocks(rows: rows)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    let events = events(changed: rows, isEdge: true, undone: [undone])
    #expect(events.map(\.kind) == kinds)
  }

  @Test func `content that is a row from its place for a frame does not flash`() {
    let all = FakePlane.blocks(rows: 10..<20)
    let undone = FrameRecord.Return(age: 1, blocks: all, whole: all, gone: BlockSet(Self.grid))
    #expect(events(changed: 10..<20, isSlipped: true, undone: [undone]) == [])
  }

  @Test(arguments: [-1, 1])
  func `content that is rounded to another row after a change has returned`(rows: Int) {
    func plane(_ top: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(from: (0, top))
      return plane
    }
    var during = plane(400)
    during.invert()
    let comparison = ReturnComparison(
      before: plane(400).signature,
      during: during.signature,
      after: plane(400 - rows).signature,
      tolerance: MatchTolerance(Self.grid, noise: 2.5),
      distances: (since: 0, within: 0)
    )
    let changes = FakePlane.blocks(rows: 1..<Self.grid.blocks.rows - 1)
    let found = comparison.returns(of: changes, age: 1, ContentArea(Self.grid))
    #expect(found.whole == changes)
  }

  @Test func `content that moves over a gradient returns in another colour`() {
    func plane(_ top: Int) -> FakePlane {
      var plane = FakePlane()
      plane.draw(from: (0, top))
      plane.shade()
      return plane
    }
    var during = plane(400)
    during.invert()
    let comparison = ReturnComparison(
      before: plane(400).signature,
      during: during.signature,
      after: plane(280).signature,
      tolerance: MatchTolerance(Self.grid, noise: 2.5),
      distances: (since: 120, within: 0)
    )
    let changes = FakePlane.blocks(rows: 1..<20)
    let found = comparison.returns(of: changes, age: 1, ContentArea(Self.grid))
    #expect(found.whole == changes)
  }

  @Test func `a word that stays while its bubble grows has not vanished`() {
    func screen(hasWord: Bool, avatar top: Int) -> FakePlane {
      var plane = FakePlane()
      if hasWord { plane.draw(40..<80, columns: 40..<160, from: (0, 400)) }
      plane.draw(top..<top + 24, columns: 0..<24, from: (0, 600))
      return plane
    }
    // The avatar moves down to the next line, where it seems that the word is missing.
    let comparison = ReturnComparison(
      before: screen(hasWord: false, avatar: 56).signature,
      during: screen(hasWord: true, avatar: 56).signature,
      after: screen(hasWord: true, avatar: 104).signature,
      tolerance: MatchTolerance(Self.grid, noise: 2.5),
      distances: (since: 48, within: 0)
    )
    var word = BlockSet(Self.grid)
    for row in 5..<10 {
      for column in 5..<18 { word.insert(row * Self.grid.blocks.columns + column) }
    }
    #expect(comparison.returns(of: word, age: 1, ContentArea(Self.grid)).blocks.isEmpty)
  }

  @Test func `a bubble that vanishes over a wallpaper while the list moves returns`() {
    let labels = [PairMotion.Label](repeating: .mixed, count: Self.grid.blocks.count)
    var wallpaper = FakePlane()
    wallpaper.draw(from: (0, 0))
    var area = ContentArea(Self.grid)
    for _ in 0..<4 {
      area.learn(
        PairMotion(displacement: 5, labels: labels),
        from: wallpaper.signature,
        to: wallpaper.signature
      )
    }
    func screen(bubbleAt top: Int?) -> FakePlane {
      var plane = wallpaper
      if let top { plane.draw(top..<top + 40, columns: 0..<160, from: (0, 600)) }
      return plane
    }
    let comparison = ReturnComparison(
      before: screen(bubbleAt: 40).signature,
      during: screen(bubbleAt: nil).signature,
      after: screen(bubbleAt: 136).signature,
      tolerance: MatchTolerance(Self.grid, noise: 2.5),
      distances: (since: 48, within: 48)
    )
    // Where the bubble would have been.
    let bubble = FakePlane.blocks(rows: 11..<16)
    #expect(comparison.returns(of: bubble, age: 1, area).whole == bubble)
  }
}
