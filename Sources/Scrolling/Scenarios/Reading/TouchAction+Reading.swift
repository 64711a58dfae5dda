import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTimelines

extension TouchAction {
  /// The keys of the touches.
  static let kinds = ["tap", "doubleTap", "longPress", "select", "dismiss"]

  /// Reads the touch that the node's key names; `nil` for another key.
  init?(_ node: YAMLNode) throws(YAMLError) {
    switch node.name {
    case "tap": self = .tap(try TouchTarget(node, allowsMenu: true))
    case "doubleTap": self = .doubleTap(try TouchTarget(node))
    case "longPress": self = .longPress(try TouchTarget(node))
    case "select": self = .select(try TouchTarget(node))
    case "dismiss":
      if !node.isEmpty { _ = try node.fields([]) }
      self = .dismiss
    default: return nil
    }
  }
}

extension TouchTarget {
  fileprivate init(_ node: YAMLNode, allowsMenu: Bool = false) throws(YAMLError) {
    let fields = try node.fields(["id", "x", "y"] + (allowsMenu ? ["item"] : []))
    switch (fields["id"], fields["x"], fields["y"], fields["item"]) {
    case (let id?, nil, nil, nil): self = .message(try id.text())
    case (nil, let x?, let y?, nil):
      let (x, y) = (
        try x.number(ScenarioLimits.distance), try y.number(ScenarioLimits.distance)
      )
      self = .point(LayoutPoint(x: x, y: y))
    case (nil, nil, nil, let item?): self = .menuItem(try item.text())
    default:
      let item = allowsMenu ? " or { item: reply }" : ""
      throw node.error("expected { id: m42 }, { x: 200, y: 300 }\(item)")
    }
  }
}

extension ScreenChange {
  /// The keys of the changes of the screen.
  static let kinds = ["rotate", "textSize"]

  /// Reads the change that the node's key names; `nil` for another key.
  init?(_ node: YAMLNode) throws(YAMLError) {
    switch node.name {
    case "rotate":
      let fields = try node.fields(["width", "height"])
      let width = try fields.required("width", of: node).number(ScenarioLimits.width)
      let height = try fields.required("height", of: node).number(ScenarioLimits.height)
      self = .rotate(width: width, height: height)
    case "textSize":
      let factor = try node.fields(["factor"]).required("factor", of: node)
      self = .textSize(try factor.number(PageOptionRange.textSize))
    default: return nil
    }
  }
}
