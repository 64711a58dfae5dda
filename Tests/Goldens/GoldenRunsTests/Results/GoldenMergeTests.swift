import ChatframeGoldens
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct GoldenMergeTests {
  private let place: ListFolder

  init() throws { place = try ListFolder() }

  /// Writes the results of one machine, all of which passed.
  private func leave(
    _ names: [String],
    declared: [String] = ["a", "b"],
    environment: String = "fonts 1",
    in folder: String
  ) throws {
    let results = try names.map { name in
      GoldenResult(
        name: try GoldenName(path: name),
        state: .passed,
        files: GoldenFiles(picture: "\(name).webp")
      )
    }
    let run = GoldenRun(
      folder: "goldens",
      environment: environment,
      mode: .never,
      declared: declared,
      results: results
    )
    try run.write(to: place.path(folder))
  }

  private func merge(_ folders: String...) throws -> GoldenMerge {
    try GoldenMerge(folders.map { place.path($0) }, into: place.path("all"), list: nil)
  }

  @Test func `results of all folders are joined by name`() throws {
    try leave(["b"], in: "1")
    try leave(["a"], in: "2")
    let merge = try merge("1", "2")
    #expect(merge.run.results.map(\.name) == ["a", "b"])
    #expect(merge.run.problems == nil)
    #expect(merge.warnings.isEmpty)
  }

  @Test func `a golden that ran twice counts once, with a warning`() throws {
    try leave(["a"], in: "1")
    try leave(["a", "b"], in: "2")
    let merge = try merge("1", "2")
    #expect(merge.run.results.map(\.name) == ["a", "b"])
    #expect(merge.warnings == [.duplicate(folder: place.path("2"), name: "a")])
  }

  @Test func `a golden that did not run is a problem of the merged results`() throws {
    try leave(["a"], in: "1")
    #expect(try merge("1").run.problems == ["b: did not run in any of the folders"])
  }

  @Test func `results of another environment are a warning`() throws {
    try leave(["a"], in: "1")
    try leave(["b"], environment: "fonts 2", in: "2")
    let warning = GoldenMerge.Warning.otherEnvironment(
      folder: place.path("2"),
      first: place.path("1")
    )
    #expect(try merge("1", "2").warnings == [warning])
  }

  @Test func `a folder without results is a problem if another has some`() throws {
    try leave(["a", "b"], in: "1")
    let problem = "\(place.path("2")): contains no results; run this shard again"
    #expect(try merge("1", "2").run.problems == [problem])
    #expect(throws: GoldenError.self) { try merge("2", "3") }
  }

  @Test func `goldens that passed and are in no known folder are counted`() throws {
    try leave(["a", "b"], in: "1")
    #expect(try merge("1").missingPictureCount == 2)
    try place.makeFolder("goldens")
    try place.write("", to: "goldens/a.webp")
    #expect(try merge("1").missingPictureCount == 1)
  }

  @Test func `a picture that is missing is reported and the rest is copied`() throws {
    try leave(["a"], declared: ["a"], in: "1")
    let file = place.path("1/results.json")
    let json = try String(contentsOfFile: file, encoding: .utf8)
    let artifacts =
      #""artifacts" : { "frames" : [], "actual" : "a.actual.webp", "#
      + #""expected" : "a.expected.webp" },"#
    let results = json.replacing("\"files\"", with: artifacts + " \"files\"")
    try place.write(results, to: "1/results.json")
    try place.write("old", to: "1/a.expected.webp")
    var missing: [String] = []
    try merge("1").copyPictures { missing.append($0) }
    #expect(missing == [place.path("1/a.actual.webp")])
    #expect(
      try String(contentsOfFile: place.path("all/a.expected.webp"), encoding: .utf8) == "old"
    )
  }
}
