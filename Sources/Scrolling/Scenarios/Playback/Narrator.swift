import ChatframeTimelines

/// Tells what a scenario does, by name, in the frame in which it takes effect.
struct Narrator: Sendable {
  /// What happened since the last frame, in order.
  private(set) var told: [String] = []
  private let occasions: [(time: Double, name: String)]
  private var next = 0

  init(_ events: [ScenarioEvent]) {
    var occasions: [(time: Double, name: String)] = []
    for event in events {
      occasions.append((event.time, event.name))
      if case .drag(let drag) = event.action {
        occasions.append((event.time + drag.duration, "drag.ended"))
      }
    }
    self.occasions = occasions.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    tell(upTo: 0)
  }

  mutating func tell(upTo time: Double) {
    told.removeAll(keepingCapacity: true)
    while next < occasions.count, occasions[next].time <= time {
      told.append(occasions[next].name)
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
