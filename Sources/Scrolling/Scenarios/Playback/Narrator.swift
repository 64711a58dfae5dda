import ChatframeTimelines

/// Lists what a scenario does, by name, in the frame in which it takes effect.
struct EventLog: Sendable {
  /// What happened since the last frame, in order.
  private(set) var events: [String] = []
  private let entries: [(time: Double, name: String)]
  private var next = 0

  init(_ events: [ScenarioEvent]) {
    var entries: [(time: Double, name: String)] = []
    for event in events {
      entries.append((event.time, event.name))
      if case .drag(let drag) = event.action {
        entries.append((event.time + drag.duration, "drag.ended"))
      }
    }
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    advance(upTo: 0)
  }

  mutating func advance(upTo time: Double) {
    events.removeAll(keepingCapacity: true)
    while next < entries.count, entries[next].time <= time {
      events.append(entries[next].name)
      next += 1
    }
  }
}

extension ScenarioEvent {
  /// What the manifest says, for example `rows.removed m40`.
  fileprivate var name: String {
    switch action {
    case .drag: "drag.began"
    case .scroll: "scrolled"
    case .show: "scrolled"
    case .insert(let insertions): "rows.inserted \(insertions.count)"
    case .prepend(let rows): "rows.prepended\(rows.count)"
    case .append(let rows): "rows.appended\(rows.count)"
    case .resize(let resizes): "rows.resized \(resizes.count)"
    case .remove(let ids): "rows.removed \(ids.count)"
    case .insets: "insets.changed"
    case .loadEarlier: "loadEarlier.tapped"
    }
  }
}

extension ScenarioEvent.NewRows {
  fileprivate var count: String {
    switch self {
    case .blocks(let rows): " \(rows.count)"
    case .messages: ""
    }
  }
}
