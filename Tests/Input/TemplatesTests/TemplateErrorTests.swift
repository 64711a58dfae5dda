import ChatframeDocuments
import Testing

@testable import ChatframeTemplates

struct TemplateErrorTests {
  /// A change that makes jade invalid, and the expected error.
  struct Spoiled: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let message: String
    /// The number of lines between the change and the reported line.
    var below = 0
    var testDescription: String { "\(new) in place of \(old)" }

    init(_ old: String, _ new: String, _ message: String, below: Int = 0) {
      (self.old, self.new, self.message, self.below) = (old, new, message, below)
    }
  }

  static let spoiled = [
    // Unknown keys.
    Spoiled(
      "  cornerRadius: 6\n\nbubble",
      "  cornerRadios: 6\n\nbubble",
      "avatar: \"cornerRadios\" is unknown; did you mean \"cornerRadius\"?"
    ),
    Spoiled("avatar:", "avatr:", "\"avatr\" is unknown; did you mean \"avatar\"?"),
    Spoiled(
      "tail: { shape",
      "tail: { wings: 2, shape",
      "bubble.tail: \"wings\" is unknown; expected shape, show, width, height or at"
    ),
    Spoiled(
      "body: { size",
      "body: { SIZE",
      "text.body: \"SIZE\" is unknown; did you mean \"size\"?"
    ),
    Spoiled(
      "  tint: incomingText",
      "  tnt: incomingText",
      "chrome: \"tnt\" is unknown; did you mean \"tint\"?"
    ),
    Spoiled(
      "\nmetrics:",
      "\nwallpaper: { color: page, patern: dots }\nmetrics:",
      "wallpaper: \"patern\" is unknown; did you mean \"pattern\"?",
      below: 1
    ),
    // Missing keys.
    Spoiled(
      "keyboard: { fill: keyboard, key",
      "keyboard: { key",
      "chrome.keyboard: lacks \"fill\""
    ),
    Spoiled("body: { size: 17, ", "body: { ", "text.body: lacks \"size\""),
    Spoiled("every, width: 6,", "every,", "bubble.tail: lacks \"width\""),
    Spoiled("  show: every                 # every", "  #", "status: lacks \"show\"", below: 1),
    // Wrong types.
    Spoiled(
      "groupInterval: 180",
      "groupInterval: soon",
      "flow.groupInterval: \"soon\" is not a number; expected 0 to 604800"
    ),
    Spoiled(
      "groupInterval: 180",
      "groupInterval: [180]",
      "flow.groupInterval: this is not a number; expected 0 to 604800"
    ),
    Spoiled(
      "groupInterval: 180",
      "groupInterval: .nan",
      "flow.groupInterval: \".nan\" is not a number; expected 0 to 604800"
    ),
    Spoiled(
      "groupInterval: 180",
      "groupInterval: \"\"",
      "flow.groupInterval: \"\" is not a number; expected 0 to 604800"
    ),
    Spoiled(
      "visible: true",
      "visible: perhaps",
      "time.visible: \"perhaps\" is neither true nor false"
    ),
    Spoiled(
      "padding: { vertical: 8.95, horizontal: 12 }",
      "padding: 9",
      "bubble.padding: is not a mapping; expected { vertical, horizontal }"
    ),
    Spoiled(
      "shape: triangle",
      "shape: [triangle]",
      "bubble.tail.shape: is a list or a mapping; expected none, triangle, swoosh or corner"
    ),
    // Out of range.
    Spoiled(
      "body: { size: 17",
      "body: { size: 1000",
      "text.body.size: \"1000\" is out of range; expected 4 to 200"
    ),
    Spoiled(
      "vertical: 8.95, horizontal",
      "vertical: -9, horizontal",
      "bubble.padding.vertical: \"-9\" is out of range; expected 0 to 200"
    ),
    Spoiled(
      "maximumSide: 180, minimumSide: 48",
      "maximumSide: 180, minimumSide: 200",
      "kinds.image: minimumSide exceeds maximumSide"
    ),
    Spoiled(
      "  file: { iconSize: 40 }",
      "  sticker: { maximumSide: 4 }\n  file: { iconSize: 40 }",
      "kinds.sticker.maximumSide: \"4\" is out of range; expected 16 to 4000"
    ),
    Spoiled(
      "  file: { iconSize: 40 }",
      "  album: { gap: -1 }\n  file: { iconSize: 40 }",
      "kinds.album.gap: \"-1\" is out of range; expected 0 to 100"
    ),
    Spoiled(
      "  file: { iconSize: 40 }",
      "  payment: { colour: page }\n  file: { iconSize: 40 }",
      "kinds.payment: \"colour\" is unknown; did you mean \"color\"?"
    ),
    Spoiled(
      "minimumWidth: 96",
      "minimumWidth: 960",
      "messages.voice.components.bubble: minimumWidth exceeds maximumWidth"
    ),
    // Choices.
    Spoiled(
      "show: first }",
      "show: fist }",
      "structures.bubble.components.name.show: \"fist\" is unknown; did you mean \"first\"?"
    ),
    Spoiled(
      "shape: triangle",
      "shape: square",
      "bubble.tail.shape: \"square\" is unknown; expected none, triangle, swoosh or corner"
    ),
    // Colours.
    Spoiled(
      "fill: incomingBubble",
      "fill: incomingBubbel",
      "bubble.incoming.fill: \"incomingBubbel\" is not a colour of the palette; did you mean "
        + "\"incomingBubble\"?"
    ),
    Spoiled(
      "color: name }",
      "color: \"#12345\" }",
      "text.name.color: \"#12345\" is not a valid colour; expected \"#rrggbb\" or \"#rrggbbaa\" "
        + "in quotes"
    ),
    Spoiled(
      "\"#ededed\"",
      "\"#ededeg\"",
      "colors.light.page: \"#ededeg\" is not a valid colour; expected \"#rrggbb\" or "
        + "\"#rrggbbaa\" in quotes"
    ),
    Spoiled(
      "page: \"#ededed\"",
      "page: #ededed",  // In YAML, # starts a comment.
      "colors.light.page: \"\" is not a valid colour; expected \"#rrggbb\" or \"#rrggbbaa\" in "
        + "quotes"
    ),
    // Sizes.
    Spoiled(
      "{ layout: size-that-fits }",
      "{ layout: size-that-fits, width: 9 }",
      "structures.bubble.components.status.width: layout: size-that-fits does not support this "
        + "key; use layout: custom"
    ),
    Spoiled(
      "{ layout: custom, width: 40",
      "{ width: 40",
      "structures.bubble.components.avatar.width: layout: constraints does not support this key; "
        + "use layout: custom"
    ),
    Spoiled(
      "layout: custom, width: 40",
      "layout: customs, width: 40",
      "structures.bubble.components.avatar.layout: "
        + "\"customs\" is unknown; did you mean \"custom\"?"
    ),
    // Versions.
    Spoiled(
      "version: 1",
      "version: 2",
      "version: is not a supported version; expected 1"
    ),
    Spoiled("version: 1\n", "", "lacks \"version\""),
  ]

  @Test(arguments: spoiled)
  func `an error names the line, the path and the remedy`(spoiled: Spoiled) throws {
    let (error, line) = try SampleTemplate.error(replacing: spoiled.old, with: spoiled.new)
    #expect(error?.message == spoiled.message)
    #expect(error?.line == line + spoiled.below)
    #expect(error?.file == "my.yaml")
    #expect(error?.isMissing == false)
  }

  @Test func `a colour that dark lacks is named`() throws {
    let dark = "    page: \"#111111\"\n"
    let (error, line) = try SampleTemplate.error(replacing: dark, with: "")
    #expect(error?.description == "my.yaml:\(line): colors.dark: lacks \"page\", which light has")
  }

  @Test func `a colour that light lacks is named`() throws {
    let light = "    alert: \"#f04040\"\n  dark"
    let (error, _) = try SampleTemplate.error(replacing: light, with: "  dark")
    #expect(error?.message == "colors.light: lacks \"alert\", which dark has")
  }

  @Test func `invalid YAML is rejected with its line`() throws {
    let (error, line) = try SampleTemplate.error(
      replacing: "shape: triangle",
      with: "shape: [triangle"
    )
    #expect(error?.message.hasPrefix("is not valid YAML: ") == true)
    // The parser reports the unclosed bracket at the next key.
    #expect([line, line + 1, line + 2].contains(error?.line))
  }

  @Test func `a tab in the indentation is rejected with its line`() throws {
    let (error, line) = try SampleTemplate.error(replacing: "  size: 16\n", with: "\tsize: 16\n")
    #expect(error?.message.hasPrefix("is not valid YAML: ") == true)
    #expect(error?.line == line)
  }

  @Test(arguments: [
    ("  format: day-and-time", "  format: day\n  format: day", "format"),
    ("version: 1", "version: 1\nversion: 1", "version"),
  ])
  func `a duplicate key is reported with its line`(
    old: String,
    new: String,
    key: String
  ) throws {
    let (error, line) = try SampleTemplate.error(replacing: old, with: new)
    #expect(error?.message == "contains \"\(key)\" twice; keep one of them")
    #expect(error?.line == line)
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n"])
  func `an empty file is rejected`(source: String) {
    let error = #expect(throws: YAMLError.self) { try Template(yaml: source, file: "my.yaml") }
    #expect(error?.description == "my.yaml: is empty; expected a template")
  }

  @Test(arguments: ["hello", "- a\n- b"])
  func `text without keys is rejected`(source: String) {
    let error = #expect(throws: YAMLError.self) { try Template(yaml: source, file: "my.yaml") }
    #expect(error?.description.hasPrefix("my.yaml:1: is not a mapping; expected { version") == true)
  }

  @Test func `a key that is not text is rejected`() throws {
    let (error, line) = try SampleTemplate.error(
      replacing: "dayWeight: regular",
      with: "dayWeight: regular\n  [a, b]: 1"
    )
    #expect(error?.message == "time: has a key that is a list or a mapping; expected text")
    #expect(error?.line == line + 1)
  }

  @Test(arguments: ["&a [*a]", "!!binary aGk=", "*nobody"])
  func `unusual YAML is rejected`(value: String) throws {
    let (error, _) = try SampleTemplate.error(replacing: "show: every  ", with: "show: \(value)")
    #expect(error != nil)
  }

  @Test func `a file without a line has none in its description`() {
    let error = YAMLError(file: "x", line: nil, message: "is wrong", isMissing: true)
    #expect(error.description == "x: is wrong")
    #expect(error.isMissing)
  }
}
