import ChatframeGoldens
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct RecordedInputsTests {
  private let folder: TemporaryFolder
  private let template = RecordedTemplate(file: "house.yaml", lines: ["version: 1"])

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(name, to: "\(name).outline") }
  }

  private func inputs(_ template: String) -> GoldenInputs {
    GoldenInputs(template: template, pictures: ["face.png": "1234"], documents: ["chat.json": "5"])
  }

  /// Records goldens with a template each, and reads the file again.
  private func written(_ goldens: KeyValuePairs<String, String>) throws -> RecordedInputs {
    var record = try RecordedInputs(folder: folder.path)
    for (name, digest) in goldens {
      record.record(inputs(digest), [digest: template], of: name, in: folder.path)
    }
    try record.write(to: folder.path)
    return try RecordedInputs(folder: folder.path)
  }

  @Test func `inputs are read as they were written, without digests of documents`() throws {
    let record = try written(["a": "one"])
    let read = try #require(record.inputs(of: "a", in: folder.path))
    #expect(read.template == "one" && read.pictures == ["face.png": "1234"])
    #expect(read.documents == nil)
    #expect(record.template("one") == template)
    #expect(record.inputs(of: "b", in: folder.path) == nil)
  }

  @Test func `inputs of a golden whose files changed since are not its inputs`() throws {
    let record = try written(["a": "one"])
    try folder.write("other", to: "a.outline")
    #expect(record.inputs(of: "a", in: folder.path) == nil)
  }

  @Test func `goldens that no longer exist and templates that no golden uses are forgotten`() throws
  {
    _ = try written(["a": "one", "b": "two"])
    try FileManager.default.removeItem(atPath: folder.path("b.outline"))
    let record = try written(["a": "three"])
    #expect(record.template("one") == nil && record.template("two") == nil)
    #expect(record.template("three") == template)
  }

  @Test func `an unchanged record is not written again`() throws {
    _ = try written(["a": "one"])
    let path = folder.path(RecordedInputs.fileName)
    let date = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    _ = try written(["a": "one"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == date)
  }

  @Test func `without goldens, nothing is written`() throws {
    _ = try written([:])
    #expect(!FileManager.default.fileExists(atPath: folder.path(RecordedInputs.fileName)))
  }

  @Test(arguments: ["", "{}", "{ \"version\": 2 }", "[1]", "<<<<<<< HEAD"])
  func `a file that is not a record is an error`(text: String) throws {
    try folder.write(text, to: RecordedInputs.fileName)
    #expect(throws: GoldenError.self) { try RecordedInputs(folder: folder.path) }
  }
}
