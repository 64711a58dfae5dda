import ChatframeGoldenRuns
import Foundation
import Testing

@testable import ChatframeCommand

struct OrphanSearchTests {
  private let place: Workplace

  init() throws {
    place = try GoldenPlace.empty("version: 1\nentries: [{ conversation: chat.json }]\n")
    try place.makeFolder("goldens/club")
  }

  private func orphans(protecting artifacts: String = "golden-results") throws -> [String] {
    let file = place.path("goldens.yaml")
    let list = try GoldenDocument(yaml: place.read("goldens.yaml"), file: file)
    return OrphanSearch.files(of: list, protecting: place.path(artifacts))
  }

  @Test func `files that nothing declares are found in every folder, in order`() throws {
    for file in ["b.webp", "a.outline", "club/c.frames", "d.png"] {
      try place.write("", to: "goldens/\(file)")
    }
    #expect(try orphans() == ["a.outline", "b.webp", "club/c.frames", "d.png"])
  }

  @Test func `what is declared is none, nor the same with boxes for glyphs`() throws {
    for name in ["chat.jade-light", "chat.jade-light-blocks"] {
      try place.write("", to: "goldens/\(name).webp")
      try place.write("", to: "goldens/\(name).outline")
    }
    #expect(try orphans() == [])
  }

  @Test func `letters' case makes no orphan where file systems do not tell it`() throws {
    try place.write("", to: "goldens/Chat.jade-light.webp")
    #expect(try orphans() == [])
  }

  @Test func `files of other kinds are nobody's goldens`() throws {
    try place.write("", to: "goldens/README.md")
    #expect(try orphans() == [])
  }

  @Test func `results in the folder of goldens are spared`() throws {
    try place.makeFolder("goldens/results")
    try place.write("", to: "goldens/results/old.actual.webp")
    #expect(try orphans(protecting: "goldens/results") == [])
    #expect(try orphans() == ["results/old.actual.webp"])
  }

  @Test func `what a list beside declares for the same folder is none`() throws {
    try place.write("", to: "goldens/other.jade-light.webp")
    #expect(try orphans() == ["other.jade-light.webp"])
    let other = "version: 1\nentries: [{ conversation: other.json }]\n"
    try place.write(other, to: "second.yaml")
    #expect(try orphans() == [])
    try place.write("goldens: elsewhere\n" + other, to: "second.yaml")
    #expect(try orphans() == ["other.jade-light.webp"])
  }

  @Test func `nothing is an orphan while a list cannot be read`() throws {
    try place.write("", to: "goldens/stray.webp")
    try place.write("version: 1\nentries: [{ sonversation: a.json }]\n", to: "second.yaml")
    #expect(try orphans() == [])
    try place.write("entries: [\n", to: "second.yaml")
    #expect(try orphans() == [])
  }
}
