import Foundation
import Testing

/// `templates` and `fonts`.
struct ListCommandTests {
  @Test func `template names are printed one per line`() async throws {
    let run = try await Workplace().run("templates", "--format", "names")
    #expect(run.text.split(separator: "\n").contains("jade"))
    #expect(!run.text.contains("labels"))
  }

  @Test func `templates are listed in JSON`() async throws {
    let root = try await Workplace().run("templates", "--format", "json").json
    let templates = try #require(root["templates"] as? [[String: String]])
    #expect(templates.allSatisfy { Set($0.keys) == ["name", "summary", "file"] })
  }

  @Test func `each template is listed with its summary`() async throws {
    let run = try await Workplace().run("templates")
    #expect(run.text.contains(/\njade +\w+/))
  }

  @Test func `fonts are listed in JSON, with their checksums`() async throws {
    let root = try await Workplace().run("fonts", "--format", "json").json
    let fonts = try #require(root["fonts"] as? [[String: Any]])
    let keys: Set = ["family", "style", "file", "face", "characters", "sha256"]
    #expect(fonts.allSatisfy { Set($0.keys) == keys })
    let emoji = fonts.first { $0["file"] as? String == "NotoColorEmoji.ttf" }
    #expect(
      emoji?["sha256"] as? String
        == "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"
    )
  }

  @Test func `fonts are listed in a table`() async throws {
    let run = try await Workplace().run("fonts")
    #expect(run.text.hasPrefix("FAMILY"))
    #expect(
      run.text.contains(
        /\nNoto Sans +Bold Italic +NotoSans-BoldItalic\.ttf +0 +\d+ +[0-9a-f]{64}\n/
      )
    )
  }
}
