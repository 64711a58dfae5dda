import ChatframeDocuments
import ChatframeGraphics

/// The named colours of both appearances.
struct Palettes {
  let light: [String: Color]
  let dark: [String: Color]

  /// Reads both and makes sure that each names the same colours.
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["light", "dark"])
    let lightNode = try fields.required("light", of: node)
    let darkNode = try fields.required("dark", of: node)
    light = try Self.colors(lightNode)
    dark = try Self.colors(darkNode)
    if let lacking = light.keys.sorted().first(where: { dark[$0] == nil }) {
      throw darkNode.error("lacks \"\(lacking)\", which light has")
    }
    if let lacking = dark.keys.sorted().first(where: { light[$0] == nil }) {
      throw lightNode.error("lacks \"\(lacking)\", which dark has")
    }
  }

  private static func colors(_ node: YAMLNode) throws(YAMLError) -> [String: Color] {
    var colors: [String: Color] = [:]
    for entry in try node.entries() { colors[entry.name] = try entry.value.color([:]) }
    return colors
  }
}
