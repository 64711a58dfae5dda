import Foundation
import Testing

/// Each error is one clear line, and the run continues with the other goldens.
struct BrokenGoldenTests {
  private static let name = "chat.azure-dark-200w-1x"

  private func verify(
    _ damage: (Workplace) throws -> Void
  ) async throws -> (run: Run, line: String) {
    let place = try await GoldenPlace.recorded()
    try damage(place)
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.text.contains("2 passed"), "\(run.text)\(run.errors)")
    let lines = run.text.split(separator: "\n").filter { $0.contains("\(Self.name):") }
    #expect(lines.count == 1)
    return (run, String(lines.first ?? ""))
  }

  @Test func `a golden that is missing`() async throws {
    let (run, line) = try await verify {
      for ending in ["webp", "outline"] {
        try FileManager.default.removeItem(atPath: $0.path("goldens/\(Self.name).\(ending)"))
      }
    }
    #expect(run.status == 1)
    #expect(line.contains("goldens/\(Self.name).webp: the golden does not exist; record it"))
  }

  @Test func `a golden that is corrupt`() async throws {
    let (run, line) = try await verify { place in
      let bytes = try place.read("goldens/\(Self.name).webp")
      try place.write([UInt8](bytes.prefix(bytes.count / 2)), to: "goldens/\(Self.name).webp")
    }
    #expect(run.status == 65)
    #expect(line.hasPrefix("broken "), "\(line)")
  }

  @Test func `a Git LFS pointer`() async throws {
    let (run, line) = try await verify {
      try $0.write(
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
        to: "goldens/\(Self.name).webp"
      )
    }
    #expect(run.status == 65)
    #expect(
      line.contains("is a Git LFS pointer, not the golden itself; fetch it with `git lfs pull`")
    )
  }

  @Test func `the layout is compared even if the picture is a Git LFS pointer`()
    async throws
  {
    let place = try await GoldenPlace.recorded()
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    try place.write(pointer, to: "goldens/\(Self.name).webp")
    let outline = String(decoding: try place.read("goldens/\(Self.name).outline"), as: UTF8.self)
    let other = outline.replacing("  status  ", with: "  mark  ").replacing("Hello", with: "Hallo")
    try place.write(other, to: "goldens/\(Self.name).outline")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text.contains("goldens/\(Self.name).webp: is a Git LFS pointer"), "\(run.text)")
    let page = String(decoding: try place.read("golden-results/report.html"), as: UTF8.self)
    #expect(page.contains("bubble of m1: ") && page.contains("Hallo"))
  }

  @Test func `a golden of another size`() async throws {
    let place = try await GoldenPlace.recorded()
    let wide = GoldenPlace.list.replacing("width: 200", with: "width: 220")
    try place.write("goldens: wide\n" + wide, to: "wide.yaml")
    try await place.run("record", "wide.yaml")
    let other = try place.read("wide/chat.azure-dark-220w-1x.webp")
    try place.write([UInt8](other), to: "goldens/\(Self.name).webp")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 1)
    #expect(run.text.contains("\(Self.name): the picture has 200 × "), "\(run.text)")
    #expect(run.text.contains("3 goldens: 2 passed, 1 differs"))
  }

  @Test func `an invalid outline`() async throws {
    let (run, line) = try await verify {
      try $0.write("nonsense\n", to: "goldens/\(Self.name).outline")
    }
    #expect(run.status == 65)
    #expect(line.contains("\(Self.name).outline: "), "\(line)")
  }

  @Test func `an invalid conversation`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("{ \"version\": 1 }", to: "other.json")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text.contains("3 goldens: 2 passed, 1 broken"))
  }

  @Test func `a conversation that is unknown`() async throws {
    let place = try await GoldenPlace.recorded(
      GoldenPlace.list + "\n  - conversation: noodles.json\n"
    )
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 66)
    #expect(run.text == "3 goldens: 3 passed\n")
    #expect(
      run.errors
        == "chatframe: goldens.yaml:6: entries[2].conversation: \"noodles.json\" does not exist; "
        + "paths are relative to the list's folder\n"
    )
  }

  @Test func `two goldens with the same name`() async throws {
    let place = try await GoldenPlace.recorded(
      GoldenPlace.list + "\n  - { conversation: other.json, name: chat }\n"
    )
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.status == 65)
    #expect(run.text == "3 goldens: 3 passed\n")
    #expect(run.errors.contains("declares \"chat.azure-light-200w-1x\", as does line 4"))
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `a folder that cannot be written`() async throws {
    let place = try GoldenPlace.empty()
    try place.makeFolder("goldens")
    chmod(place.path("goldens"), 0o555)
    defer { chmod(place.path("goldens"), 0o755) }
    let run = try await place.run("record", "goldens.yaml")
    #expect(run.status == 73)
    #expect(run.text.contains("the golden was not recorded"))
  }

  @Test func `a folder of goldens that is a file`() async throws {
    let place = try GoldenPlace.empty()
    try place.write("", to: "goldens")
    let run = try await place.run("record", "goldens.yaml")
    #expect(run.status == 73, "\(run.text)\(run.errors)")
    #expect(run.text.contains("the golden was not recorded"))
    #expect(run.text.contains("3 goldens: 3 broken"))
  }

  @Test func `a folder of results that cannot be created`() async throws {
    let place = try await GoldenPlace.recorded()
    try place.write("", to: "taken")
    let run = try await place.run("verify", "goldens.yaml", "--artifacts", "taken")
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("taken"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func `a folder of results that cannot contain files`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("verify", "goldens.yaml", "--artifacts", "/proc/self/results")
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.text == "3 goldens: 3 passed\n", "the results are printed all the same")
    #expect(run.errors.hasPrefix("chatframe: /proc/self/results"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a device that is full`() async throws {
    let place = try await GoldenPlace.recorded()
    let run = try await place.run("verify", "goldens.yaml", "--junit", "/dev/full")
    #expect(run.status == 73)
    #expect(run.errors.contains("/dev/full: cannot be written: no space left"), "\(run.errors)")
  }

  @Test func `a conversation in the current folder whose name is mistyped`() async throws {
    let place = try await GoldenPlace.recorded(
      GoldenPlace.list + "\n  - conversation: othr.json\n"
    )
    let run = try await place.run("verify", "goldens.yaml")
    #expect(run.errors.contains("did you mean \"other.json\"?"), "\(run.errors)")
  }
}
