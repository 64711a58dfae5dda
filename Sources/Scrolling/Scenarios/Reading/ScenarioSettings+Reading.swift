import ChatframeDocuments
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTimelines

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
    let fields = try node.fields([
      "maxJitter", "flashes", "blanks", "maxReflow", "maxFollowStep", "maxFollowJerk",
    ])
    if let value = fields["maxJitter"] { maxJitter = try value.number(0...1e9) }
    if let value = fields["maxReflow"] { maxReflow = try value.number(0...1e9) }
    if let value = fields["flashes"] { flashes = try value.count(0...ScenarioLimits.rowCount) }
    if let value = fields["blanks"] { blanks = try value.count(0...ScenarioLimits.rowCount) }
    if let value = fields["maxFollowStep"] { maxFollowStep = try value.number(0...1e9) }
    if let value = fields["maxFollowJerk"] { maxFollowJerk = try value.number(0...1e9) }
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
