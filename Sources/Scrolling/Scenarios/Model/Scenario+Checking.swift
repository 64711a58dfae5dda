import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeMessageLayout
import ChatframeTimelines

extension Scenario {
  /// Applies the checks of a scenario file, and sets the place of each event for errors.
  ///
  /// - Parameter allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Returns: The scenario with the places of its events.
  /// - Throws: `YAMLError` that names the value that is out of range.
  package func checked(allowsLarge: Bool = false) throws(YAMLError) -> Scenario {
    var scenario = self
    try scenario.checkNumbers()
    scenario.nameEvents()
    for event in scenario.events { try event.check() }
    if !allowsLarge { try checkLength(YAMLLocation(file: file, path: "duration")) }
    try scenario.checkDrags()
    try scenario.checkInsets()
    try scenario.checkContent()
    scenario.warnings = warnings + scenario.eventsAfterTheEnd().filter { !warnings.contains($0) }
    return scenario
  }

  /// Sets the places of events that were made in code to their positions in the list.
  private mutating func nameEvents() {
    for index in events.indices where events[index].place.line == nil {
      events[index].place = YAMLLocation(file: file, path: "events[\(index)]")
    }
  }

  private func checkNumbers() throws(YAMLError) {
    typealias Limits = ScenarioLimits
    try check(duration, "duration", Limits.time)
    try check(viewport.width, "viewport.width", Limits.width)
    try check(viewport.height, "viewport.height", Limits.height)
    try check(viewport.scale, "viewport.scale", Limits.scale)
    try check(viewport.refreshRate, "viewport.refreshRate", Limits.refreshRate)
    try check(viewport.insets.top, "viewport.insets.top", 0...viewport.height)
    try check(viewport.insets.bottom, "viewport.insets.bottom", 0...viewport.height)
    guard viewport.insets.top + viewport.insets.bottom < viewport.height else {
      throw place("viewport").error(
        "has insets that cover the whole height; make them smaller"
      )
    }
    try check(session)
    try check(provider)
    try check(service)
    if let textSize = page.textSize {
      try check(textSize, "textSize", PageOptionRange.textSize)
    }
  }

  private func check(_ session: SessionConfiguration) throws(YAMLError) {
    let counts = 1...Double(ScenarioLimits.rowCount)
    if let count = session.initialCount {
      try check(Double(count), "session.initialCount", counts)
    }
    try check(Double(session.pageSize), "session.pageSize", counts)
    try check(session.prefetchDistance, "session.prefetchDistance", 0...1e9)
    try check(session.decelerationRate, "session.deceleration", 0.001...0.9999)
    try check(Double(session.options.reloadDelay), "session.reloadDelay", 0...1000)
    try check(session.options.readingLine, "session.readingLine", 0...1)
    try check(session.revocationPeriod, "session.revocationPeriod", ScenarioLimits.period)
    if let interval = session.timeLine.interval {
      try check(interval, "session.timeLine.interval", ScenarioLimits.period)
    }
    if let animation = session.animation {
      try check(animation.duration, "session.animation.over", ScenarioLimits.animation)
    }
  }

  private func check(_ provider: ProviderSettings) throws(YAMLError) {
    try check(provider.latency, "provider.latency", ScenarioLimits.time)
    if let latency = provider.imageLatency {
      try check(latency, "provider.imageLatency", ScenarioLimits.time)
    }
    if let height = provider.placeholderHeight {
      try check(height, "provider.placeholderHeight", ScenarioLimits.rowHeight)
    }
  }

  private func check(_ service: LoopbackScript) throws(YAMLError) {
    let times = [
      ("service.latency", service.latency), ("service.delivered", service.delivered ?? 0),
      ("service.read", service.read ?? 0), ("service.precheck.delay", service.precheck.delay),
      ("service.preparation.delay", service.preparation.delay),
    ]
    for (path, time) in times { try check(time, path, ScenarioLimits.time) }
    if let every = service.failures.every {
      try check(Double(every), "service.fail.every", 1...Double(ScenarioLimits.rowCount))
    }
  }

  private func check(
    _ value: Double,
    _ path: String,
    _ range: ClosedRange<Double>
  ) throws(YAMLError) {
    try place(path).check(value, range)
  }

  private func place(_ path: String) -> YAMLLocation { YAMLLocation(file: file, path: path) }
}

extension ScenarioEvent {
  /// Rejects times and drags that are invalid in a file.
  fileprivate func check() throws(YAMLError) {
    try place.check(time, ScenarioLimits.time)
    try checkScreen()
    guard case .drag(let drag) = action else { return }
    if let velocity = drag.velocity { try place.check(velocity, ScenarioLimits.velocity) }
    var last = 0.0
    for point in drag.path {
      try place.check(point.time, ScenarioLimits.time)
      try place.check(point.y, ScenarioLimits.distance)
      guard point.time >= last else {
        throw place.error(
          "has a point that is earlier than the one before it; times in a path must increase from 0"
        )
      }
      last = point.time
    }
  }
}

extension ScenarioEvent {
  /// Rejects numbers of the screen and the keyboard that are out of range.
  fileprivate func checkScreen() throws(YAMLError) {
    switch action {
    case .insets(_, let animation?):
      try place.check(animation.duration, ScenarioLimits.animation)
    case .keyboard(let height, let animation):
      try place.check(height.points, 0...ScenarioLimits.height.upperBound)
      if let animation { try place.check(animation.duration, ScenarioLimits.animation) }
    case .screen(.rotate(let width, let height)):
      try place.check(width, ScenarioLimits.width)
      try place.check(height, ScenarioLimits.height)
    case .screen(.textSize(let factor)): try place.check(factor, PageOptionRange.textSize)
    default: break
    }
  }
}

extension YAMLLocation {
  fileprivate func check(_ value: Double, _ range: ClosedRange<Double>) throws(YAMLError) {
    guard value.isFinite, range.contains(value) else {
      let expected = NumberFormat.rangeText(range)
      throw error("\(NumberFormat.text(value)) is out of range; expected \(expected)")
    }
  }
}
