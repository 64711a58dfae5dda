import ChatframeGraphics
import ChatframeJitter
import ChatframeTimelines
import Testing

/// Declared animations are excused, and nothing else.
struct DeclaredMotionTests {
  private static let animation = RunningAnimation(
    id: 4,
    start: 0,
    course: ChangeAnimation(over: 1.0 / 6, curve: .linear)
  )

  /// Returns the report on ten rows that are pushed up by 100 points over ten frames, of which each
  /// covers a tenth.
  ///
  /// - Parameter edit: A closure that changes the frames.
  /// - Returns: The report.
  private func report(_ edit: (inout [ManifestFrame]) -> Void = { _ in }) -> MotionReport {
    var frames = (0..<14).map { frame($0) }
    edit(&frames)
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 300, height: 600), scale: 3)
    for frame in frames { analysis.add(frame) }
    return analysis.finish()
  }

  /// Returns a frame; the model changes in frame 1, at whose time the way is not begun.
  private func frame(_ index: Int) -> ManifestFrame {
    let covered = Double(min(max(index - 1, 0), 10)) * 10
    var rows = (0..<10).map { row in
      ManifestFrame.Row(id: "m\(row)", y: Double(row) * 60 - covered, height: 60)
    }
    var frame = ManifestFrame(
      time: Double(index - 1) / 60,
      userDelta: 0,
      contentHeight: 900,
      rows: rows
    )
    guard (1...10).contains(index) else { return frame }
    for row in rows.indices { rows[row].displaced = [.init(animation: 4, top: 100)] }
    frame.rows = rows
    frame.animations = [Self.animation]
    return frame
  }

  @Test func `motion along the declared curve is no jitter`() {
    #expect(report().events == [])
  }

  @Test(arguments: [1, 5, 10], [1.0 / 3, -1.0 / 3])
  func `a row that is off the curve by a device pixel is found`(frame: Int, deviation: Double) {
    let found = report { $0[frame].rows[3].y += deviation }
    #expect(Set(found.events.flatMap(\.rows)) == ["m3"])
    #expect(found.events.contains { $0.frame == frame })
    #expect(abs(found.maxJitter - 1.0 / 3) < 1e-6)
  }

  @Test func `a row that moves without a declaration is found`() {
    let found = report { frames in
      for index in frames.indices { frames[index].rows[3].displaced = [] }
    }
    #expect(Set(found.events.flatMap(\.rows)) == ["m3"])
    #expect(found.jitteryFrameCount == 10)
  }

  @Test func `a declared row that does not move is found`() {
    let found = report { frames in
      for index in frames.indices { frames[index].rows[0].y = 0 }
    }
    #expect(Set(found.events.flatMap(\.rows)) == ["m0"])
  }

  @Test func `another curve than the declared one is found`() {
    let other = RunningAnimation(
      id: 4,
      start: 0,
      course: ChangeAnimation(over: 1.0 / 6, curve: .easeInOut)
    )
    let found = report { frames in
      for index in frames.indices where !frames[index].animations.isEmpty {
        frames[index].animations = [other]
      }
    }
    #expect(found.maxJitter > 1)
  }

  @Test func `a change of the screen's size is no motion`() {
    let report = report { frames in
      for index in 7..<frames.count {
        frames[index].screen = LayoutSize(width: 600, height: 300)
        for row in frames[index].rows.indices { frames[index].rows[row].y += 150 }
      }
    }
    #expect(report.events == [])
  }

  @Test(arguments: [(-12.0, 0.0), (-11, 1), (0, 12), (-20, 12)])
  func `motion with the keyboard is excused up to the change of the inset`(
    declared: Double,
    jitter: Double
  ) {
    var analysis = ManifestAnalysis(viewport: LayoutSize(width: 300, height: 600), scale: 3)
    for index in 0..<3 {
      var frame = ManifestFrame(
        time: Double(index),
        userDelta: 0,
        contentHeight: 900,
        rows: [.init(id: "m", y: 300 - Double(index) * 12, height: 60)]
      )
      frame.insets.bottom = Double(index) * 12
      frame.keyboardDelta = index == 0 ? 0 : declared
      analysis.add(frame)
    }
    #expect(analysis.finish().maxJitter == jitter)
  }
}
