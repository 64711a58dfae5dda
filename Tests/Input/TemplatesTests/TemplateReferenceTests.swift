import Testing

@testable import ChatframeTemplates

struct TemplateReferenceTests {
  @Test(arguments: ["mine.yaml", "mine.yml", "./jade", "themes/mine", "/themes/mine.yaml"])
  func `a text with a slash or an extension is a path`(text: String) {
    #expect(TemplateReference(text) == .path(text))
  }

  @Test(arguments: ["jade", "", "mine.json", "yaml", "."])
  func `any other text is a name`(text: String) {
    #expect(TemplateReference(text) == .name(text))
  }

  @Test func `a path is converted`() {
    let reference = TemplateReference("mine.yml").located { "themes/\($0)" }
    #expect(reference == .path("themes/mine.yml"))
  }

  @Test func `a name does not depend on the folder`() {
    #expect(TemplateReference("jade").located { "themes/\($0)" } == .name("jade"))
  }

  @Test func `the file of a bundled template is in the library's folder`() {
    let library = TemplateLibrary(folder: "/templates")
    #expect(library.file(of: .name("jade")) == "/templates/jade.yaml")
    #expect(library.file(of: .path("mine.yml")) == "mine.yml")
  }
}
