import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct OrphanSearchTests {
  private let place: ListFolder

  init() throws {
    place = try ListFolder()
    try place.write("version: 1\nentries: [{ conversation: noodles.json }]\n", to: "goldens.yaml")
    try place.makeFolder("goldens/club")
  }

  private func orphans(protecting artifacts: String = "golden-results") throws -> [String] {
    let file = place.path("goldens.yaml")
    let list = try GoldenDocument(yaml: Data(contentsOf: URL(fileURLWithPath: file)), file: file)
    return OrphanSearch.files(of: list, protecting: place.path(artifacts))
  }

  @Test func `undeclared files are found in every folder, in order`() throws {
    for file in ["b.webp", "a.outline", "club/c.frames", "d.png"] {
      try place.write("", to: "goldens/\(file)")
    }
    #expect(try orphans() == ["a.outline", "b.webp", "club/c.frames", "d.png"])
  }

  @Test func `declared goldens, with or without boxes for glyphs, are not orphans`() throws {
    for name in ["noodles.jade-light", "noodles.jade-light-blocks"] {
      try place.write("", to: "goldens/\(name).webp")
      try place.write("", to: "goldens/\(name).outline")
    }
    #expect(try orphans() == [])
  }

  @Test func `a difference in case does not make an orphan`() throws {
    try place.write("", to: "goldens/Noodles.jade-light.webp")
    #expect(try orphans() == [])
  }

  @Test func `files of other kinds are not orphans`() throws {
    try place.write("", to: "goldens/README.md")
    #expect(try orphans() == [])
  }

  @Test func `results in the folder of goldens are not orphans`() throws {
    try place.makeFolder("goldens/results")
    try place.write("", to: "goldens/results/old.actual.webp")
    #expect(try orphans(protecting: "goldens/results") == [])
    #expect(try orphans() == ["results/old.actual.webp"])
  }

  @Test func `goldens of another list for the same folder are not orphans`() throws {
    try place.write("", to: "goldens/other.jade-light.webp")
    #expect(try orphans() == ["other.jade-light.webp"])
    let other = "version: 1\nentries: [{ conversation: other.json }]\n"
    try place.write(other, to: "second.yaml")
    #expect(try orphans() == [])
    try place.write("goldens: elsewhere\n" + other, to: "second.yaml")
    #expect(try orphans() == ["other.jade-light.webp"])
  }

  @Test func `only files that are goldens are deleted`() throws {
    try place.write("outline 1\n", to: "goldens/a.outline")
    try place.write("mine", to: "goldens/b.outline")
    let deletions = ["a.outline", "b.outline", "c.outline"].map {
      OrphanDeletion(of: $0, in: place.path("goldens"))
    }
    #expect(deletions.map(\.outcome) == [.deleted, .notGolden, .notGolden])
    #expect(deletions[0].path == place.path("goldens/a.outline"))
    let left = try FileManager.default.contentsOfDirectory(atPath: place.path("goldens"))
    #expect(left.sorted() == ["b.outline", "club"])
  }

  @Test func `nothing is an orphan while a list cannot be read`() throws {
    try place.write("", to: "goldens/stray.webp")
    try place.write("version: 1\nentries: [{ sonversation: a.json }]\n", to: "second.yaml")
    #expect(try orphans() == [])
    try place.write("entries: [\n", to: "second.yaml")
    #expect(try orphans() == [])
  }
}
