import ChatframeDocuments
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeTemplates

struct TemplateInspectionTests {
  /// Returns jade with some text replaced.
  private func inspection(_ changes: [(old: String, new: String)]) throws -> TemplateInspection {
    var source = try SampleTemplate.source()
    for (old, new) in changes {
      try #require(source.contains(old))
      source = source.replacing(old, with: new)
    }
    return TemplateInspection(yaml: source, file: "my.yaml")
  }

  @Test(arguments: TemplateNames.all)
  func `a bundled template has no errors`(name: String) throws {
    let source = try SampleTemplate.source("\(name).yaml")
    #expect(TemplateInspection(yaml: source, file: name).errors == [])
  }

  @Test func `the style of bars is optional`() throws {
    let source = try SampleTemplate.source()
    let start = try #require(source.range(of: "\nchrome:\n"))
    let bare = String(source[..<start.lowerBound]) + "\n"
    #expect(TemplateInspection(yaml: bare, file: "my.yaml").errors == [])
    let style = try Template(yaml: bare, file: "my.yaml").style(.dark)
    #expect(style.chrome.bar == style.page)
    #expect(style.chrome.title.color == style.bubble.incoming.text)
  }

  @Test func `errors in the style of bars are reported with others`() throws {
    let errors = try inspection([
      ("maximumCount: 0", "maximumCount: x"), ("  bar: bar ", "  bar: baar "),
    ]).errors
    #expect(
      errors.map(\.message).last == "chrome.bar: \"baar\" is not a colour of the palette; did you "
        + "mean \"bar\"?"
    )
  }

  @Test func `errors of several sections are reported together`() throws {
    let errors = try inspection([
      ("maximumCount: 0", "maximumCount: x"),
      ("incoming }, show: first", "incoming }, show: fist"),
      ("groupInterval: 180", "groupInterval: soon"),
    ]).errors
    #expect(
      errors.map(\.message) == [
        "flow.groupInterval: \"soon\" is not a number; expected 0 to 604800",
        "kinds.emoji.maximumCount: \"x\" is not a number; expected 0 to 20",
        "structures.bubble.components.name.show: \"fist\" is unknown; did you mean \"first\"?",
      ]
    )
  }

  @Test func `errors are in the order of the file`() throws {
    let lines = try inspection([
      ("maximumCount: 0", "maximumCount: x"), ("size: 16\n", "size: big\n"),
    ]).errors.compactMap(\.line)
    #expect(lines == lines.sorted() && lines.count == 2)
  }

  @Test func `an error of every combination is reported once`() throws {
    let errors = try inspection([("V:[avatar]-(>=0)-|", "bubble.width == -1")]).errors
    #expect(errors.count == 1)
  }

  @Test func `a conflict on a page that reading does not try is found`() throws {
    // Reading a template does not try a page of 240 points.
    let errors = try inspection([
      (
        "  lineMargin: 16 ",
        "  narrow: max(0, 20 - max(width - 240, 240 - width))\n  lineMargin: 16 "
      ),
      ("V:[avatar]-(>=0)-|", "avatar.top + narrow <= avatar.top"),
    ]).errors
    #expect(errors.first?.message.contains("on a page of 240 points") == true)
  }

  @Test func `invalid YAML is one error`() {
    #expect(TemplateInspection(yaml: "a: [", file: "my.yaml").errors.count == 1)
  }

  @Test func `combinations of components are counted`() throws {
    let inspection = try inspection([])
    #expect(inspection.structureCount == 3)
    // Four components of the structures bubble and answer can be absent, and one of line.
    #expect(inspection.combinationCount == 16 + 16 + 2)
  }
}
