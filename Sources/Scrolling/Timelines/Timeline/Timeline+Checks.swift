extension Timeline {
  /// Checks rows and pictures before the list is built.
  static func check(
    _ rows: [TimelineRow],
    _ pictures: [RowID: RowPicture],
    _ configuration: Configuration
  ) throws(TimelineError) {
    do throws(UpdateError) {
      var ids: Set<RowID> = []
      ids.reserveCapacity(rows.count)
      for row in rows {
        guard ids.insert(row.id).inserted else { throw .duplicateRow(row.id) }
      }
      try checkHeights(rows, pictures, configuration)
    } catch {
      throw TimelineError(time: 0, cause: .rows(error))
    }
    for (id, picture) in pictures {
      let range = NumberRange.range(0...0x1p50)
      if let fault = range.fault("pictures[\(id)].byteCount", Double(picture.byteCount)) {
        throw TimelineError(time: 0, cause: .configuration(fault))
      }
    }
  }

  private static func checkHeights(
    _ rows: [TimelineRow],
    _ pictures: [RowID: RowPicture],
    _ configuration: Configuration
  ) throws(UpdateError) {
    var height = 0.0
    for row in rows {
      try TimelineLimits.check(row.height, of: row.id)
      height += row.height.points
    }
    for (id, picture) in pictures {
      if let height = picture.loadedHeight { try TimelineLimits.check(height, of: id) }
    }
    if let prefetch = configuration.prefetch {
      height += prefetch.placeholderHeight.points * Double(prefetch.total)
    }
    if case .estimated(let estimate) = configuration.rowHeights {
      height = max(height, estimate.points * Double(rows.count))
    }
    try TimelineLimits.check(contentHeight: height)
  }

  /// Checks an input that is about to take effect.
  func check(_ scheduled: ScheduledInput) throws(TimelineError) {
    let time = scheduled.time
    func check(_ name: String, _ value: Double, _ range: NumberRange) throws(TimelineError) {
      if let fault = range.fault(name, value) {
        throw TimelineError(time: time, cause: .input(fault))
      }
    }
    try check("time", time, .notNaN)
    switch scheduled.input {
    case .drag(let drag):
      guard drag.isOrdered else { throw TimelineError(time: time, cause: .unorderedDrag) }
      if let velocity = drag.velocity { try check("drag.velocity", velocity, .magnitude(1e9)) }
    case .scroll(let movement, _): try check("scroll", movement.points, .magnitude(1e10))
    case .show(.offset(let distance), _): try check("offset", distance.points, .magnitude(1e10))
    case .insets(let insets), .keyboard(let insets):
      try check("insets.top", insets.top.points, .magnitude(1_000_000))
      try check("insets.bottom", insets.bottom.points, .magnitude(1_000_000))
    case .estimate(let height): try check("estimate", height.points, .range(0...estimateLimit))
    case .viewport(let size, let update):
      try check("viewport.width", size.width.points, .positive(1_000_000))
      try check("viewport.height", size.height.points, .positive(1_000_000))
      try self.check(update.animation, at: time)
    case .update(let update): try self.check(update.animation, at: time)
    case .show, .loadEarlier, .reload, .provide: break
    }
  }

  private func check(_ animation: ChangeAnimation?, at time: Double) throws(TimelineError) {
    guard let animation else { return }
    let numbers = [
      ("animation.duration", animation.duration, NumberRange.positive(10)),
      ("animation.dampingRatio", animation.dampingRatio, NumberRange.positive(1)),
    ]
    for (name, value, range) in numbers where range.fault(name, value) != nil {
      throw .input(name, value, range, at: time)
    }
  }

  /// The greatest estimated row height with which the content stays within its limit, in points.
  private var estimateLimit: Double {
    min(1_000_000, TimelineLimits.contentHeight / Double(max(content.list.rows.count, 1)))
  }
}

extension TimelineError {
  /// Returns the error for an input with a number that is out of range.
  static func input(
    _ name: String,
    _ value: Double,
    _ range: NumberRange,
    at time: Double
  ) -> TimelineError {
    let fault = range.fault(name, value) ?? .init(name: name, value: value, expected: "a number")
    return TimelineError(time: time, cause: .input(fault))
  }
}

extension Drag {
  /// A Boolean value that indicates whether all points are finite numbers in ascending order of
  /// time.
  var isOrdered: Bool {
    let isFinite = path.allSatisfy { $0.time.isFinite && $0.y.magnitude <= 1e9 }
    return isFinite && zip(path, path.dropFirst()).allSatisfy { $0.time <= $1.time }
  }
}
