import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeDocuments

struct SimilarFileTests {
  @Test(arguments: [
    ("lunch.jsn", "lunch.json"), ("lunch", "lunch.json"), ("LUNCH.JSON", "lunch.json"),
    ("lunhc.json", "lunch.json"), ("lunch.yaml", "lunch.json"), ("lnuch.jsn", "lunch.json"),
    ("tea.json", nil), ("lunch.txt/x", nil), ("absent/lunch.json", nil), ("", nil),
  ])
  func `a file with a similar name is suggested`(name: String, file: String?) throws {
    let folder = try TemporaryFolder()
    for file in ["lunch.json", "lunch.png", "dinner.json", "tee.md"] {
      try Data().write(to: folder.url.appendingPathComponent(file))
    }
    let path = folder.url.path + "/"
    let question = SimilarFile.question(for: path + name, extensions: ["json"])
    let quoted = file.map { "\"\(path)\($0)\"" }
    #expect(question == (quoted.map { "; did you mean \($0)?" } ?? ""))
  }
}
