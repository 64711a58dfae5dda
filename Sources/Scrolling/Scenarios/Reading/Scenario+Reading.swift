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
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError` if the file cannot be read or is not a valid scenario.
  public static func load(
    path: String,
    allowsLarge: Bool = false
  ) throws(YAMLError) -> Scenario {
    try Scenario(yaml: YAMLDocumentKind.data(at: path), file: path, allowsLarge: allowsLarge)
  }

  /// Reads the scenario in the file at `url`.
  ///
  /// - Parameters:
  ///   - url: The file URL of the scenario.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError` if the URL is not a file URL, or the file cannot be read or is not a valid
  ///   scenario.
  public static func load(
    _ url: URL,
    allowsLarge: Bool = false
  ) throws(YAMLError) -> Scenario {
    try load(path: YAMLDocumentKind.path(of: url), allowsLarge: allowsLarge)
  }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - data: YAML in UTF-8.
  ///   - file: The path of the file, for errors; paths in the scenario are relative to its folder.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  /// - Throws: `YAMLError` if the data is not a valid scenario.
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
  ///   - file: The path of the file, for errors.
  ///   - allowsLarge: Whether it may have more than 100,000 frames.
  ///   - origin: The origin of its conversation.
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

extension Scenario {
  /// Refuses more frames than anybody asks for by intention.
  func checkLength(_ place: YAMLLocation) throws(YAMLError) {
    guard frameCount > ScenarioLimits.frameCount else { return }
    var error = place.error(
      "makes \(frameCount) frames, more than \(ScenarioLimits.frameCount); shorten it, or allow it"
    )
    error.exceedsDefaultLimit = true
    throw error
  }

  /// Refuses two fingers at once.
  func checkDrags() throws(YAMLError) {
    var last: (event: ScenarioEvent, end: Double)?
    for event in events.sorted(by: { $0.time < $1.time }) {
      guard case .drag(let drag) = event.action else { continue }
      if let last, event.time < last.end {
        let line = last.event.place.line.map { " in line \($0)" } ?? ""
        throw event.place.error(
          "begins at \(NumberFormat.text(event.time)) s, before the drag\(line) ends at "
            + "\(NumberFormat.text(last.end)) s; "
            + "there is one finger"
        )
      }
      last = (event, event.time + drag.duration)
    }
  }

  /// Refuses bars that cover the whole screen.
  func checkInsets() throws(YAMLError) {
    for event in events {
      guard case .insets(let insets) = event.action else { continue }
      guard (insets.top + insets.bottom).points < viewport.height else {
        throw event.place.error(
          "leaves nothing of the viewport's height, \(NumberFormat.text(viewport.height)); make it "
            + "smaller"
        )
      }
    }
  }

  /// A warning for each event that no frame shows.
  func eventsAfterTheEnd() -> [String] {
    let last = Double(frameCount - 1) / viewport.refreshRate
    return events.filter { $0.time > last }.map { event in
      let times = [event.time, last].map(NumberFormat.text)
      return event.place.error("at \(times[0]) s is after the last frame, at \(times[1]) s")
        .description
    }
  }
}

/// The ranges within which a scenario makes sense.
package enum ScenarioLimits {
  /// Points across a viewport.
  package static let width = 1.0...8192.0
  /// Points down a viewport.
  package static let height = 1.0...16_384.0
  /// Device pixels to a point.
  package static let scale = 0.5...8.0
  /// Frames in a second.
  package static let refreshRate = 1.0...480.0
  /// Points of a row; as many rows as are allowed, each as high as allowed, still add up exactly.
  package static let rowHeight = 0.0...100_000.0
  /// Points that something is away from something else, or moves.
  package static let distance = -1e9...1e9
  /// Points a second.
  package static let velocity = -1e6...1e6
  /// Seconds.
  package static let time = 0.0...1e6
  /// Rows of a scenario, and of a page.
  package static let rowCount = 1_000_000
  /// Frames of a scenario, unless more are allowed.
  package static let frameCount = 100_000
  /// Bytes of a scenario's file.
  package static let byteCount = 16 << 20
}

extension YAMLNode {
  /// The only key of this mapping but for `others`, which names what it is.
  func kind(_ known: [String], besides others: [String]) throws(YAMLError) -> YAMLNode {
    let fields = try self.fields(others + known)
    let found = known.filter { fields[$0] != nil }
    guard found.count == 1, let name = found.first, let field = fields[name] else {
      let words = known.joined(separator: ", ")
      guard !found.isEmpty else {
        throw error("says nothing that happens; expected one of \(words)")
      }
      let both = found.joined(separator: " and ")
      throw error("says \(both) at once; write two events with the same \"at\"")
    }
    return field
  }

  /// A number of points within `range`.
  func length(_ range: ClosedRange<Double>) throws(YAMLError) -> Length {
    Length(try number(range))
  }
}
