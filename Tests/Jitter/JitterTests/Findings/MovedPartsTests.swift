import ChatframeGraphics
import ChatframePixels
import Testing

@testable import ChatframeJitter

/// Parts of the content that move by themselves.
struct MovedPartsTests {
  private static let style = FakeStyle(name: "2x", seed: 8, width: 200, unit: 2, speed: 0)
  private static let chat = FakeChat(seed: 8, width: 200, height: 200 * 12, unit: 2)

  @Test(arguments: [-2, 2])
  func `a part of a video that moves by two pixels while the list scrolls has jumped`(
    distance: Int
  ) {
    let deltas = [Double](repeating: 9, count: 40)
    let scroll = FakeScroll(from: 300, moving: deltas)
    let sequence = FakeFrameSequence(Self.style, of: Self.chat, scroll)
    var analysis = PixelAnalysis(
      size: PixelSize(width: Self.chat.width, height: sequence.height),
      scale: sequence.scale,
      fidelity: .lossy
    )
    for frame in 0...deltas.count {
      var screen = sequence.screen(frame)
      if frame >= 20 {
        let moved = sequence.screen(frame, extra: distance)
        screen.copy(260..<sequence.height, from: moved, at: 260)
      }
      analysis.add(screen.bytes.span.bytes, layout: screen.layout, time: Double(frame) / 60)
    }
    let events = analysis.finish().events
    #expect(events.map(\.frame) == [20])
    #expect(events.map(\.displacement) == [Double(distance) / 2])
  }

  @Test(arguments: [(16, 10), (17, 5)])
  func `a part that returns and then seems to be the content is a tear`(end: Int, step: Int) {
    let rows = FakePlane.grid.blocks.rows
    let upper = FakePlane.blocks(rows: 0..<rows / 2)
    let lower = FakePlane.blocks(rows: rows / 2..<rows)
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    for frame in 1...30 {
      var record = FrameRecord(ofMotion: frame, content: upper)
      if frame == 15 { record.parts = [PairMotion.Part(dx: 0, dy: -1, blocks: lower)] }
      // The speed changes, so that it does not show which of the two is the content.
      if frame > 15 { record.displacement = 9 }
      if frame == end {
        (record.content, record.displacement) = (lower, step + 6)
        record.parts = [PairMotion.Part(dx: 0, dy: step, blocks: upper)]
      }
      analysis.records.append(record)
    }
    analysis.frame = 30
    let events = MotionJudgement(analysis).report().events
    #expect(events.map(\.kind) == [.tear])
    #expect(events.map(\.frame) == [15])
  }

  @Test func `a keyboard that covers most of a list that comes to rest is not the list`() {
    let listSteps = [36, 38, 40, 41, 41, 40, 38, 36, 33, 27, 24, 18, 12, 6, 3]
    // The sides of its keys seem to rest in a frame.
    let keyboardSteps = [-90, 0, -63, -52, -42, -32]
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    for frame in 1...40 {
      let step = listSteps.indices.contains(frame - 10) ? listSteps[frame - 10] : 0
      let rise = keyboardSteps.indices.contains(frame - 19) ? keyboardSteps[frame - 19] : nil
      let list = FakePlane.blocks(rows: 0..<((21...23).contains(frame) ? 8 : 14))
      var record = FrameRecord(ofMotion: frame, content: list)
      record.displacement = step
      if let rise {
        record.content = FakePlane.blocks(rows: 14..<FakePlane.grid.blocks.rows)
        record.displacement = rise
        record.parts = [PairMotion.Part(dx: 0, dy: step, blocks: list)]
      }
      analysis.records.append(record)
      analysis.passages[0].append(
        MotionSample(to: frame, displacement: Double(rise ?? step))
      )
    }
    analysis.frame = 40
    let kinds = MotionJudgement(analysis).report().events.map(\.kind)
    #expect(!kinds.contains { [.jump, .stall, .tear].contains($0) })
  }

