import ChatframeDocuments
import ChatframeMessageFlow
import ChatframeTimelines
import Foundation

extension Scenario {
  private static let kind = YAMLDocumentKind(
    "a scenario",
    expected: "a scenario that begins with \"version: 1\"",
    byteLimit: ScenarioLimits.byteCount
  )

  static let keys = [
    "version", "conversation", "rows", "template", "appearance", "locale", "timeZone", "textSize",
    "now", "viewport", "chrome", "strategy", "start", "session", "provider", "service", "duration",
    "events", "expect",
  ]

  /// Reads the scenario in the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Returns: The scenario.
  /// - Throws: `YAMLError` if the file cannot be read or is not a valid scenario.
  public static func load(
    path: String,
    allowsLarge: Bool = false
  ) throws(YAMLError) -> Scenario {
    try Scenario(yaml: YAMLDocumentKind.data(at: path), file: path, allowsLarge: allowsLarge)
  }

  /// Reads the scenario in the file at a URL.
  ///
  /// - Parameters:
  ///   - url: The file URL of the scenario.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Returns: The scenario.
  /// - Throws: `YAMLError` if the URL is not a file URL, or the file cannot be read or is not a
  ///   valid scenario.
  public static func load(
    _ url: URL,
    allowsLarge: Bool = false
  ) throws(YAMLError) -> Scenario {
    try load(path: YAMLDocumentKind.path(of: url), allowsLarge: allowsLarge)
  }

  /// Reads a scenario from data.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: The path of the file, for errors; paths in the scenario are relative to its folder.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  /// - Throws: `YAMLError` if the data is not a valid scenario.
  public init(
    yaml data: Data,
    file: String,
    allowsLarge: Bool = false
  ) throws(YAMLError) {
    try self.init(yaml: data, file: file, allowsLarge: allowsLarge, conversation: .named)
  }

  /// Reads a scenario from data.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: The path of the file, for errors.
  ///   - allowsLarge: Whether the scenario may have more than 100,000 frames.
  ///   - origin: The origin of the scenario's conversation.
  /// - Throws: `YAMLError` if the data is not a valid scenario.
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
    if let node = fields["session"] { session = try SessionConfiguration(node) }
    if let node = fields["provider"] { provider = try ProviderSettings(node) }
    if let node = fields["service"] { service = try LoopbackScript(node) }
    if let node = fields["events"] { events = try ScenarioEvent.list(node) }
    if let node = fields["expect"] { expectations = try Expectations(node) }
    if !allowsLarge { try checkLength(fields["duration"]?.place ?? root.place) }
    try checkDrags()
    try checkInsets()
    try checkContent()
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
        throw named.error(
          "refers to a file, which cannot be opened here; pass the conversation instead"
        )
      }
    }
    if case .provided = origin {
      if let rows = fields["rows"] {
        throw rows.error("cannot be combined with a conversation; keep one of them")
      }
      return .conversation(ConversationOrigin.name)
    }
    switch (fields["conversation"], fields["rows"]) {
    case (let conversation?, nil): return .conversation(try conversation.text())
    case (nil, let rows?): return .rows(try ScenarioRow.list(rows))
    case (.some, let rows?):
      throw rows.error("cannot be combined with \"conversation\"; keep one of them")
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
      throw node.error("has insets that cover the whole height; make them smaller")
    }
  }
}

extension ScenarioViewport.Insets {
  init(_ node: YAMLNode) throws(YAMLError) {
    try self.init(node.fields(["top", "bottom"]))
  }

  /// Reads the insets among the fields of a mapping.
  init(_ fields: [String: YAMLNode]) throws(YAMLError) {
    self.init()
    if let value = fields["top"] { top = try value.number(0...ScenarioLimits.height.upperBound) }
    if let value = fields["bottom"] {
      bottom = try value.number(0...ScenarioLimits.height.upperBound)
    }
  }
}

extension StrategyName {
  /// The names of the built-in strategies.
  public static var names: [String] { allCases.map(\.rawValue) }

  init(_ node: YAMLNode) throws(YAMLError) {
    self = try node.choice()
  }
}

extension StartPosition {
  init(start node: YAMLNode) throws(YAMLError) {
    self = try StartPosition(node.fields(["at"]).required("at", of: node))
  }

  /// Reads `newest`, `oldest`, an offset or a message id.
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

/// The limits of the values in a scenario.
package enum ScenarioLimits {
  /// The width of the viewport, in points.
  package static let width = 1.0...8192.0
  /// The height of the viewport, in points.
  package static let height = 1.0...16_384.0
  /// The number of device pixels per point.
  package static let scale = 0.5...8.0
  /// The number of frames per second.
  package static let refreshRate = 1.0...480.0
  /// The height of a row, in points; the greatest number of the highest rows still adds up exactly.
  package static let rowHeight = 0.0...100_000.0
  /// The length of a distance or a movement, in points.
  package static let distance = -1e9...1e9
  /// The velocity of a drag, in points per second.
  package static let velocity = -1e6...1e6
  /// A time or a duration, in seconds.
  package static let time = 0.0...1e6
  /// A period of a conversation, in seconds.
  package static let period = 0.0...1e9
  /// The duration of an animation, in seconds.
  package static let animation = 0.0...10
  /// The greatest number of rows of a scenario, and of a page.
  package static let rowCount = 1_000_000
  /// The greatest number of frames of a scenario, unless the caller allows more.
  package static let frameCount = 100_000
  /// The greatest size of a scenario file, in bytes.
  package static let byteCount = 16 << 20
}

extension YAMLNode {
  /// Returns the value of the only key of this mapping that is in `known`; `others` are ignored.
  func kind(_ known: [String], besides others: [String]) throws(YAMLError) -> YAMLNode {
    let fields = try self.fields(others + known)
    let found = known.filter { fields[$0] != nil }
    guard found.count == 1, let name = found.first, let field = fields[name] else {
      let words = known.joined(separator: ", ")
      guard !found.isEmpty else {
        throw error("lacks an action; expected one of \(words)")
      }
      let both = found.joined(separator: " and ")
      throw error("combines \(both); write separate events with the same \"at\"")
    }
    return field
  }

  /// Returns a number of points within `range`.
  func length(_ range: ClosedRange<Double>) throws(YAMLError) -> Length {
    Length(try number(range))
  }
}
