import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

extension FrameSequenceRun {
  /// The frames of a run that was played, each of which is planned on demand.
  struct Frames: Sequence, IteratorProtocol {
    private let chrome: ScreenChrome
    private var playback: Playback
    private var measurements: MeasurementLog.Reader
    private var touches: TouchLog
    private var appearances = AppearanceLog()
    /// The rows of the current frame.
    private var rows: [FrameRow] = []
    private var remaining: Range<Int>

    /// Creates the frames of a playback at its first frame, with the measurements that follow the
    /// first ones of the earlier run.
    init(
      playback: Playback,
      measurements: MeasurementLog.Reader,
      touches: TouchLog,
      range: Range<Int>,
      chrome: ScreenChrome
    ) {
      self.playback = playback
      self.measurements = measurements
      self.touches = touches
      self.chrome = chrome
      remaining = range
      rows = appearances.add(playback.viewport, row)
    }

    mutating func next() -> PlannedFrame? {
      guard let index = remaining.popFirst(), (try? advance(to: index)) != nil else { return nil }
      let arrivals = playback.unseen.count
      var plan = chrome.plan(
        rows,
        playback.viewport,
        arrivals: arrivals,
        isWriting: playback.flow?.isWriting ?? false,
        endsWithAnswer: playback.viewport.newestRow.map(playback.isAnswer) ?? false
      )
      if let menu = playback.menu { plan.front += touches.menus[menu.number].commands }
      var frame = PlannedFrame(
        index: index,
        plan: plan,
        // A frame that is laid out anew, for example with larger text, has nothing to compare.
        userDelta: playback.viewport.isLaidOutAnew ? nil : playback.viewport.userDelta.points,
        changedRows: Set(playback.viewport.changedRows.map(\.name))
      )
      frame.expectedDeltas = playback.viewport.expectedDeltas
      frame.isAnimated = playback.viewport.isAnimated
      return frame
    }

    /// Advances the playback; errors were already thrown when it was played first.
    private mutating func advance(to frame: Int) throws {
      while playback.viewport.frame < frame {
        while let touch = playback.nextTouch(), let outcome = touches.outcomes.popFirst() {
          playback.take(outcome, of: touch)
        }
        playback.advanceFlow()
        if try playback.windowToMeasure() != nil, let rows = measurements.next() {
          try playback.take(rows)
        }
        try playback.advance()
        rows = appearances.add(playback.viewport, row)
      }
    }

    private func row(_ row: Viewport.Row) -> FrameRow {
      let id = row.id
      let isStandIn = row.isPlaceholder || playback.isResized(id)
      let variant = 2 * playback.version(of: id) + (playback.showsPicture(id) ? 1 : 0)
      var drawn = FrameRow(
        id: id.name,
        version: variant,
        isStandIn: isStandIn,
        y: row.y,
        height: row.layoutHeight.points
      )
      drawn.sections = playback.sections(of: id).map { section in
        // The sections are those with pictures.
        FrameRow.Section(
          version: 2 * section.version + 1,
          top: section.top,
          height: section.height
        )
      }
      return drawn
    }
  }
}

/// The outcomes of the touches of a run, for playing it again.
struct TouchLog: Sendable {
  /// The outcomes, in order.
  var outcomes: ArraySlice<TouchOutcome> = []
  /// The menus that were opened, in order.
  var menus: [PlacedMenu] = []
}

/// A log of the layouts that a playback received, for playing it again.
///
/// The log contains the changes of each layout, so that memory is linear in the number of messages
/// although history is loaded in pages.
struct MeasurementLog: Sendable {
  fileprivate struct Step: Sendable {
    var changed: [RowID: MeasuredRow]
    var gone: [RowID]
  }

  /// A reader that returns the layouts in order.
  struct Reader: Sendable {
    fileprivate var steps: ArraySlice<Step>
    private var rows: [RowID: MeasuredRow] = [:]

    fileprivate init(steps: ArraySlice<Step>) { self.steps = steps }

    /// Returns the next layout; `nil` after the last.
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
