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
