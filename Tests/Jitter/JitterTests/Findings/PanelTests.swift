import ChatframePixels
import Testing

@testable import ChatframeJitter

/// A list that the user moves down by five rows in each frame, and a panel that slides up over it.
struct PanelTests {
  private static let grid = FakePlane.grid
  /// The rows of blocks by which the panel moves up in each frame.
  private static let step = 4

  /// What the frames from 10 to 29 show.
  private enum Scene {
    /// A panel that has covered the list after four frames, and then rests.
    case panel
    /// The same panel, which is not seen to vanish.
    case leavingPanel
    /// The same panel, which has covered the list after a frame.
    case fastPanel
    /// The same panel, whose motion is not found in the fourth frame.
    case unclearPanel
    /// A panel with half of the screen's width.
    case narrowPanel
    /// A list whose lower part moves up in the first frame, and whose rest then jumps.
    case jump
  }

  /// Returns the jumps and stalls of the content.
  ///
  /// - Parameters:
  ///   - scene: What the frames from 10 to 29 show.
  ///   - rest: The frames in which the list does not follow the user.
  /// - Returns: The kinds and frames of the events.
  private func events(_ scene: Scene, restingIn rest: Range<Int> = 0..<0) -> [String] {
    var analysis = PixelAnalysis(size: Self.grid.size, scale: 1)
    for frame in 1...40 {
      var record = record(frame, scene)
      if rest.contains(frame) { record.displacement = 0 }
      record.userDelta = 5
      analysis.records.append(record)
      let displacement = Double(record.displacement ?? 0)
      analysis.passages[0].append(
        MotionSample(to: frame, displacement: displacement, userDelta: 5)
      )
    }
    analysis.frame = 40
    return MotionJudgement(analysis).report().events
      .filter { $0.kind == .jump || $0.kind == .stall }.map { "\($0.kind) \($0.frame)" }
  }

  private func record(_ frame: Int, _ scene: Scene) -> FrameRecord {
    var list = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<39))
    list.shown = list.content
    if frame == 30, scene == .panel { list.changed = FakePlane.blocks(rows: 3..<39) }
    guard (10..<30).contains(frame) else { return list }
    let distance = -Self.step * Self.grid.blocks.side
    let top = scene == .jump ? 20 : max(39 - Self.step * (frame - 9), 3)
    var panel = BlockSet(Self.grid)
    for block in FakePlane.blocks(rows: top..<39).members
    where scene != .narrowPanel || block % Self.grid.blocks.columns < Self.grid.blocks.columns / 2 {
      panel.insert(block)
    }
    let isFast = scene == .fastPanel || scene == .unclearPanel
    let isBeside = scene == .jump ? frame == 12 : frame < (isFast ? 11 : 14)
    if isBeside {
      var record = FrameRecord(ofMotion: frame, content: FakePlane.blocks(rows: 0..<top))
      record.parts = [PairMotion.Part(dx: 0, dy: distance, blocks: panel)]
      return record
    }
    if scene == .jump, frame != 14 { return list }
    var record = FrameRecord(ofMotion: frame, content: panel)
    record.shown = panel
    record.displacement = top > 3 ? distance : 0
    if scene == .unclearPanel, frame == 13 {
      (record.displacement, record.changed) = (0, panel)
    }
    return record
  }

  @Test func `a panel that covers the list neither jumps nor stalls`() {
    #expect(events(.panel) == [])
  }

  @Test
  func `a list that a panel covers in its second frame neither jumps nor stalls from then on`() {
    // In its first frame, the panel may still be a part of the list.
    #expect(events(.fastPanel) == ["jump 10"])
  }

  @Test func `a panel whose motion is not found in a frame goes on`() {
    #expect(events(.unclearPanel) == ["jump 10"])
  }

  @Test(arguments: [30, 34])
  func `a list that stalls after a panel has vanished is found`(frame: Int) {
    #expect(events(.panel, restingIn: frame..<frame + 1) == ["stall \(frame)"])
  }

  @Test func `a list that stalls after it was seen below the edge of a panel is found`() {
    #expect(events(.leavingPanel, restingIn: 34..<35) == ["stall 34"])
  }

  @Test func `a list that never follows the user again after a panel has vanished has stalled`() {
    #expect(events(.panel, restingIn: 30..<41) == ["stall 30"])
  }

  @Test func `the lower part of a list that moved up for a single frame is not a panel`() {
    #expect(events(.jump).contains("jump 14"))
  }

  @Test func `content that is narrower than a panel and does not follow the user jumps`() {
    #expect(events(.narrowPanel).contains("jump 14"))
  }
}
