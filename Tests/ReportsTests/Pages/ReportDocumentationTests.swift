import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeReports

/// The tables of keys and terms in the documentation are those of the pages.
struct ReportDocumentationTests {
  private func lines(_ page: String) throws -> Set<String> {
    let file = PackageFolder.url("Docs/\(page)")
    return Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    )
  }

  private func line(_ entry: KeyboardHelp.Entry) -> String {
    "| \(entry.keys.joined(separator: " ")) | \(entry.text) |"
  }

  @Test func `the keys of a page of frames are documented`() throws {
    let missing = FramePlayer.keys.map(line).filter(try lines("Reports.md").doesNotContain)
    #expect(missing == [])
  }

  @Test func `the keys of a page of goldens are documented`() throws {
    let keys = GoldenViewer(subject: .goldens).keys
    let missing = keys.map(line).filter(try lines("GoldenCommands.md").doesNotContain)
    #expect(missing == [])
  }

  @Test func `every term is documented as the pages explain it`() throws {
    let terms = (Glossary.measures + Glossary.events + Glossary.goldens).map {
      "| \($0.name) | \($0.text) |"
    }
    #expect(terms.filter(try lines("Reports.md").doesNotContain) == [])
  }
}

extension Set {
  fileprivate func doesNotContain(_ element: Element) -> Bool { !contains(element) }
}
