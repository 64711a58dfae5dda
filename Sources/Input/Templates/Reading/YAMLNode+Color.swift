import ChatframeDocuments
import ChatframeGraphics

extension YAMLNode {
  /// A colour's name from the palette, or `#rrggbb`, `#rrggbbaa`.
  func color(_ palette: [String: Color]) throws(YAMLError) -> Color {
    let name = try anyText()
    if let color = palette[name] ?? Color(hex: name) { return color }
    // Without quotes YAML takes what follows # for a comment.
    if name.isEmpty || name.hasPrefix("#") || palette.isEmpty {
      throw error("\(shown) is no colour; expected \"#rrggbb\" or \"#rrggbbaa\" in quotes")
    }
    let hint = Suggestion.text(for: name, among: palette.keys.sorted())
    throw error("\(shown) is no colour here; \(hint)")
  }
}
