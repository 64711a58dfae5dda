import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics

/// The form of senders' names; the text styles have their size and weight.
public struct NameStyle: Hashable, Sendable {
  /// The text of a name, which contains `{name}`, for example `{name}:`.
  public var format: String
  /// The colours of names, chosen by a hash of the sender's id; empty for the colour of the text
  /// style.
  public var senderColors: [RGBAColor]

  /// Creates the form of senders' names.
  ///
  /// - Parameters:
  ///   - format: The text of a name, which contains `{name}`.
  ///   - senderColors: The colours of names, chosen by a hash of the sender's id.
  public init(format: String = "{name}", senderColors: [RGBAColor] = []) {
    self.format = format
    self.senderColors = senderColors
  }

  /// Reads the section `name`, and the colours if the text style has the colour `sender`.
  init(_ node: YAMLNode?, text: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) {
    format = try node.map(Self.format) ?? "{name}"
    let isBySender = try SenderColors.areUsed(by: text, palette)
    senderColors = isBySender ? SenderColors.colors(in: palette) : []
  }

  private static func format(_ node: YAMLNode) throws(YAMLError) -> String {
    try node.fields(["format"])["format"]?.pattern("{name}") ?? "{name}"
  }

  /// Checks the section `name`.
  static func check(_ node: YAMLNode) throws(YAMLError) { _ = try format(node) }

  /// Returns the text for a name.
  package func text(of name: String) -> String {
    format == "{name}" ? name : format.replacing("{name}", with: name)
  }

  /// Returns the colour for a sender; `nil` for the colour of the text style.
  package func color(ofSender id: String) -> RGBAColor? {
    guard !senderColors.isEmpty else { return nil }
    return senderColors[Int(FNV1aHash.shortHash(of: id) % UInt32(senderColors.count))]
  }
}

/// The colours that distinguish senders.
enum SenderColors {
  /// The word that stands in place of a colour in `text.name.color`.
  static let keyword = "sender"

  // Each has a contrast of at least 4.5 : 1 with #d3e3ee and with white.
  private static let dark = [
    "#b1382f", "#9c4e15", "#7e3ad4", "#33701d", "#1d6c7d", "#116799", "#b42f5f",
  ].compactMap { RGBAColor(hex: $0) }

  // Each has a contrast of at least 4.5 : 1 with #2c2c2c and with black.
  private static let light = [
    "#fb6169", "#faa357", "#b48bf2", "#85de85", "#62d4e3", "#65bdf3", "#ff5694",
  ].compactMap { RGBAColor(hex: $0) }

  /// Returns whether a text style has a colour for each sender; a colour of the palette with that
  /// name takes precedence.
  static func areUsed(by text: YAMLNode, _ palette: [String: RGBAColor]) throws(YAMLError) -> Bool {
    let color = try text.fields(TemplateTextStyle.keys)["color"]?.anyText()
    return color == keyword && palette[keyword] == nil
  }

  /// Returns the colours `sender1`, `sender2` and so on of a palette, or else seven colours that
  /// are legible on its page.
  static func colors(in palette: [String: RGBAColor]) -> [RGBAColor] {
    var own: [RGBAColor] = []
    while let next = palette["\(keyword)\(own.count + 1)"] { own.append(next) }
    if !own.isEmpty { return own }
    return palette["page"].map(isDark) == true ? light : dark
  }

  /// Returns whether white text is more legible on a colour than black text.
  private static func isDark(_ color: RGBAColor) -> Bool {
    299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue) < 127_500
  }
}

/// A short text with a placeholder, such as `[{time}]`.
private enum TextPattern {
  private static let limit = 40

  /// Returns the problem of a pattern and the remedy; `nil` if it is valid.
  static func problem(_ text: String, _ placeholder: String) -> String? {
    let isValid =
      text.contains(placeholder) && text.count <= limit && !text.contains(where: \.isNewline)
    return isValid
      ? nil : "is not a valid pattern; expected at most \(limit) characters with \(placeholder)"
  }
}

extension YAMLNode {
  /// Returns a text of at most 40 characters that contains a placeholder.
  func pattern(_ placeholder: String) throws(YAMLError) -> String {
    let text = try text()
    if let problem = TextPattern.problem(text, placeholder) { throw error("\(shown) \(problem)") }
    return text
  }
}

extension TemplatePlace {
  /// Checks that a text has at most 40 characters and contains a placeholder.
  func checkPattern(
    _ text: String,
    _ name: String,
    _ placeholder: String
  ) throws(TemplateError) {
    guard let problem = TextPattern.problem(text, placeholder) else { return }
    throw self[name].error("\(Excerpt.quoted(text)) \(problem)")
  }
}
