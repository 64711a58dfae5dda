import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTimelines

extension SessionSettings {
  private static let keys = [
    "initialCount", "pageSize", "autoFetchHistory", "prefetchDistance", "rowHeights",
    "estimatedRowHeight", "reloadDelay", "knowsUnseenRows", "readingLine", "shortContent",
    "deceleration",
  ]

  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(Self.keys)
    let counts = 1...ScenarioLimits.rowCount
    if let value = fields["initialCount"] { initialCount = try value.count(counts) }
    if let value = fields["pageSize"] { pageSize = try value.count(counts) }
    if let value = fields["autoFetchHistory"] { fetchesHistoryAutomatically = try value.boolean() }
    if let value = fields["prefetchDistance"] { prefetchDistance = try value.number(0...1e9) }
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
  }

  private mutating func readOptions(_ fields: [String: YAMLNode]) throws(YAMLError) {
    if let value = fields["reloadDelay"] { options.reloadDelay = try value.count(0...1000) }
    if let value = fields["knowsUnseenRows"] { options.knowsUnseenRows = try value.boolean() }
    if let value = fields["readingLine"] { options.readingLine = try value.number(0...1) }
  }

  private static func rowHeights(
    _ fields: [String: YAMLNode]
  ) throws(YAMLError) -> RowHeights {
    let estimate = try fields["estimatedRowHeight"]?.length(ScenarioLimits.rowHeight)
    let isEstimated = try fields["rowHeights"]?.choice(["exact": false, "estimated": true])
    return isEstimated == true ? .estimated(estimate ?? RowHeights.standardEstimate) : .exact
  }
}

extension ProviderSettings {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields([
      "latency", "imageLatency", "imageCacheBytes", "placeholderHeight",
    ])
    if let value = fields["latency"] { latency = try value.number(ScenarioLimits.time) }
    if let value = fields["imageLatency"] { imageLatency = try value.number(ScenarioLimits.time) }
    if let value = fields["imageCacheBytes"] { cacheByteCount = try value.count(0...1 << 40) }
    if let value = fields["placeholderHeight"] {
      placeholderHeight = try value.number(ScenarioLimits.rowHeight)
    }
  }
}

extension Expectations {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(["maxJitter", "flashes", "blanks"])
    if let value = fields["maxJitter"] { maxJitter = try value.number(0...1e9) }
    if let value = fields["flashes"] { flashes = try value.count(0...ScenarioLimits.rowCount) }
    if let value = fields["blanks"] { blanks = try value.count(0...ScenarioLimits.rowCount) }
  }
}

extension PageSettings {
  /// Reads the settings among the top-level fields of a scenario.
  init(_ fields: [String: YAMLNode]) throws(YAMLError) {
    self.init()
    appearance = try fields["appearance"]?.choice()
    locale = try fields["locale"]?.option(PageOptionReader.locale)
    timeZone = try fields["timeZone"]?.option(PageOptionReader.timeZone)
    textSize = try fields["textSize"]?.number(PageOptionRange.textSize)
    now = try fields["now"]?.option(PageOptionReader.now)
  }
}

extension ChromeSettings {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields([
      "bars", "title", "backButton", "scrollIndicator", "scrollButton", "wallpaper",
    ])
    if let value = fields["bars"] { hasBars = try value.boolean() }
    if let value = fields["title"] { title = try value.text() }
    if let value = fields["backButton"] { hasBackButton = try value.boolean() }
    if let value = fields["scrollIndicator"] { hasScrollIndicator = try value.boolean() }
    if let value = fields["scrollButton"] { hasScrollButton = try value.boolean() }
    wallpaper = try fields["wallpaper"]?.entry()
    if !hasBars, let title = fields["title"] ?? fields["backButton"] {
      throw title.error("cannot be combined with \"bars: false\"; keep one of them")
    }
  }
}

extension YAMLNode {
  /// Returns the text with its place.
  fileprivate func entry() throws(YAMLError) -> ScenarioEntry {
    ScenarioEntry(try text(), place: place)
  }
}
