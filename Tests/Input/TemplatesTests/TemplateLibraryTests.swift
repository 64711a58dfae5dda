import ChatframeDocuments
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTemplates

struct TemplateLibraryTests {
  let library = SampleTemplate.library

  @Test func `the names are those of the template files in order`() {
    #expect(library.names == TemplateNames.all)
  }

  @Test func `a missing folder has no names`() {
    #expect(TemplateLibrary(folder: "/nonexistent").names.isEmpty)
  }

  @Test(arguments: [
    ("jad", "jad: no such template; did you mean \"jade\"?"),
    ("Azure", "Azure: no such template; did you mean \"azure\"?"),
    ("rocket", "rocket: no such template; expected azure, clover, jade, paper, sky or terminal"),
    ("labels", "labels: no such template; expected azure, clover, jade, paper, sky or terminal"),
    ("", ": no such template; expected azure, clover, jade, paper, sky or terminal"),
  ])
  func `an unknown name is rejected with a suggestion`(name: String, text: String) {
    let error = #expect(throws: YAMLError.self) { try library.template(name) }
    #expect(error?.description == text)
    #expect(error?.isMissing == true)
  }

  @Test func `a path is read`() throws {
    #expect(try library.template("\(library.folder)/jade.yaml").name == "jade")
  }

  @Test func `a missing path is rejected`() {
    let error = #expect(throws: YAMLError.self) { try library.template("/no/such.yaml") }
    #expect(error?.description == "/no/such.yaml: no such file")
    #expect(error?.isMissing == true)
  }

  @Test func `bytes that are not text are rejected`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/bad.yaml"
    try Data([0xff, 0xfe, 0x00, 0xc0]).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: YAMLError.self) { try library.template(path) }
    #expect(error?.message == "is not valid UTF-8; save it as UTF-8")
    #expect(error?.isMissing == false)
  }

  @Test func `an error names the template's own file`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/mine.yaml"
    try Data("version: 1\n".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: YAMLError.self) { try library.template(path) }
    #expect(error?.description == "\(path):1: lacks \"template\"")
  }

  @Test func `a template made in code is found by its name`() throws {
    let mine = try library.template("jade").renamed("mine")
    let library = library.adding([mine])
    #expect(library.names == (TemplateNames.all + ["mine"]).sorted())
    #expect(try library.template("mine") == mine)
  }

  @Test func `a template made in code takes precedence over a file`() throws {
    var jade = try library.template("jade")
    jade.light.bubble.cornerRadius = 20
    #expect(try library.adding([jade]).template("jade").light.bubble.cornerRadius == 20)
  }

  @Test func `a template made in code is checked when it is requested`() throws {
    var mine = try library.template("jade").renamed("mine")
    mine.light.text.body.size = .nan
    let error = #expect(throws: YAMLError.self) { try library.adding([mine]).template("mine") }
    #expect(
      error?.description == "mine: light.text.body.size: is not a number; expected 4 to 200"
    )
  }
}
