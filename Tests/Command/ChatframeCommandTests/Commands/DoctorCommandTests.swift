import ChatframeGraphics
import ChatframeResources
import Foundation
import Testing

struct DoctorCommandTests {
  @Test func `a complete installation has no problems`() async throws {
    let run = try await Workplace().run("doctor")
    #expect(run.status == 0)
    #expect(run.text.hasSuffix("\nNo problems found.\n"))
    for name in [
      "Cairo", "Pango", "HarfBuzz", "FreeType", "fontconfig", "Common/NotoColorEmoji.ttf", "jade",
    ] {
      #expect(run.text.contains("  ok     \(name) "))
    }
  }

  @Test func `every problem is named with its remedy`() async throws {
    let place = try Workplace()
    let program = try place.install()
    try place.remove("share/chatframe/Fonts/Common/NotoSans-Bold.ttf")
    try place.write("no font", to: "share/chatframe/Fonts/Common/NotoSans-Bold.ttf")
    try place.write("no font", to: "share/chatframe/Fonts/Stray.ttf")
    try place.remove("share/chatframe/Fonts/Common/NotoSansThai-Bold.ttf")
    try place.write("nonsense: [", to: "share/chatframe/Templates/azure.yaml")
    let run = try await place.run("doctor", program: program)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      run.text.contains(/WRONG  Common\/NotoSans-Bold\.ttf +has the checksum [0-9a-f]{64}, not/)
    )
    #expect(run.text.contains(/WRONG  Common\/NotoSansThai-Bold\.ttf +is missing; restore/))
    #expect(run.text.contains(/WRONG  Stray\.ttf +is not in fonts\.sha256; remove it from/))
    #expect(run.text.contains(/WRONG  azure +azure\.yaml/))
    #expect(run.text.hasSuffix("\n4 problems found.\n"))
  }

  @Test func `without fonts nothing is drawn, and doctor is recommended`() async throws {
    let place = try Workplace()
    let program = try place.install()
    try place.remove("share/chatframe/Fonts")
    try place.makeFolder("share/chatframe/Fonts")
    let run = try await place.run("render", "chat.json", "-o", "x.png", program: program)
    #expect(run.status == 66)
    #expect(run.errors.contains("run \"chatframe doctor\" for details"))
  }
}

extension Workplace {
  /// Installs the program in the folder, with links to its fonts.
  fileprivate func install() throws -> String {
    let files = FileManager.default
    try makeFolder("bin")
    try makeFolder("share/chatframe/Fonts")
    // A link, not a copy: a program cannot start while another process has it open for writing.
    let program = path("bin/chatframe")
    do { try files.linkItem(atPath: Program.path, toPath: program) } catch {
      try files.copyItem(atPath: Program.path, toPath: program)
    }
    try files.copyItem(
      atPath: BundledResources.templates,
      toPath: path("share/chatframe/Templates")
    )
    // Files are linked one by one: what a test removes must not be the folder's own.
    for name in FontFolder(BundledResources.fonts).fontFiles + ["fonts.conf", "fonts.sha256"] {
      let link = path("share/chatframe/Fonts/\(name)")
      try files.createDirectory(
        atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try files.createSymbolicLink(
        atPath: link,
        withDestinationPath: "\(BundledResources.fonts)/\(name)"
      )
    }
    return path("bin/chatframe")
  }

  fileprivate func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
