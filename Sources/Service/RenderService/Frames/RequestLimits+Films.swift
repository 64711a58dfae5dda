import ChatframeScenarios

extension RequestLimits {
  /// Refuses a scenario that takes too much.
  func check(_ scenario: Scenario) throws(Problem) {
    let time = "scenario.duration"
    guard scenario.duration <= Double(durationLimit) else {
      let seconds = Int(scenario.duration.rounded(.up))
      throw .limitExceeded(
        .durationLimit,
        "seconds",
        limit: durationLimit,
        actual: seconds,
        path: time
      )
    }
    try check(frames: scenario.frameCount, path: time)
    let rows = scenario.rowCount
    guard rows <= rowLimit else {
      throw .limitExceeded(.rowLimit, "rows", limit: rowLimit, actual: rows, path: "scenario.rows")
    }
    let characters = scenario.chrome.title?.unicodeScalars.count ?? 0
    guard characters <= characterLimit else {
      throw .limitExceeded(
        .characterLimit,
        "characters",
        limit: characterLimit,
        actual: characters,
        path: "scenario.chrome.title"
      )
    }
    let (width, height) = scenario.frameSize
    let path = "scenario.viewport"
    try check(widthInPixels: width, heightInPixels: height, path: path)
    try check(framePixels: scenario.pixelCount, path: path)
  }

  /// Refuses too many frames.
  func check(frames count: Int, path: String? = nil) throws(Problem) {
    guard count <= frameLimit else {
      throw .limitExceeded(.frameLimit, "frames", limit: frameLimit, actual: count, path: path)
    }
  }

  /// Refuses too many pixels in all frames together.
  func check(framePixels count: Int, path: String? = nil) throws(Problem) {
    guard count <= framePixelLimit else {
      throw .limitExceeded(
        .framePixelLimit,
        "pixels of frames",
        limit: framePixelLimit,
        actual: count,
        path: path
      )
    }
  }

  /// Refuses a manifest that is too large.
  func check(manifestBytes count: Int) throws(Problem) {
    guard count <= manifestLimit else {
      throw .limitExceeded(
        .manifestLimit,
        "bytes of frames.json",
        limit: manifestLimit,
        actual: nil
      )
    }
  }
}

extension Scenario {
  /// Rows that are no messages, those that events bring among them.
  fileprivate var rowCount: Int {
    var count = 0
    if case .rows(let rows) = content { count = rows.count }
    for event in events {
      switch event.action {
      case .prepend(.blocks(let rows)), .append(.blocks(let rows)): count += rows.count
      case .insert(let insertions): count += insertions.count
      case .prepend(.messages), .append(.messages), .drag, .scroll, .show, .resize, .remove,
        .insets, .loadEarlier:
        break
      }
    }
    return count
  }
}
