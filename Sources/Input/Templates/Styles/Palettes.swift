import ChatframeDocuments
import ChatframeGraphics

/// The named colours of both appearances.
struct Palettes {
  let light: [String: RGBAColor]
  let dark: [String: RGBAColor]

  /// Reads both palettes and checks that they have the same names.
  init(_ node: YAMLNode) throws(YAMLError) {
    let fields = try node.fields(["light", "dark"])
    let lightNode = try fields.required("light", of: node)
    let darkNode = try fields.required("dark", of: node)
    light = try Self.colors(lightNode)
    dark = try Self.colors(darkNode)
    if let lacking = light.keys.sorted().first(where: { dark[$0] == nil }) {
      throw try Self.error(darkNode, lacking, lightNode)
    }
    if let lacking = dark.keys.sorted().first(where: { light[$0] == nil }) {
      throw try Self.error(lightNode, lacking, darkNode)
    }
  }

  /// Returns the error for a palette that lacks a colour of the other.
  ///
  /// It stands at the colour if the palette is inherited and the colour is not.
  private static func error(
    _ node: YAMLNode,
    _ lacking: String,
    _ other: YAMLNode
  ) throws(YAMLError) -> YAMLError {
    let colour = try other.entries().first { $0.name == lacking }?.value
    if let colour, colour.file != node.file {
      return colour.error("is missing in \(node.name); give it in both palettes")
    }
    return node.error("lacks \"\(lacking)\", which \(other.name) has")
  }

  private static func colors(_ node: YAMLNode) throws(YAMLError) -> [String: RGBAColor] {
    var colors: [String: RGBAColor] = [:]
    for entry in try node.entries() { colors[entry.name] = try entry.value.color([:]) }
    return colors
  }
}

extension YAMLNode {
  /// Returns a colour of the palette, or a colour that is written as `#rrggbb` or `#rrggbbaa`.
  func color(_ palette: [String: RGBAColor]) throws(YAMLError) -> RGBAColor {
    let name = try anyText()
    if let color = palette[name] ?? RGBAColor(hex: name) { return color }
    // Without quotes, # starts a comment in YAML.
    if name.isEmpty || name.hasPrefix("#") || palette.isEmpty {
      throw error("\(shown) is not a valid colour; expected \"#rrggbb\" or \"#rrggbbaa\" in quotes")
    }
    let hint = Suggestion.text(for: name, among: palette.keys.sorted())
    throw error("\(shown) is not a colour of the palette; \(hint)")
  }
}
