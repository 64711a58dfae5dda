import ChatframeDocuments
import ChatframeTimelines
import Foundation

extension Scenario {
  private static let kind = YAMLDocumentKind(
    "a scenario",
    expected: "a scenario, for example \"version: 1\" and so on",
    byteLimit: ScenarioLimits.byteCount
  )

  static let keys = [
    "version", "conversation", "rows", "template", "appearance", "locale", "timeZone", "textSize",
    "now", "viewport", "chrome", "strategy", "start", "session", "provider", "duration", "events",
    "expect",
  ]

  /// Reads the scenario in the file at `path`.
  ///
  /// - Parameter allowsLarge: Whether it may have more than 100,000 frames.
  public static func load(
    path: String,
    allowsLarge: Bool = false
  ) throws(YAMLError) -> Scenario {
    try Scenario(yaml: YAMLDocumentKind.data(at: path), file: path, allowsLarge: allowsLarge)
  }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: What errors call it; what it names is looked for beside it.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  public init(
    yaml data: Data,
    file: String,
    allowsLarge: Bool = false
  ) throws(YAMLError) {
    try self.init(yaml: data, file: file, allowsLarge: allowsLarge, conversation: .named)
  }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: What errors call it.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  ///   - origin: Where its conversation comes from.
  package init(
    yaml data: Data,
    file: String,
    allowsLarge: Bool = false,
    conversation origin: ConversationOrigin
  ) throws(YAMLError) {
    let root = try Self.kind.root(of: data, file: file)
    let fields = try root.fields(Self.keys)
    try fields.required("version", of: root).checkVersion()
    let content = try Self.content(fields, root, origin)
    let duration = try fields.required("duration", of: root).number(ScenarioLimits.time)
    self.init(content: content, duration: duration, file: file)
    startPlace = fields["start"]?.place ?? root.place
    if let name = fields["template"] { template = try name.text() }
    page = try PageSettings(fields)
    if let node = fields["chrome"] { chrome = try ChromeSettings(node) }
    if let node = fields["viewport"] { viewport = try ScenarioViewport(node) }
    if let node = fields["strategy"] { strategy = try StrategyName(node) }
    if let node = fields["start"] { start = try StartPosition(start: node) }
    if let node = fields["session"] { session = try SessionSettings(node) }
    if let node = fields["provider"] { provider = try ProviderSettings(node) }
    if let node = fields["events"] { events = try ScenarioEvent.list(node) }
    if let node = fields["expect"] { expectations = try Expectations(node) }
    if !allowsLarge { try checkLength(fields["duration"]?.place ?? root.place) }
    try checkDrags()
    try checkInsets()
    warnings = eventsAfterTheEnd()
  }

  private static func content(
    _ fields: [String: YAMLNode],
    _ root: YAMLNode,
    _ origin: ConversationOrigin
  ) throws(YAMLError) -> Content {
    switch origin {
    case .named: break
    case .provided, .absent:
      if let named = fields["conversation"] {
        throw named.error("names a file, and none is opened; hand the conversation over instead")
      }
    }
    if case .provided = origin {
      if let rows = fields["rows"] {
        throw rows.error("stands beside a conversation; keep one of them")
      }
      return .conversation(ConversationOrigin.name)
    }
    switch (fields["conversation"], fields["rows"]) {
    case (let conversation?, nil): return .conversation(try conversation.text())
    case (nil, let rows?): return .rows(try ScenarioRow.list(rows))
    case (.some, let rows?): throw rows.error("stands beside \"conversation\"; keep one of them")
    case (nil, nil): throw root.error("lacks \"conversation\" or \"rows\"")
    }
  }
}

extension ScenarioViewport {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(["width", "height", "scale", "refreshRate", "insets"])
    if let value = fields["width"] { width = try value.number(ScenarioLimits.width) }
    if let value = fields["height"] { height = try value.number(ScenarioLimits.height) }
    if let value = fields["scale"] { scale = try value.number(ScenarioLimits.scale) }
    if let value = fields["refreshRate"] {
      refreshRate = try value.number(ScenarioLimits.refreshRate)
    }
    if let value = fields["insets"] { insets = try Insets(value) }
    guard insets.top + insets.bottom < height else {
      throw node.error("has insets that leave nothing of the height; make them smaller")
    }
  }
}

extension ScenarioViewport.Insets {
  init(_ node: YAMLNode) throws(YAMLError) {
    self.init()
    let fields = try node.fields(["top", "bottom"])
    if let value = fields["top"] { top = try value.number(0...ScenarioLimits.height.upperBound) }
    if let value = fields["bottom"] {
      bottom = try value.number(0...ScenarioLimits.height.upperBound)
    }
  }
}

extension StrategyName {
  /// The strategies by name.
  public static var names: [String] { allCases.map(\.rawValue) }

  init(_ node: YAMLNode) throws(YAMLError) {
    self = try node.choice()
  }
}

extension StartPosition {
  init(start node: YAMLNode) throws(YAMLError) {
    self = try StartPosition(node.fields(["at"]).required("at", of: node))
  }

  /// Reads `newest`, `oldest`, an offset or a message.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard node.isMapping else {
      self = try node.choice(["newest": .newest, "oldest": .oldest])
      return
    }
    let fields = try node.fields(["offset", "message"])
    switch (fields["offset"], fields["message"]) {
    case (let offset?, nil): self = .offset(try offset.length(ScenarioLimits.distance))
    case (nil, let message?): self = .row(RowID(try message.text()))
    default: throw node.error("expected newest, oldest, { offset: 925 } or { message: m42 }")
    }
  }
}
