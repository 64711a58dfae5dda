import ChatframeDocuments
import ChatframeTimelines

extension ScenarioEvent {
  private static let kinds =
    [
      "drag", "scrollBy", "scrollTo", "insert", "prepend", "append", "resize", "remove", "insets",
      "loadEarlier", "keyboard",
    ] + ScreenChange.kinds + FlowAction.kinds + TouchAction.kinds

  /// Reads the events of a scenario.
  static func list(_ node: YAMLNode) throws(YAMLError) -> [ScenarioEvent] {
    var events: [ScenarioEvent] = []
    for item in try node.items() { events.append(try ScenarioEvent(item)) }
    return events
  }

  private init(_ node: YAMLNode) throws(YAMLError) {
    let kind = try node.kind(Self.kinds, besides: ["at"])
    let at = try node.fields(["at"] + Self.kinds).required("at", of: node)
    let time = try at.number(ScenarioLimits.time)
    self.init(at: time, try Action(kind), place: kind.place)
  }
}

extension ScenarioEvent.Action {
  /// Reads the action that the node's key names.
  init(_ node: YAMLNode) throws(YAMLError) {
    switch node.name {
    case "drag": self = .drag(try Drag(node))
    case "scrollBy": self = try Self.scrollBy(node)
    case "scrollTo": self = try Self.scrollTo(node)
    case "insert": self = .insert(try Self.insertions(node))
    case "prepend": self = .prepend(try ScenarioEvent.NewRows(node))
    case "append": self = .append(try ScenarioEvent.NewRows(node))
    case "resize": self = .resize(try Self.resizes(node))
    case "remove": self = .remove(try Self.removals(node))
    case "insets": self = try Self.insets(node)
    case "keyboard": self = try Self.keyboard(node)
    case "loadEarlier": self = try Self.loadEarlier(node)
    default: self = try Self.flow(node)
    }
  }

  /// Reads a change of the screen, an event of the message flow or a touch.
  private static func flow(_ node: YAMLNode) throws(YAMLError) -> Self {
    if let action = try FlowAction(node) { return .flow(action) }
    if let action = try TouchAction(node) { return .touch(action) }
    if let change = try ScreenChange(node) { return .screen(change) }
    throw node.error("is not an event")
  }

  private static func scrollBy(_ node: YAMLNode) throws(YAMLError) -> Self {
    let fields = try node.fields(["by", "animated"])
    let movement = try fields.required("by", of: node).length(ScenarioLimits.distance)
    return .scroll(down: movement, animated: try fields["animated"]?.boolean() ?? false)
  }

  private static func scrollTo(_ node: YAMLNode) throws(YAMLError) -> Self {
    let fields = try node.fields(["at", "animated"])
    let position = try StartPosition(fields.required("at", of: node))
    return .show(position, animated: try fields["animated"]?.boolean() ?? false)
  }

  private static func insertions(
    _ node: YAMLNode
  ) throws(YAMLError) -> [Update.Insertion] {
    let list = try node.fields(["rows"]).required("rows", of: node)
    var insertions: [Update.Insertion] = []
    var places: [RowID: YAMLNode] = [:]
    for item in try list.items() {
      let fields = try item.fields(["id", "height", "role", "position"])
      let row = try TimelineRow(fields, item)
      try places.note(row.id, item)
      let position = try fields.required("position", of: item).count(0...Int(Int32.max))
      insertions.append(Update.Insertion(row, position: position))
    }
    return insertions
  }

  private static func resizes(_ node: YAMLNode) throws(YAMLError) -> [Update.Resize] {
    if !node.isList { return [try resize(node)] }
    var resizes: [Update.Resize] = []
    for item in try node.items() { resizes.append(try resize(item)) }
    return resizes
  }

  private static func resize(_ node: YAMLNode) throws(YAMLError) -> Update.Resize {
    let fields = try node.fields(["id", "height"])
    let row = try TimelineRow(fields, node)
    return Update.Resize(row.id, height: row.height)
  }

  private static func removals(_ node: YAMLNode) throws(YAMLError) -> [RowID] {
    let list = try node.fields(["ids"]).required("ids", of: node)
    var ids: [RowID] = []
    var places: [RowID: YAMLNode] = [:]
    for item in try list.items() {
      let id = RowID(try item.text())
      try places.note(id, item)
      ids.append(id)
    }
    return ids
  }

  private static func insets(_ node: YAMLNode) throws(YAMLError) -> Self {
    let fields = try node.fields(["top", "bottom", "over", "curve"])
    let insets = try ScenarioViewport.Insets(fields).list
    return .insets(insets, try InsetsAnimation.optional(fields))
  }

  private static func keyboard(_ node: YAMLNode) throws(YAMLError) -> Self {
    let fields = try node.fields(["height", "over", "curve"])
    let height = try fields.required("height", of: node)
      .length(0...ScenarioLimits.height.upperBound)
    let isTimed = fields["over"] != nil || fields["curve"] != nil
    let animation = isTimed ? try InsetsAnimation.optional(fields) : InsetsAnimation()
    return .keyboard(height: height, animation)
  }

  private static func loadEarlier(_ node: YAMLNode) throws(YAMLError) -> Self {
    if !node.isEmpty { _ = try node.fields([]) }
    return .loadEarlier
  }
}

extension ScenarioEvent.NewRows {
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["rows", "messages"])
    switch (fields["rows"], fields["messages"]) {
    case (let rows?, nil): self = .blocks(try TimelineRow.list(rows))
    case (nil, let file?): self = .messages(try file.text())
    case (.some, let file?): throw file.error("cannot be combined with \"rows\"; keep one of them")
    case (nil, nil): throw node.error("lacks \"rows\" or \"messages\"")
    }
  }
}

extension Drag {
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["by", "over", "velocity", "path"])
    let velocity = try fields["velocity"]?.number(ScenarioLimits.velocity)
    if let path = fields["path"] {
      if let by = fields["by"] ?? fields["over"] {
        throw by.error("cannot be combined with \"path\"; keep one of them")
      }
      self.init(path: try Self.points(path), velocity: velocity)
      return
    }
    self.init(
      by: try fields.required("by", of: node).number(ScenarioLimits.distance),
      over: try fields.required("over", of: node).number(ScenarioLimits.time),
      velocity: velocity
    )
  }

  private static func points(_ node: YAMLNode) throws(YAMLError) -> [Drag.Point] {
    var points: [Drag.Point] = []
    for item in try node.items() {
      let fields = try item.fields(["at", "y"])
      let at = try fields.required("at", of: item)
      let time = try at.number(ScenarioLimits.time)
      guard time > points.last?.time ?? 0 else {
        throw at.error("is not after the point before it; times in a path must increase from 0")
      }
      let y = try fields.required("y", of: item).number(ScenarioLimits.distance)
      points.append(Drag.Point(time: time, y: y))
    }
    guard !points.isEmpty else { throw node.error("is empty; expected points { at, y }") }
    return points
  }
}

extension InsetsAnimation {
  /// Reads the keys `over` and `curve`; `nil` for a change from one frame to the next.
  fileprivate static func optional(
    _ fields: [String: YAMLNode]
  ) throws(YAMLError) -> InsetsAnimation? {
    if let curve = fields["curve"], fields["over"] == nil {
      throw curve.error("requires \"over\", the duration in seconds")
    }
    let duration = try fields["over"]?.number(ScenarioLimits.animation)
    let curve = try fields["curve"]?.choice(Curve.self)
    return duration.flatMap { duration in
      duration > 0 ? InsetsAnimation(over: duration, curve: curve ?? .spring) : nil
    }
  }
}
