import ChatframeDocuments
import ChatframeGraphics
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTemplates

/// Templates that say `extends`.
struct TemplateInheritanceTests {
  private let folder: TemporaryFolder
  private let library: TemplateLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = TemplateLibrary(folder: folder.path)
  }

  /// Writes a template into the folder and reads it by its path.
  private func template(_ yaml: String, named name: String = "mine") throws -> Template {
    try folder.write(yaml, to: "\(name).yaml")
    return try library.template(folder.path("\(name).yaml"))
  }

  /// Returns the error of a template without the path of the folder.
  private func message(_ yaml: String) throws -> String? {
    let error = #expect(throws: YAMLError.self) { try template(yaml) }
    return error?.description.replacing("\(folder.path)/", with: "")
  }

  @Test func `a template with two keys takes everything else`() throws {
    let mine = try template(
      """
      extends: jade
      colors: { light: { outgoingBubble: "#bfe3f2" }, dark: { outgoingBubble: "#1f5266" } }
      """
    )
    var jade = try SampleTemplate.library.template("jade")
    #expect(mine.light.bubble.outgoing.fill == RGBAColor(red: 0xbf, green: 0xe3, blue: 0xf2))
    jade.light.bubble.outgoing.fill = mine.light.bubble.outgoing.fill
    jade.light.colors = mine.light.colors
    #expect(mine.light == jade.light)
    #expect(mine.structures == jade.structures && mine.messages == jade.messages)
  }

  @Test func `a template is named after its file`() throws {
    let mine = try template("extends: jade\n")
    #expect(mine.name == "mine" && mine.summary == "extends jade")
  }

  @Test func `a template can have a name of its own`() throws {
    let mine = try template("extends: jade\ntemplate: { name: tea, summary: warm }\n")
    #expect(mine.name == "tea" && mine.summary == "warm")
  }

  @Test func `mappings merge at every depth`() throws {
    let style = try template("extends: jade\nbubble: { tail: { width: 9 } }\n").light.bubble.tail
    #expect(style == TailStyle(.triangle, width: 9, height: 12, position: 20))
  }

  @Test func `lists replace lists`() throws {
    let mine = try template(
      """
      extends: jade
      structures: { line: { constraints: ["H:|-20-[time]-20-|", "H:|-20-[bubble]-20-|",
        "V:|[time]-4-[bubble]|"] } }
      """
    )
    #expect(mine.structures["line"]?.constraints.count == 3)
  }

  @Test func `null removes an optional key`() throws {
    let mine = try template("extends: azure\nbubble: { groupedCornerRadius: null }\n")
    #expect(mine.light.bubble.groupedCornerRadius == 18)
  }

  @Test func `nothing after a key removes it as well`() throws {
    let mine = try template("extends: jade\nchrome:\n")
    #expect(mine.light.chrome.bar == mine.light.page)
  }

  @Test func `a component can be removed and another one added`() throws {
    let mine = try template(
      """
      extends: jade
      structures:
        line:
          components: { time: null, bubble: {}, clock: { layout: size-that-fits } }
          constraints: ["H:|-16-[bubble]-8-[clock]-(>=8)-|", "V:|[bubble]|", "V:|[clock]-(>=0)-|"]
      """
    )
    #expect(mine.structures["line"]?.components.map(\.name) == ["bubble", "clock"])
  }

  @Test func `a new metric stands before the next one of the file`() throws {
    let mine = try template("extends: jade\nmetrics: { base: 3, gap: base * 2, last: gap + 1 }\n")
    #expect(
      mine.metrics.names == [
        "edge", "base", "gap", "margin", "statusRoom", "widest", "answerMargin", "lineMargin",
        "lineSpacing", "last",
      ]
    )
  }

  @Test func `a template extends a file in a subfolder`() throws {
    try folder.makeFolder("parts")
    try folder.write("extends: paper\nflow: { groupInterval: 9 }\n", to: "parts/base.yaml")
    #expect(try template("extends: parts/base.yaml\n").light.flow.groupInterval == 9)
  }

  @Test func `a template of the library takes precedence over a bundled one`() throws {
    try folder.write("extends: jade\nflow: { groupInterval: 7 }\n", to: "jade.yaml")
    #expect(try library.template("jade").light.flow.groupInterval == 7)
    #expect(try template("extends: jade\n").light.flow.groupInterval == 7)
  }

  @Test(arguments: [
    ("extends: jad\n", "mine.yaml:1: extends: \"jad\" is not a template; did you mean \"jade\"?"),
    (
      "extends: mine.yaml\n",
      "mine.yaml:1: extends: mine.yaml extends itself; name another template"
    ),
    (
      "extends: ../jade.yaml\n",
      "mine.yaml:1: extends: \"../jade.yaml\" is outside the template's folder; copy the file into "
        + "that folder"
    ),
    (
      "extends: /jade.yaml\n",
      "mine.yaml:1: extends: \"/jade.yaml\" is outside the template's folder; copy the file into "
        + "that folder"
    ),
    ("extends: base.yaml\n", "mine.yaml:1: extends: base.yaml: no such file"),
    ("extends: [jade]\n", "mine.yaml:1: extends: is a list or a mapping; expected text"),
    (
      "extends: jade\nbubble: { cornerRadus: 3 }\n",
      "mine.yaml:2: bubble: \"cornerRadus\" is unknown; did you mean \"cornerRadius\"?"
    ),
    (
      "extends: jade\nbubble: { cornerRadus: null }\n",
      "mine.yaml:2: bubble.cornerRadus: cannot be removed, because it is not inherited; did you mean "
        + "\"cornerRadius\"?"
    ),
    (
      "extends: jade\n\nbubble: { cornerRadius: null }\n",
      "mine.yaml:3: bubble: lacks \"cornerRadius\""
    ),
    (
      "extends: jade\ncolors: { dark: { own: \"#000000\" } }\n",
      "mine.yaml:2: colors.dark.own: is missing in light; give it in both palettes"
    ),
    (
      "extends: jade\nversion: 2\n",
      "mine.yaml:2: version: is not a supported version; expected 1"
    ),
  ])
  func `a mistake is reported with its line`(yaml: String, text: String) throws {
    #expect(try message(yaml) == text)
  }

  @Test func `a link out of the folder is not followed`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.yaml"),
      withDestinationPath: SampleTemplate.library.file(of: .name("jade"))
    )
    #expect(
      try message("extends: link.yaml\n") == "mine.yaml:1: extends: \"link.yaml\" is outside the "
        + "template's folder; copy the file into that folder"
    )
  }

  @Test func `a mistake in an inherited value names that file`() throws {
    try folder.write("extends: jade\nflow:\n  groupInterval: soon\n", to: "base.yaml")
    #expect(
      try message("extends: base.yaml\nbubble: { cornerRadius: 9 }\n")
        == "base.yaml:3: flow.groupInterval: \"soon\" is not a number; expected 0 to 604800"
    )
  }

  @Test func `a value that no longer fits an inherited one is reported where it stands`() throws {
    let text = try message("extends: jade\nmetrics: { margin: null }\n")
    #expect(text?.hasPrefix("jade.yaml:") == true, "\(text ?? "")")
    #expect(text?.contains("margin") == true)
  }

  @Test func `a cycle names the files between`() throws {
    try folder.write("extends: mine.yaml\n", to: "base.yaml")
    #expect(
      try message("extends: base.yaml\n")
        == "base.yaml:1: extends: mine.yaml extends itself through "
        + "base.yaml; name another template"
    )
  }

  @Test func `the number of templates above a template is limited`() throws {
    try folder.write("extends: jade\n", to: "t0.yaml")
    for index in 1...8 { try folder.write("extends: t\(index - 1).yaml\n", to: "t\(index).yaml") }
    #expect(throws: Never.self) { try library.template("t7") }
    let error = #expect(throws: YAMLError.self) { try library.template("t8") }
    #expect(error?.message == "extends: has more than 8 templates above it; join some of them")
  }

  @Test func `a template made in code cannot be extended`() throws {
    try folder.write("extends: made\n", to: "mine.yaml")
    let made = try SampleTemplate.library.template("jade").renamed("made")
    let error = #expect(throws: YAMLError.self) {
      try library.adding([made]).template("mine")
    }
    #expect(
      error?.message
        == "extends: \"made\" is made in code; a file can extend only files, so change "
        + "it in code"
    )
  }

  @Test func `YAML in memory extends bundled templates`() throws {
    let mine = try Template(
      yaml: "extends: paper\navatar: { cornerRadius: 3 }\n",
      file: "mine.yaml"
    )
    #expect(mine.light.avatar.cornerRadius == 3)
  }

  @Test func `the fingerprint changes with the bytes of the template above`() throws {
    try folder.write("extends: jade\n", to: "base.yaml")
    let before = try template("extends: base.yaml\n").fingerprint
    try folder.write("extends: jade \n", to: "base.yaml")
    #expect(try template("extends: base.yaml\n").fingerprint != before)
  }

  @Test func `the files of a template are its own and those above`() throws {
    try folder.write("extends: jade\n", to: "base.yaml")
    try folder.write("extends: base.yaml\n", to: "mine.yaml")
    let files = library.files(of: .path(folder.path("mine.yaml")))
    #expect(
      files == [folder.path("mine.yaml"), folder.path("base.yaml")]
        + [SampleTemplate.library.file(of: .name("jade"))]
    )
  }

  @Test func `a written-out template has the same values`() throws {
    let mine = try template(
      """
      extends: jade
      text: { name: { color: sender, weight: bold } }
      structures: { line: { components: { time: null }, constraints: ["H:|-8-[bubble]-8-|",
        "V:|[bubble]|"] } }
      """
    )
    let text = try library.completeSource(of: folder.path("mine.yaml"))
    let copy = try Template(yaml: text, file: "copy.yaml")
    #expect(copy.light == mine.light && copy.dark == mine.dark)
    #expect(copy.structures == mine.structures && copy.messages == mine.messages)
  }

  @Test func `an inspection reports mistakes of both files, first its own`() throws {
    try folder.write("extends: jade\ntime: { visible: maybe }\n", to: "base.yaml")
    let path = folder.path("mine.yaml")
    let yaml = "extends: base.yaml\n\n\nkinds: { emoji: { size: big } }\n"
    let errors = TemplateInspection(yaml: yaml, file: path, library: library).errors
    #expect(errors.map(\.line) == [4, 2])
    #expect(errors.map { $0.file == path } == [true, false])
  }
}
