import ChatframeConstraintSolving
import ChatframeDocuments
import Testing

@testable import ChatframeTemplates

struct StructuresTests {
  private func structures(
    replacing old: String = "metrics:",
    with new: String = "metrics:",
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws -> Structures {
    let source = try SmallTemplate.source(SmallTemplate.layout(replacing: old, with: new))
    return try Template(yaml: source, file: SmallTemplate.file, vocabulary: vocabulary).compiled
  }

  @Test func `a message type without its own structure uses that of the key other`() throws {
    let structures = try structures()
    #expect(structures.choice(for: "voice") == structures.choice(for: "other"))
  }

  @Test func `a message type can have its own structure`() throws {
    let structures = try structures(
      replacing: "messages:",
      with: """
          line:
            components: { bubble: { type: line } }
            constraints: ["H:|[bubble]-(>=0)-|", "V:|[bubble]|"]
        messages:
          system: line
        """
    )
    let system = structures.all[structures.choice(for: "system").structure].structure
    #expect(system.name == "line")
    #expect(structures.all.count == 2)
  }

  @Test func `sizes that differ by type share one compiled structure`() throws {
    let structures = try structures(
      replacing: "other: note",
      with: "other: note\n  voice: { structure: note, components: { bubble: { layout: custom, "
        + "width: 99 } } }"
    )
    #expect(structures.all.count == 1)
    #expect(structures.choice(for: "voice").layouts[1].width == 99)
    #expect(structures.choice(for: "other").layouts[1].width == nil)
  }

  @Test func `priorities that differ by type make a structure of their own`() throws {
    let structures = try structures(
      replacing: "other: note",
      with: "other: note\n  voice: { structure: note, components: { bubble: { hugging: 300 } } }"
    )
    #expect(structures.all.count == 2)
  }

  @Test func `another strategy keeps the priorities of a size`() throws {
    let structures = try structures(
      replacing: "other: note",
      with: "other: note\n  voice: { structure: note, components: { bubble: { layout: custom } } }"
    )
    #expect(structures.choice(for: "voice").layouts[1].hugging.horizontal == 250)
  }

  @Test(arguments: [
    ("{}", 250, 750), ("{ layout: size-that-fits }", 998, 998),
    ("{ layout: custom, width: 9 }", 999, 999), ("{ hugging: 300 }", 300, 750),
    ("{ layout: custom, compressionResistance: { horizontal: 1 } }", 998, 1),
  ])
  func `fixed sizes have the highest priority`(
    keys: String,
    hugging: Double,
    resistance: Double
  ) throws {
    let structures = try structures(replacing: "bubble: {}", with: "bubble: \(keys)")
    let layout = structures.choice(for: "other").layouts[1]
    #expect(layout.hugging.horizontal.value == hugging)
    #expect(layout.compressionResistance.horizontal.value == resistance)
  }

  @Test func `only components that can be absent have a bit`() throws {
    let compiled = try structures().all[0]
    #expect(compiled.bit(of: 0) == 0)
    #expect(compiled.bit(of: 1) == nil)
    #expect(compiled.variant(hiding: 0).slots.map(\.component) == [0, 1])
    #expect(compiled.variant(hiding: 1).slots.map(\.component) == [1])
  }

  @Test func `a component for wide pages is tried on the narrowest page that shows it`() throws {
    _ = try structures(
      replacing: "{ layout: custom",
      with: "{ minimumPageWidth: 4000, layout: custom"
    )
  }

  @Test func `the names of the host are accepted`() throws {
    let structures = try structures(
      replacing: "  other: note",
      with: "  other: note\n  sticker2: { structure: note, components: { bubble: "
        + "{ layout: custom, strategy: golden } } }",
      vocabulary: TemplateVocabulary(strategies: ["golden"], messageTypes: ["sticker2"])
    )
    #expect(structures.choice(for: "sticker2").layouts[1].name == "golden")
    #expect(structures.choice(for: "other").layouts[1].name == nil)
  }

  @Test(arguments: [
    (
      "bubble: {}", "bubble: {}\n      badge: { type: badges }",
      "type: \"badges\" is not a component type; did you mean \"badge\"?"
    ),
    (
      "other: note", "other: note\n  sticker3: note",
      "is not a message type; did you mean \"sticker\"?"
    ),
    (
      "bubble: {}", "bubble: { layout: custom, strategy: golde }",
      "strategy: \"golde\" is not "
        + "registered; did you mean \"golden\"?"
    ),
  ])
  func `the names of the host are suggested`(old: String, new: String, message: String) throws {
    let (error, _) = try SmallTemplate.error(
      replacing: old,
      with: new,
      vocabulary: TemplateVocabulary(
        componentTypes: ["badge"],
        strategies: ["golden"],
        messageTypes: ["hologram"]
      )
    )
    #expect(error?.message.hasSuffix(message) == true)
  }

  @Test(arguments: [(390.0, 273.0), (100, 70), (0, 0)])
  func `metrics depend on the page`(width: Double, widest: Double) throws {
    let values = try structures().metrics.values(pageWidth: width, textSize: 1)
    #expect(abs((values["widest"] ?? 0) - widest) < 1e-9)
    #expect(values["edge"] == 12)
    #expect(values.keys.sorted() == ["edge", "widest"])
  }

  @Test func `a metric can depend on the text size and on metrics above it`() throws {
    let metrics = try structures(
      replacing: "edge: 12",
      with: "edge: 12 * textSize\n  double: max(edge * 2, width / 100)"
    ).metrics
    #expect(metrics.values(pageWidth: 390, textSize: 1.5)["double"] == 36)
    #expect(metrics.values(pageWidth: 9000, textSize: 1)["double"] == 90)
  }

  @Test(arguments: [(391.0, 1e6), (392, 12)])
  func `the values of metrics are limited`(width: Double, edge: Double) throws {
    let metrics = try structures(replacing: "edge: 12", with: "edge: 12 / (width - 391)").metrics
    #expect(metrics.values(pageWidth: width, textSize: 1)["edge"] == edge)
  }
}
