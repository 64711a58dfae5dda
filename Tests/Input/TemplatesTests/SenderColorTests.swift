import ChatframeDocuments
import ChatframeGraphics
import Testing

@testable import ChatframeTemplates

/// `text.name.color: sender` and the section `name`.
struct SenderColorTests {
  private func style(_ yaml: String, _ appearance: Appearance = .light) throws -> NameStyle {
    try Template(yaml: "extends: jade\n\(yaml)\n", file: "mine.yaml").style(appearance).name
  }

  @Test func `names have the colour of their text style by default`() throws {
    #expect(try style("").color(ofSender: "omar") == nil)
  }

  @Test(arguments: Appearance.allCases)
  func `senders have one of seven colours`(appearance: Appearance) throws {
    let style = try style("text: { name: { color: sender } }", appearance)
    let colors = Set((0..<200).compactMap { style.color(ofSender: "p\($0)") })
    #expect(colors.count == 7)
  }

  @Test func `a sender has the same colour in every conversation`() throws {
    let style = try style("text: { name: { color: sender } }")
    #expect(style.color(ofSender: "omar") == RGBAColor(hex: "#9c4e15"))
  }

  @Test func `a palette can have its own colours`() throws {
    let palette = "{ sender1: \"#112233\", sender2: \"#445566\" }"
    let style = try style(
      "text: { name: { color: sender } }\ncolors: { light: \(palette), dark: \(palette) }"
    )
    #expect(style.senderColors == ["#112233", "#445566"].compactMap { RGBAColor(hex: $0) })
  }

  @Test func `a colour of the palette with that name takes precedence`() throws {
    let palette = "{ sender: \"#112233\" }"
    let style = try style(
      "text: { name: { color: sender } }\ncolors: { light: \(palette), dark: \(palette) }"
    )
    #expect(style.senderColors.isEmpty)
  }

  @Test func `a format surrounds the name`() throws {
    #expect(try style("name: { format: \"<{name}>\" }").text(of: "Omar") == "<Omar>")
  }

  @Test(arguments: ["name", "{name}\\n", "{name}0123456789012345678901234567890123456789"])
  func `a format without the name is rejected`(format: String) throws {
    let error = #expect(throws: YAMLError.self) { try style("name: { format: \"\(format)\" }") }
    #expect(error?.message.hasSuffix("expected at most 40 characters with {name}") == true)
  }

  @Test func `a clock has a format`() throws {
    let yaml = "extends: jade\ntime: { clock: \"[{time}]\" }\n"
    #expect(try Template(yaml: yaml, file: "mine.yaml").light.time.clockFormat == "[{time}]")
  }
}
