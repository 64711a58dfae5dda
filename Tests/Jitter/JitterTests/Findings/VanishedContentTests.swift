import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Rows of blocks of a list that scrolls, which become empty in a frame.
struct VanishedContentTests {
  private static let grid = FakePlane.grid
  private static let rows = Self.grid.blocks.rows

  /// Returns the events in thirty frames of a list that scrolls.
  ///
  /// - Parameters:
  ///   - vanished: The rows that are empty in the fifteenth frame.
  ///   - new: The rows among them that show new content.
  ///   - kept: The rows among them that show their content as well.
  ///   - darkened: Other rows that have changed in the same frame.
  ///   - end: The first row below the list.
  ///   - displacement: The pixels by which the list moves in the same frame.
  ///   - undone: The returns of the rows.
  ///   - isBeside: Whether the rows are empty only beside columns of content, where nothing has scrolled.
  ///   - isBlank: Whether most of the content is missing in the fifteenth frame.
  /// - Returns: The events.
  private func events(
    _ vanished: Range<Int>,
    new: Range<Int> = 0..<0,
    kept: Range<Int> = 0..<0,
    darkened: Range<Int> = 0..<0,
    end: Int = rows,
    displacement: Int = 5,
    undone: [FrameRecord.Return] = [],
    isBeside: Bool = false,
    isBlank: Bool = false
  ) -> [MotionEvent] {
    var analysis = PixelAnalysis(size: Self.grid.size, scale: 1)
    let signature = FakePlane().signature
    let labels = [PairMotion.Label](repeating: .moved, count: Self.grid.blocks.count)
    let motion = PairMotion(displacement: 5, labels: labels)
    for frame in 1...30 {
      analysis.area.learn(motion, from: signature, to: signature)
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<end))
      record.shown = record.content
      if frame == 15 {
        record.displacement = displacement
        record.content = FakePlane.blocks(rows: 0..<end, without: vanished)
        record.content.formUnion(FakePlane.blocks(rows: kept))
        record.changed = FakePlane.blocks(rows: vanished)
        record.changed.formUnion(FakePlane.blocks(rows: darkened))
        record.textured = FakePlane.blocks(rows: new)
        record.emptied = FakePlane.blocks(rows: vanished, without: new)
        record.undone = undone
        if isBlank { (record.isBlank, record.displacement, record.userDelta) = (true, nil, 0) }
      }
      if isBeside {
        record.content = columns(of: FakePlane.blocks(rows: 0..<end)) { $0 % 3 == 0 }
        record.changed = columns(of: record.changed) { $0 % 3 != 0 }
        record.emptied = columns(of: record.emptied) { $0 % 3 != 0 }
      }
      analysis.records.append(record)
    }
    analysis.frame = 30
    return MotionJudgement(analysis).report().events
  }

  /// Returns the blocks of some columns.
  private func columns(of blocks: BlockSet, where isChosen: (Int) -> Bool) -> BlockSet {
    var chosen = BlockSet(Self.grid)
    for block in blocks.members where isChosen(block % Self.grid.blocks.columns) {
      chosen.insert(block)
    }
    return chosen
  }

  @Test func `what is empty where only content beside it has scrolled has not vanished`() {
    #expect(events(10..<14, isBeside: true) == [])
  }

  @Test func `content that vanishes from between other content has jumped`() {
    let events = events(10..<14)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [15])
  }

  @Test(arguments: [22, 29])
  func `content that vanishes from the lower end of a moving list has jumped`(first: Int) {
    let events = events(first..<Self.rows)
    #expect(events.map(\.kind) == [.jump])
    #expect(events.map(\.frame) == [15])
  }

  @Test func `a moving list from which more vanishes than what is left is blank`() {
    #expect(events(18..<Self.rows).map(\.kind) == [.blank])
  }

  @Test(arguments: [0..<2, 3..<4])
  func `a list that lacks its only line is blank`(line: Range<Int>) {
    #expect(events(line, isBlank: true).map(\.kind) == [.blank])
  }

  @Test(arguments: [0..<1, rows - 1..<rows])
  func `a list of which only the edge of a row was shown under a bar is not blank`(
    edge: Range<Int>
  ) {
    #expect(events(edge, isBlank: true) == [])
  }

  @Test func `content may be removed from the lower end of a list at rest`() {
    let events = events(Self.rows * 3 / 4..<Self.rows, displacement: 0)
    #expect(!events.map(\.kind).contains(.jump))
  }

  @Test func `content that is replaced has not vanished`() {
    #expect(events(10..<14, new: 10..<12) == [])
  }

  @Test func `content of which only the surroundings change has not vanished`() {
    #expect(events(10..<14, kept: 11..<14) == [])
  }

  @Test func `content that seems to vanish where a menu darkens the screen has not`() {
    #expect(events(10..<14, darkened: 20..<40) == [])
  }

  @Test func `content at the end of a list may be removed`() {
    #expect(events(10..<14, end: 14) == [])
  }

  @Test func `content that returns has not vanished for good`() {
    let all = FakePlane.blocks(rows: 10..<14)
    let undone = FrameRecord.Return(age: 2, blocks: all, whole: all, gone: BlockSet(Self.grid))
    #expect(events(10..<14, undone: [undone]).map(\.kind) == [.flash])
  }
}
