import ChatframeResources
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct TemplateMutationTests {
  private static let templates = TemplateNames.all

  private func source(_ template: String) throws -> String {
    try TemplateLibrary.source(of: "\(BundledResources.templates)/\(template).yaml")
  }

  @Test(arguments: templates, TemplateMutation.all.map(\.name))
  func `a template with a mistake is a different, valid template`(
    template: String,
    name: String
  ) throws {
    let source = try source(template)
    let mutation = try #require(TemplateMutation.all.first { $0.name == name })
    guard let mutant = mutation.mutant(of: source, scale: 3) else { return }
    let before = try Template(yaml: source, file: "before.yaml")
    let after = try Template(yaml: mutant, file: "after.yaml")
    #expect(after.name == before.name)
    #expect(after != before)
  }

  @Test(arguments: templates) func `most mistakes can be made in every template`(
    template: String
  ) throws {
    let source = try source(template)
    let count = TemplateMutation.all.count { $0.mutant(of: source, scale: 3) != nil }
    #expect(count >= 20, "\(count)")
  }

  @Test func `names are unique, and every kind of mistake is there`() {
    #expect(Set(TemplateMutation.all.map(\.name)).count == TemplateMutation.all.count)
    #expect(Set(TemplateMutation.all.map(\.kind)).count == TemplateMutation.Kind.allCases.count)
  }

  @Test(arguments: [
    ("#000000", "#000400"), ("#ffffff", "#fffbff"), ("#12345678", "#12385678"),
    ("#abc0de", "#abbcde"),
  ])
  func `a colour that is off by four stays a colour`(before: String, after: String) {
    #expect(HexColor.shifted(before, by: 4) == after)
  }

  @Test(arguments: ["", "red", "#12", "#gggggg"]) func `text that is not a colour is unchanged`(
    text: String
  ) {
    #expect(HexColor.shifted(text, by: 4) == nil)
  }
}
