import ChatframeDocuments
import Testing

@testable import ChatframeTemplates

/// Structures that cannot show the content of messages.
struct StructureBodyTests {
  private static let spare = """
      spare:
        components: { name: {} }
        constraints: ["H:|[name]-(>=0)-|", "V:|[name]|"]
    messages:
    """

  private func error(
    _ messages: String,
    component: String = "name",
    _ vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws -> String? {
    let layout = SmallTemplate.layout.replacing("messages:\n", with: "\(Self.spare)\n")
      .replacing("  other: note\n", with: messages).replacing("name", with: component)
    let source = try SmallTemplate.source(layout)
    do throws(YAMLError) {
      _ = try Template(yaml: source, file: SmallTemplate.file, vocabulary: vocabulary)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a structure for messages requires a bubble`() throws {
    #expect(
      try error("  other: note\n  text: spare\n")
        == "messages.text: structure \"spare\" lacks a bubble for the content of text messages; "
        + "add a component of type bubble, or use another structure"
    )
  }

  @Test func `the structure for other messages requires a bubble`() throws {
    #expect(
      try error("  other: spare\n")
        == "messages.other: structure \"spare\" lacks a bubble for the content of messages; add a "
        + "component of type bubble, or use another structure"
    )
  }

  @Test(arguments: ["system", "revoked"])
  func `a structure for lines requires a line`(type: String) throws {
    #expect(
      try error("  other: note\n  \(type): note\n")
        == "messages.\(type): structure \"note\" lacks a line for the content of \(type) "
        + "messages; add a component of type line, or use another structure"
    )
  }

  @Test func `a component of the host can replace a bubble`() throws {
    let vocabulary = TemplateVocabulary(componentTypes: ["card"])
    #expect(try error("  other: spare\n", component: "card", vocabulary) == nil)
  }

  @Test func `a message type of the host requires no bubble`() throws {
    let vocabulary = TemplateVocabulary(messageTypes: ["order"])
    #expect(try error("  other: note\n  order: spare\n", vocabulary) == nil)
  }

  @Test func `a check of a template reports the missing bubble`() throws {
    let layout = SmallTemplate.layout.replacing("messages:\n", with: "\(Self.spare)\n")
      .replacing("  other: note\n", with: "  other: spare\n")
    let inspection = TemplateInspection(
      yaml: try SmallTemplate.source(layout),
      file: SmallTemplate.file
    )
    #expect(inspection.errors.map(\.path) == ["messages.other"])
  }
}
