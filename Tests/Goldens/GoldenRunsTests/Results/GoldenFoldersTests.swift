import ChatframeGoldens
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct GoldenFoldersTests {
  private let place: ListFolder

  init() throws {
    place = try ListFolder()
    try place.makeFolder("club/goldens")
    try place.makeFolder("club/results/part")
    try place.write("", to: "club/goldens/a.webp")
  }

  private func run(_ folder: String) throws -> GoldenRun {
    var result = GoldenResult(
      name: try GoldenName(path: "a"),
      state: .passed,
      files: GoldenFiles(picture: "a.webp")
    )
    result.reason = nil
    return GoldenRun(folder: folder, environment: "", mode: .never, results: [result])
  }

  private func found(_ folder: String, from results: String = "club/results/part") throws -> String?
  {
    var folders = GoldenFolders(known: nil)
    folders.add(try run(folder), from: place.path(results))
    return folders.path(of: "a.webp")
  }

  @Test(arguments: ["goldens", "club/goldens"])
  func `a folder is searched for from every parent folder of the results`(folder: String) throws {
    #expect(try found(folder) == place.path("club/goldens/a.webp"))
  }

  @Test func `a folder without any of the goldens is skipped`() throws {
    #expect(try found("results") == nil)
  }

  @Test func `an absolute path is used unchanged`() throws {
    #expect(try found(place.path("club/goldens")) == place.path("club/goldens/a.webp"))
  }

  @Test func `the folder of the list takes precedence over the folder in the results`() throws {
    try place.makeFolder("mine")
    try place.write("", to: "mine/a.webp")
    var folders = GoldenFolders(known: place.path("mine"))
    folders.add(try run("goldens"), from: place.path("club/results"))
    #expect(folders.path(of: "a.webp") == place.path("mine/a.webp"))
  }
}