  @Test
  func `a few rows above a large keyboard follow a recorded motion with fractions of a pixel`() {
    let list = FakePlane.blocks(rows: 0..<3)
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    func place(_ frame: Int) -> Int { Int((-30.3 * Double(frame)).rounded()) }
    for frame in 1...30 {
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 4..<39))
      (record.displacement, record.userDelta) = (0, -30.3)
      let step = place(frame) - place(frame - 1)
      record.parts = [PairMotion.Part(dx: 0, dy: step, blocks: list)]
      analysis.records.append(record)
      analysis.passages[0].append(
        MotionSample(to: frame, displacement: 0, userDelta: -30.3)
      )
    }
    analysis.frame = 30
    #expect(MotionJudgement(analysis).report().events.map(\.kind) == [])
  }

  @Test(arguments: [(7, 12, MotionEvent.Kind.resize), (3, 12, .jump), (7, 24, .jump)])
  func `content below what stays is its end, unless it is tall or there is a gap`(
    kept: Int,
    end: Int,
    kind: MotionEvent.Kind
  ) {
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    for frame in 1...40 {
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<end))
      record.displacement = frame == 20 ? 24 : 0
      if frame == 20 {
        record.content = FakePlane.blocks(rows: 8..<end)
        record.still = FakePlane.blocks(rows: 0..<kept)
      }
      analysis.records.append(record)
      analysis.passages[0].append(
        MotionSample(to: frame, displacement: frame == 20 ? 24 : 0)
      )
    }
    analysis.frame = 40
    let events = MotionJudgement(analysis).report().events
    #expect(events.map(\.kind) == [kind])
    #expect(events.map(\.magnitude) == [24])
  }

  @Test(arguments: [([12, 15, 17], 0), ([12, 17], 2)])
  func `a part that three frames move in the same way is an animation`(
    frames: [Int],
    count: Int
  ) {
    let part = FakePlane.blocks(rows: 20..<30)
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: 1)
    for frame in 1...30 {
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<20))
      if frames.contains(frame) {
        record.parts = [PairMotion.Part(dx: 0, dy: 12, blocks: part)]
      }
      analysis.records.append(record)
    }
    analysis.frame = 30
    #expect(MotionJudgement(analysis).report().events.count == count)
  }

  /// Returns the events in thirty frames of a list that moves, of which a test changes some.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - userDelta: The recorded pixels in each frame; nil if the user's motion is unknown.
  ///   - change: Changes the measurements of a frame.
  /// - Returns: The events.
  private func events(
    scale: Double = 1,
    userDelta: Double? = nil,
    change: (inout FrameRecord) -> Void
  ) -> [MotionEvent] {
    var analysis = PixelAnalysis(size: FakePlane.grid.size, scale: scale)
    for frame in 1...30 {
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<39))
      record.userDelta = userDelta
      change(&record)
      analysis.records.append(record)
      guard let userDelta, let displacement = record.displacement else { continue }
      analysis.passages[0].append(
        MotionSample(to: frame, displacement: Double(displacement), userDelta: userDelta)
      )
    }
    analysis.frame = 30
    return MotionJudgement(analysis).report().events
  }

  @Test(arguments: [(20..<26, 1), (30..<36, 0)])
  func `a part that moves by a pixel is a tear if the same part moves back`(
    rows: Range<Int>,
    count: Int
  ) {
    let steps = [15: (dy: 4, rows: 20..<26), 17: (dy: 6, rows: rows)]
    let events = events(scale: 3, userDelta: 5) { record in
      guard let step = steps[record.frame] else { return }
      let blocks = FakePlane.blocks(rows: step.rows)
      record.parts = [PairMotion.Part(dx: 0, dy: step.dy, blocks: blocks)]
    }
    #expect(events.count { $0.kind == .tear } == count)
  }

  @Test(arguments: [(5, 1), (nil, 0)])
  func `a part has moved by itself only among content that is found again`(
    displacement: Int?,
    count: Int
  ) {
    let events = events { record in
      guard record.frame == 15 else { return }
      record.displacement = displacement
      record.parts = [PairMotion.Part(dx: 0, dy: 30, blocks: FakePlane.blocks(rows: 20..<26))]
    }
    #expect(events.count == count)
  }

  @Test(arguments: [(14, 14..<20, 0), (14, 2..<8, 1), (16, 26..<32, 0), (18, 38..<39, 0)])
  func `a part of a picture that changes while a list carries it has not moved by itself`(
    changedFrame: Int,
    changedRows: Range<Int>,
    count: Int
  ) {
    let events = events { record in
      record.displacement = 48
      if record.frame == changedFrame { record.changed = FakePlane.blocks(rows: changedRows) }
      let isReturn = record.frame == 17 && changedFrame == 18
      guard record.frame == 15 || isReturn else { return }
      // Six rows of blocks further down in each frame.
      let rows = isReturn ? 32..<38 : 20..<26
      let part = PairMotion.Part(
        dx: isReturn ? -12 : 12,
        dy: 48,
        blocks: FakePlane.blocks(rows: rows)
      )
      record.parts = [part]
    }
    #expect(events.count == count)
  }

  @Test(arguments: [(10, [MotionEvent.Kind.jump, .jump]), (30, [.tear])])
  func `a part of a list at rest that returns is the content if little else rests`(
    first: Int,
    kinds: [MotionEvent.Kind]
  ) {
    let events = events(userDelta: 0) { record in
      record.displacement = 0
      guard [15, 17].contains(record.frame) else { return }
      record.content = FakePlane.blocks(rows: 0..<first)
      let blocks = FakePlane.blocks(rows: first..<39)
      var part = PairMotion.Part(dx: 0, dy: record.frame == 15 ? 4 : -4, blocks: blocks)
      if record.frame == 17 { part.returnAge = 3 }
      record.parts = [part]
    }
    #expect(events.map(\.kind) == kinds)
    #expect(events.map(\.frame) == Array([15, 17].prefix(kinds.count)))
  }

  @Test(arguments: [(12, MotionEvent.Kind.jump), (1, .resize)])
  func `what moves to the side from an edge that rests has grown unless it is the content`(
    width: Int,
    kind: MotionEvent.Kind
  ) {
    let columns = FakePlane.grid.blocks.columns
    let events = events(userDelta: 0) { record in
      record.displacement = 0
      guard record.frame == 15 else { return }
      let (edge, part) = (BlockSet(FakePlane.grid), BlockSet(FakePlane.grid))
      record.content = (10..<39).reduce(into: edge) { $0.insert($1 * columns) }
      let blocks = (10..<39).reduce(into: part) { blocks, row in
        for column in 4..<4 + width { blocks.insert(row * columns + column) }
      }
      record.parts = [PairMotion.Part(dx: 12, dy: 0, blocks: blocks)]
    }
    #expect(events.map(\.kind) == [kind])
  }

  @Test(arguments: [(3, 10..<22, MotionEvent.Kind.resize), (3, 20..<22, .jump), (8, 0..<22, .jump)])
  func `the end of content at rest that moves down has grown if a little new content is above it`(
    distance: Int,
    shown: Range<Int>,
    kind: MotionEvent.Kind
  ) {
    let events = events(userDelta: 0) { record in
      record.displacement = 0
      guard record.frame == 15 else { return }
      record.displacement = distance * FakePlane.grid.blocks.side
      record.content = FakePlane.blocks(rows: 20..<22)
      record.still = FakePlane.blocks(rows: 0..<20 - distance)
      record.shown = FakePlane.blocks(rows: shown)
    }
    #expect(events.map(\.kind) == [kind])
  }

  @Test(arguments: [(20..<39, [15]), (0..<39, [])])
  func `a part is a tear if it returns while hardly anything else is seen`(
    shown: Range<Int>,
    frames: [Int]
  ) {
    let events = events(userDelta: 5) { record in
      if record.frame == 15 {
        let blocks = FakePlane.blocks(rows: 20..<39)
        record.parts = [PairMotion.Part(dx: 0, dy: 65, blocks: blocks)]
      }
      if record.frame == 17 {
        record.displacement = -55
        record.content = FakePlane.blocks(rows: shown).moved(down: -55, in: FakePlane.grid)
      }
    }
    #expect(events.filter { $0.kind == .tear }.map(\.frame) == frames)
  }

  @Test(arguments: [(4, MotionEvent.Kind.jump), (24, .resize)])
  func `a part of a moving list may be an end that grew unless it is larger than the rest`(
    rows: Int,
    kind: MotionEvent.Kind
  ) {
    let events = events(userDelta: 5) { record in
      guard record.frame == 15 else { return }
      record.content = FakePlane.blocks(rows: 0..<rows)
      // A wallpaper is seen between them.
      record.textured = FakePlane.blocks(rows: rows..<rows + 2)
      let part = FakePlane.blocks(rows: rows + 2..<39)
      record.parts = [PairMotion.Part(dx: 0, dy: 15, blocks: part)]
    }
    #expect(events.map(\.kind) == [kind])
    #expect(events.map(\.displacement) == [10])
  }
}
