import ChatframeDocuments
import Foundation
import Testing

struct YAMLDocumentKindTests {
  @Test(arguments: [
    ("", "a.yaml: is empty; expected a sample"),
    ("# a comment", "a.yaml: is empty; expected a sample"),
    ("null", "a.yaml: is empty; expected a sample"),
    ("a: [", "a.yaml:2:1: is not valid YAML: did not find expected node content"),
    (
      "a: 1\n\tb: 2",
      "a.yaml:2:1: is not valid YAML: found a tab character that violates indentation"
    ),
    ("a: 1\nb: 1\nb: 2", "a.yaml:2: contains \"b\" twice; keep one of them"),
  ])
  func `an invalid document is rejected with its position`(text: String, message: String) {
    let error = #expect(throws: YAMLError.self) { try YAMLSample.root(text) }
    #expect(error?.description == message)
  }

  @Test func `a document above the size limit is rejected`() {
    let text = "a: " + String(repeating: "x", count: 10_000)
    let error = #expect(throws: YAMLError.self) { try YAMLSample.root(text) }
    #expect(error?.description == "a.yaml: has 10003 bytes; the limit for a sample is 10000")
  }

  @Test func `bytes that are not UTF-8 are rejected`() {
    let error = #expect(throws: YAMLError.self) {
      try YAMLSample.kind.root(of: Data([0x61, 0xff]), file: "a.yaml")
    }
    #expect(error?.description == "a.yaml: is not valid UTF-8; save it as UTF-8")
  }

  @Test func `JSON is read as YAML`() throws {
    let node = try YAMLSample.value("{\"a\": [1, 2]}")
    #expect(try node.items().map { try $0.number(0...9) } == [1, 2])
  }

  @Test func `a missing file is distinguished from an invalid one`() {
    let error = #expect(throws: YAMLError.self) { try YAMLDocumentKind.data(at: "/no/such.yaml") }
    #expect(error?.description == "/no/such.yaml: no such file")
    #expect(error?.isMissing == true)
  }

  @Test func `a folder is not a file`() {
    let folder = FileManager.default.temporaryDirectory.path
    let error = #expect(throws: YAMLError.self) { try YAMLDocumentKind.data(at: folder) }
    #expect(error?.description == "\(folder): cannot be read: it is a folder")
  }
}
