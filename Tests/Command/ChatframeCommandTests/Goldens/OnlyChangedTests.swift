import ChatframeResources
import Foundation
import Testing

/// `--only-changed` draws only goldens whose inputs have changed.
struct OnlyChangedTests {
  /// Verifies twice, the second time only what was changed in between.
  private func second(
    _ list: String = GoldenPlace.list,
    prepare: (Workplace) throws -> Void = { _ in },
    change: (Workplace) async throws -> Void
  ) async throws -> Run {
    let place = try GoldenPlace.empty(list)
    try prepare(place)
    try await place.run("record", "goldens.yaml")
    let first = try await place.run("verify", "goldens.yaml")
    #expect(first.status == 0, "\(first.text)\(first.errors)")
    try await change(place)
    return try await place.run("verify", "goldens.yaml", "--only-changed")
  }

  @Test func `nothing is drawn if nothing changed`() async throws {
    let run = try await second { _ in }
    #expect(run.text == "3 goldens: 3 passed, 3 reused\n")
  }

  @Test func `a golden is drawn again if its document changed`() async throws {
    let run = try await second {
      try $0.write(GoldenPlace.conversation("Good morning"), to: "other.json")
    }
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 differs, 2 reused\n"), "\(run.text)")
  }

  @Test func `a golden is drawn again if its template changed`() async throws {
    let list = GoldenPlace.list.replacing("template: azure", with: "template: own.yaml")
    let source = try String(
      contentsOfFile: BundledResources.templates + "/azure.yaml",
      encoding: .utf8
    )
    let run = try await second(list) {
      try $0.write(source, to: "own.yaml")
    } change: {
      try $0.write(source.replacing("cornerRadius: ", with: "cornerRadius: 1"), to: "own.yaml")
    }
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("3 goldens: 3 differ\n"), "\(run.text)")
  }

  @Test(arguments: ["face.png", "Omar's face, new.png", "باب.png"])
  func `a golden is drawn again if a picture changed`(name: String) async throws {
    let body = #"{ "type": "image", "source": "\#(name)", "width": 20, "height": 20 }"#
    let chat = Sample.conversation([Sample.message(1, body)])
    let run = try await second {
      try $0.write(chat, to: "other.json")
      try $0.write(Self.picture(0x30), to: name)
    } change: {
      try $0.write(Self.picture(0xe0), to: name)
    }
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 differs, 2 reused\n"), "\(run.text)")
  }

  @Test func `a golden is drawn again if its tolerance changed`() async throws {
    let run = try await second {
      try $0.write("comparison: perceptual\n" + GoldenPlace.list, to: "goldens.yaml")
    }
    #expect(run.text == "3 goldens: 3 passed\n")
  }

  @Test func `a golden is drawn again if its viewport changed`() async throws {
    let list = GoldenPlace.list + "\n    viewport: { height: 90 }\n"
    let run = try await second(list) {
      try $0.write(list.replacing("height: 90", with: "height: 80"), to: "goldens.yaml")
    }
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 differs, 2 reused\n"), "\(run.text)")
  }

  @Test func `a golden is drawn again if its files changed`() async throws {
    let run = try await second {
      try FileManager.default.removeItem(atPath: $0.path("goldens/\(GoldenPlace.names[2]).webp"))
    }
    #expect(run.status == 65)
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 broken, 2 reused\n"), "\(run.text)")
  }

  @Test func `tolerances are compared regardless of their order in memory`() async throws {
    let kinds = ["avatar", "bubble", "name", "status", "time"].map { "\($0): 0..9" }
    let list = "tolerances: { \(kinds.joined(separator: ", ")) }\n" + GoldenPlace.list
    #expect(try await second(list) { _ in }.text == "3 goldens: 3 passed, 3 reused\n")
  }

  @Test func `a golden that did not pass is drawn again, even if nothing changed`() async throws {
    let run = try await second {
      try $0.write(GoldenPlace.conversation("Good morning"), to: "other.json")
      try await $0.run("verify", "goldens.yaml")
    }
    #expect(run.text.hasSuffix("3 goldens: 2 passed, 1 differs, 2 reused\n"), "\(run.text)")
  }

  @Test func `results that are newer than the recorded inputs are not reused`() async throws {
    let run = try await second { place in
      // Simulates a run that was stopped after its results were written.
      let inputs = try place.read("golden-results/inputs.json")
      try place.write(GoldenPlace.conversation("Good morning"), to: "other.json")
      try await place.run("record", "goldens.yaml", "--mode", "all", "--only", "other")
      try await place.run("verify", "goldens.yaml")
      try place.write([UInt8](inputs), to: "golden-results/inputs.json")
    }
    #expect(run.text.hasSuffix("3 goldens: 3 passed, 2 reused\n"), "\(run.text)")
  }

  @Test func `a scenario is drawn again if its conversation changed`() async throws {
    let list = "version: 1\nentries: [{ scenario: film.yaml }]\n"
    let run = try await second(list) {
      try $0.write(
        Script.messages.replacing("duration: 0.5", with: "duration: 0.1"),
        to: "film.yaml"
      )
    } change: {
      try $0.write(GoldenPlace.conversation("Hello there, you two"), to: "chat.json")
    }
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("1 golden: 1 differs\n"), "\(run.text)")
  }

  @Test func `a scenario is drawn again if a picture of its first conversation changed`()
    async throws
  {
    let film = """
      version: 1
      conversation: chat.json
      viewport: { width: 200, height: 150, scale: 1 }
      duration: 0.1
      events: [{ at: 0.05, prepend: { messages: older/more.json } }]
      """
    let body = #"{ "type": "image", "source": "face.bmp", "width": 20, "height": 20 }"#
    let older = Sample.conversation([Sample.message(1, body)]).replacing("\"m1\"", with: "\"o1\"")
    let run = try await second("version: 1\nentries: [{ scenario: film.yaml }]\n") {
      try $0.write(film, to: "film.yaml")
      try FileManager.default.createDirectory(
        atPath: $0.path("older"),
        withIntermediateDirectories: true
      )
      try $0.write(older, to: "older/more.json")
      try $0.write(Self.picture(0x30), to: "face.bmp")
    } change: {
      try $0.write(Self.picture(0xe0), to: "face.bmp")
    }
    #expect(!run.text.contains("reused"), "\(run.text)\(run.errors)")
  }

  /// A grey square.
  private static func picture(_ gray: UInt8) -> [UInt8] {
    // A BMP: a header of 54 bytes, and four pixels in rows of eight bytes.
    var bytes: [UInt8] = Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes += [2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    let row: [UInt8] = [gray, gray, gray, gray, gray, gray, 0, 0]
    return bytes + row + row
  }
}
