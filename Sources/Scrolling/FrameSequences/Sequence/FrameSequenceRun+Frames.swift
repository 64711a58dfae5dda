import ChatframeScenarios
import ChatframeTimelines

extension FrameSequenceRun {
  /// The frames of a run that was played, each planned as it is asked for.
  struct Frames: Sequence, IteratorProtocol {
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
      range: Range<Int>,
      chrome: ScreenChrome
    ) {
      self.playback = playback
      self.measurements = measurements
      self.chrome = chrome
      remaining = range
    }

    mutating func next() -> PlannedFrame? {
      guard let index = remaining.popFirst(), (try? advance(to: index)) != nil else { return nil }
      let rows = playback.viewport.rows.map(row)
      return PlannedFrame(
        index: index,
        plan: chrome.plan(rows, playback.viewport),
        userDelta: playback.viewport.userDelta.points,
        changedRows: Set(playback.viewport.changedRows.map(\.name))
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
      let isStandIn = row.isPlaceholder || playback.isResized(id)
      let variant = 2 * playback.version(of: id) + (playback.showsPicture(id) ? 1 : 0)
      return FrameRow(
        id: id.name,
        version: variant,
        isStandIn: isStandIn,
        y: row.y,
        height: row.height
      )
    }
  }
}

/// The layouts that a playback received, in order, to be given once more.
///
/// Only what each layout changed is kept: a conversation of n messages that is loaded by pages
/// takes room for n rows, and not for n of each page.
struct MeasurementLog: Sendable {
  fileprivate struct Step: Sendable {
    var changed: [RowID: MeasuredRow]
    var gone: [RowID]
  }

  /// Gives the layouts once more.
  struct Reader: Sendable {
    fileprivate var steps: ArraySlice<Step>
    private var rows: [RowID: MeasuredRow] = [:]

    fileprivate init(steps: ArraySlice<Step>) { self.steps = steps }

    /// The next layout; nil after the last.
    mutating func next() -> [RowID: MeasuredRow]? {
      guard let step = steps.popFirst() else { return nil }
      for id in step.gone { rows[id] = nil }
      rows.merge(step.changed) { $1 }
      return rows
    }
  }

  private var steps: [Step] = []
  private var last: [RowID: MeasuredRow] = [:]

  /// A reader at the first layout.
  var reader: Reader { Reader(steps: steps[...]) }

  /// Adds a layout.
  mutating func append(_ rows: [RowID: MeasuredRow]) {
    let changed = rows.filter { last[$0.key] != $0.value }
    steps.append(Step(changed: changed, gone: last.keys.filter { rows[$0] == nil }))
    last = rows
  }
}
