import ChatframeDocuments
import ChatframeGraphics

/// The wallpaper that a template draws behind its messages.
public struct WallpaperStyle: Hashable, Sendable {
  /// A vector pattern, drawn in tiles.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// No pattern: the colour alone.
    case none
    /// Small dots on a diagonal grid.
    case dots
    /// Small line drawings of everyday things.
    case doodles
  }

  /// The colour behind the pattern; its alpha is ignored.
  public var color: RGBAColor
  /// The pattern.
  public var pattern: Pattern
  /// The colour of the pattern, usually a faint one.
  public var ink: RGBAColor

  /// Creates a wallpaper.
  ///
  /// - Parameters:
  ///   - color: The colour behind the pattern.
  ///   - pattern: The pattern.
  ///   - ink: The colour of the pattern; `nil` for black, or for white on a dark colour, at 8 %.
  public init(color: RGBAColor, pattern: Pattern = .none, ink: RGBAColor? = nil) {
    self.color = color
    self.pattern = pattern
    self.ink = ink ?? Self.faintInk(on: color)
  }

  init(_ node: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    let fields = try node.fields(["color", "pattern", "ink"])
    self.init(
      color: try fields.required("color", of: node).color(palette),
      pattern: try fields["pattern"]?.choice() ?? .none,
      ink: try fields["ink"]?.color(palette)
    )
  }

  private static func faintInk(on color: RGBAColor) -> RGBAColor {
    let channel: UInt8 = color.luminance > 0.18 ? 0 : 255
    return RGBAColor(red: channel, green: channel, blue: channel).faded(to: 0.08)
  }
}
