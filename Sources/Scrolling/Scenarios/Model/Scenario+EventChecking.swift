import ChatframeDocuments
import ChatframeTimelines

extension Scenario {
  /// Rejects a scenario with more frames than the limit.
  func checkLength(_ place: YAMLLocation) throws(YAMLError) {
    guard frameCount > ScenarioLimits.frameCount else { return }
    var error = place.error(
      "makes \(frameCount) frames, more than the limit of \(ScenarioLimits.frameCount); "
        + "shorten it, or allow it"
    )
    error.exceedsDefaultLimit = true
    throw error
  }

  /// Rejects drags that overlap.
  func checkDrags() throws(YAMLError) {
    var last: (event: ScenarioEvent, end: Double)?
    for event in events.sorted(by: { $0.time < $1.time }) {
      guard case .drag(let drag) = event.action else { continue }
      if let last, event.time < last.end {
        let line = last.event.place.line.map { " in line \($0)" } ?? ""
        throw event.place.error(
          "begins at \(NumberFormat.text(event.time)) s, before the drag\(line) ends at "
            + "\(NumberFormat.text(last.end)) s; "
            + "drags must not overlap"
        )
      }
      last = (event, event.time + drag.duration)
    }
  }

  /// Rejects bars that cover the whole screen.
  func checkInsets() throws(YAMLError) {
    var (insets, height) = (viewport.insets.list, viewport.height)
    for event in eventsByTime {
      switch event.action {
      case .insets(let next, _): insets = next
      case .keyboard(let keyboard, _): insets = self.insets(insets, withKeyboard: keyboard)
      case .screen(.rotate(_, let next)): height = next
      default: continue
      }
      guard (insets.top + insets.bottom).points < height else {
        throw event.place.error(
          "covers the whole height of the viewport, \(NumberFormat.text(height)) pt; "
            + "make it smaller"
        )
      }
    }
  }

  /// Rejects events about messages in a scenario of plain blocks.
  func checkContent() throws(YAMLError) {
    guard case .rows = content else { return }
    for event in events {
      switch event.action {
      case .flow, .touch, .screen(.textSize):
        throw event.place.error(
          "is about messages, but the scenario has rows; use a conversation instead"
        )
      default: continue
      }
    }
  }

  /// Returns a warning for each event after the last frame.
  func eventsAfterTheEnd() -> [String] {
    let last = Double(frameCount - 1) / viewport.refreshRate
    return events.filter { $0.time > last }.map { event in
      let times = [event.time, last].map(NumberFormat.text)
      return event.place.error("at \(times[0]) s is after the last frame at \(times[1]) s")
        .description
    }
  }
}
