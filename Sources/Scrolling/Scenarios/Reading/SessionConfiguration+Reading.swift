import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines

extension SessionConfiguration {
  private static let keys = [
    "initialCount", "pageSize", "autoFetchHistory", "prefetchDistance", "rowHeights",
    "estimatedRowHeight", "reloadDelay", "knowsUnseenRows", "readingLine", "shortContent",
    "deceleration", "incremental", "timeLine", "snapshots", "readReceipts", "revocationPeriod",
    "animation", "easing",
  ]

  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(Self.keys)
    try readHistory(fields)
    if let value = fields["shortContent"] {
      shortContent = try value.choice(["top": .top, "bottom": .bottom])
    }
    if let value = fields["deceleration"] {
      decelerationRate = try value.choice([
        "normal": Deceleration.normalRate, "fast": Deceleration.fastRate,
      ])
    }
    rowHeights = try Self.rowHeights(fields)
    try readOptions(fields)
    try readFlow(fields)
  }

  private mutating func readHistory(_ fields: [String: YAMLNode]) throws(YAMLError) {
    let counts = 1...ScenarioLimits.rowCount
    if let value = fields["initialCount"] { initialCount = try value.count(counts) }
    if let value = fields["pageSize"] { pageSize = try value.count(counts) }
    if let value = fields["autoFetchHistory"] { fetchesHistoryAutomatically = try value.boolean() }
    if let value = fields["prefetchDistance"] { prefetchDistance = try value.number(0...1e9) }
  }

  private mutating func readOptions(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let value = fields["reloadDelay"] { options.reloadDelay = try value.count(0...1000) }
    if let value = fields["knowsUnseenRows"] { options.knowsUnseenRows = try value.boolean() }
    if let value = fields["readingLine"] { options.readingLine = try value.number(0...1) }
    if let value = fields["easing"] { options.easing = try FollowEasing.optional(value) }
  }

  private mutating func readFlow(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let value = fields["incremental"] {
      updateMode = try value.boolean() ? .incremental : .reload
    }
    if let value = fields["timeLine"] { timeLine = try TimeLine(value) }
    if let value = fields["snapshots"] { snapshotPolicies = try Self.policies(value) }
    if let value = fields["readReceipts"] { showsReadReceipts = try value.boolean() }
    if let value = fields["revocationPeriod"] {
      revocationPeriod = try value.number(ScenarioLimits.period)
    }
    if let value = fields["animation"] { animation = try ChangeAnimation.optional(value) }
  }

  private static func rowHeights(
    _ fields: [String: YAMLNode]
  ) throws(YAMLError) -> RowHeights {
    let estimate = try fields["estimatedRowHeight"]?.length(ScenarioLimits.rowHeight)
    let isEstimated = try fields["rowHeights"]?.choice(["exact": false, "estimated": true])
    return isEstimated == true ? .estimated(estimate ?? RowHeights.standardEstimate) : .exact
  }

  /// Reads the policies by component type, whose names the renderer checks.
  private static func policies(
    _ node: YAMLNode
  ) throws(YAMLError) -> [String: SnapshotPolicy] {
    var policies: [String: SnapshotPolicy] = [:]
    for entry in try node.entries("{ bubble: volatile }") {
      policies[entry.name] = try entry.value.choice()
    }
    return policies
  }
}

extension SessionConfiguration.TimeLine {
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["interval", "style"])
    self.init(
      interval: try fields["interval"]?.number(ScenarioLimits.period),
      style: try fields["style"]?.choice()
    )
  }
}

extension FollowEasing {
  /// Reads a course, or `false` for movements from one frame to the next.
  static func optional(_ node: YAMLNode) throws(YAMLError) -> FollowEasing? {
    guard node.isMapping else {
      guard let isEased = try? node.boolean(), !isEased else {
        throw node.error("\(node.shown) is not valid; expected false or { over: 0.6 }")
      }
      return nil
    }
    let fields = try node.fields(["over"])
    return FollowEasing(over: try fields["over"]?.number(0.01...10) ?? FollowEasing().duration)
  }
}

extension ChangeAnimation {
  /// Reads a course, or `false` for changes from one frame to the next.
  static func optional(_ node: YAMLNode) throws(YAMLError) -> ChangeAnimation? {
    guard node.isMapping else {
      guard let isAnimated = try? node.boolean(), !isAnimated else {
        throw node.error("\(node.shown) is not valid; expected false or { over, curve }")
      }
      return nil
    }
    let fields = try node.fields(["over", "curve"])
    var animation = ChangeAnimation()
    if let over = fields["over"] {
      animation.duration = try over.number(ScenarioLimits.animation)
    }
    if let curve = fields["curve"] { animation.curve = try curve.choice() }
    return animation.duration > 0 ? animation : nil
  }
}
