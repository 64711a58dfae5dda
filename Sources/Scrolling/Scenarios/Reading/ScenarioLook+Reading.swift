import ChatframeDocuments

extension PageSettings {
  /// Reads what stands beside other keys of a scenario.
  init(_ fields: [String: YAMLNode]) throws(YAMLError) {
    self.init()
    appearance = try fields["appearance"]?.choice(["light": .light, "dark": .dark])
    locale = try fields["locale"]?.entry()
    timeZone = try fields["timeZone"]?.entry()
    textSize = try fields["textSize"]?.number(ScenarioLimits.textSize)
    now = try fields["now"]?.entry()
  }
}

extension ChromeSettings {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields([
      "bars", "title", "backButton", "scrollIndicator", "wallpaper",
    ])
    if let value = fields["bars"] { hasBars = try value.boolean() }
    if let value = fields["title"] { title = try value.text() }
    if let value = fields["backButton"] { hasBackButton = try value.boolean() }
    if let value = fields["scrollIndicator"] { hasScrollIndicator = try value.boolean() }
    wallpaper = try fields["wallpaper"]?.entry()
    if !hasBars, let title = fields["title"] ?? fields["backButton"] {
      throw title.error("stands beside \"bars: false\"; there is no bar to show it in")
    }
  }
}

extension YAMLNode {
  /// A text with its place.
  fileprivate func entry() throws(YAMLError) -> ScenarioEntry {
    ScenarioEntry(try text(), place: place)
  }
}
