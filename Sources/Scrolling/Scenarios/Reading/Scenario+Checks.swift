import ChatframeDocuments
import ChatframeTimelines

extension Scenario {
  /// Refuses more frames than anybody asks for by intention.
  func checkLength(_ place: YAMLLocation) throws(YAMLError) {
    guard frameCount > ScenarioLimits.frameCount else { return }
    throw place.error(
      "makes \(frameCount) frames, more than \(ScenarioLimits.frameCount); shorten it, or allow it "
        + "with --allow-large"
    )
  }

  /// Refuses two fingers at once.
  func checkDrags() throws(YAMLError) {
    var last: (event: ScenarioEvent, end: Double)?
    for event in events.sorted(by: { $0.time < $1.time }) {
      guard case .drag(let drag) = event.action else { continue }
      if let last, event.time < last.end {
        let line = last.event.place.line.map { " in line \($0)" } ?? ""
        throw event.place.error(
          "begins at \(NumberFormat.text(event.time)) s, before the drag\(line) ends at "
            + "\(NumberFormat.text(last.end)) s; "
            + "there is one finger"
        )
      }
      last = (event, event.time + drag.duration)
    }
  }

  /// Refuses bars that cover the whole screen.
  func checkInsets() throws(YAMLError) {
    for event in events {
      guard case .insets(let insets) = event.action else { continue }
      guard (insets.top + insets.bottom).points < viewport.height else {
        throw event.place.error(
          "leaves nothing of the viewport's height, \(NumberFormat.text(viewport.height)); make it "
            + "smaller"
        )
      }
    }
  }

  /// A warning for each event that no frame shows.
  func eventsAfterTheEnd() -> [String] {
    let last = Double(frameCount - 1) / viewport.refreshRate
    return events.filter { $0.time > last }.map { event in
      let times = [event.time, last].map(NumberFormat.text)
      return event.place.error("at \(times[0]) s is after the last frame, at \(times[1]) s")
        .description
    }
  }
}
