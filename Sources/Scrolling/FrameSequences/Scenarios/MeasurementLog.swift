import ChatframeScenarios
import ChatframeTimelines

/// What a playback was given, in order, to be given once more.
///
/// Only what each layout changed is kept: a conversation of n messages that is loaded by pages takes
/// room for n rows, and not for n of each page.
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
