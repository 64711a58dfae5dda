import ChatframeScenarios
import ChatframeTimelines

/// The frames of a scenario that was played before, as what each of them shows.
struct ReplayedFrames: Sequence, IteratorProtocol {
  private let chrome: ScreenChrome
  private var playback: Playback
  private var measurements: MeasurementLog.Reader
  private var remaining: Range<Int>

  /// The frames of a playback at its first frame.
  ///
  /// - Parameter measurements: What it was given when it was played before, after its first.
  init(
    playback: Playback,
    measurements: MeasurementLog.Reader,
    frames: Range<Int>,
    chrome: ScreenChrome
  ) {
    self.playback = playback
    self.measurements = measurements
    self.chrome = chrome
    remaining = frames
  }

  mutating func next() -> PlannedFrame? {
    guard let index = remaining.popFirst(), (try? advance(to: index)) != nil else { return nil }
    let rows = playback.viewport.rows.map(row)
    // Rows that are gone may have been drawn as either.
    let changed = playback.viewport.changedRows.flatMap { [$0.name, "block \($0.name)"] }
    return PlannedFrame(
      index: index,
      plan: chrome.plan(rows, playback.viewport),
      userDelta: playback.viewport.userDelta.points,
      changedRows: Set(changed)
    )
  }

  /// Nothing is thrown that was not thrown before.
  private mutating func advance(to frame: Int) throws {
    while playback.viewport.frame < frame {
      if try playback.windowToMeasure() != nil, let rows = measurements.next() {
        playback.take(rows)
      }
      try playback.advance()
    }
  }

  private func row(_ row: Viewport.Row) -> FrameRow {
    let id = row.id
    // What is not as high as its layout is drawn as a block, which no message is called.
    let isBlock = row.isPlaceholder || playback.isResized(id)
    let variant = 2 * playback.version(of: id) + (playback.showsPicture(id) ? 1 : 0)
    return FrameRow(
      id: isBlock ? "block \(id.name)" : id.name,
      version: isBlock ? 0 : variant,
      y: row.y,
      height: row.height
    )
  }
}
