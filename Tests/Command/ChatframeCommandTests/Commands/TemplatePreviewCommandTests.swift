import Foundation
import Testing

/// `templates preview`.
struct TemplatePreviewCommandTests {
  @Test func `a sheet is written in the format of the file's name`() async throws {
    let place = try Workplace()
    let run = try await place.run(
      "templates",
      "preview",
      "jade",
      "-o",
      "sheet.webp",
      "--scale",
      "1"
    )
    #expect(run.status == 0 && run.errors == "")
    #expect(try place.read("sheet.webp").prefix(4) == Data("RIFF".utf8))
  }

  @Test func `a template's file can be previewed`() async throws {
    let place = try Workplace()
    try place.write("extends: paper\navatar: { cornerRadius: 18 }\n", to: "mine.yaml")
    let run = try await place.run(
      "templates",
      "preview",
      "mine.yaml",
      "-o",
      "sheet.png",
      "--scale",
      "1",
      "--appearance",
      "dark"
    )
    #expect(run.status == 0 && run.errors == "")
    #expect(try place.read("sheet.png").prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
  }

  @Test func `an unknown template gets a suggestion`() async throws {
    let run = try await Workplace().run("templates", "preview", "skye", "-o", "sheet.png")
    #expect(run.status == 66)
    #expect(run.errors == "chatframe: skye: no such template; did you mean \"sky\"?\n")
  }

  @Test func `a sheet cannot be a document`() async throws {
    let place = try Workplace()
    let run = try await place.run("templates", "preview", "sky", "-o", "sheet.pdf")
    #expect(run.status == 64)
    #expect(run.errors.contains("a contact sheet cannot be a .pdf; use .png or .webp"))
    #expect(try place.leftovers == [])
  }

  @Test func `the template's file cannot be overwritten`() async throws {
    let place = try Workplace()
    try place.write("extends: paper\n", to: "mine.yaml")
    try place.write("extends: mine.yaml\n", to: "heir.png.yaml")
    let run = try await place.run("templates", "preview", "mine.yaml", "-o", "mine.yaml")
    #expect(run.status == 64)
    #expect(try place.read("mine.yaml") == Data("extends: paper\n".utf8))
  }
}
