import ChatframeResources
import Foundation
import Testing

/// The inputs that goldens are recorded with, and the causes that are named from them.
struct GoldenCauseTests {
  private static let list = """
    version: 1
    matrix: { template: house.yaml, width: 200, scale: 1 }
    entries:
      - { conversation: chat.json, matrix: { appearance: [light, dark] } }
      - conversation: other.json
    """
  private static let names = [
    "chat.house-dark-200w-1x", "chat.house-light-200w-1x", "other.house-light-200w-1x",
  ]

  /// Recorded goldens with a template of their own.
  private func recorded(
    _ list: String = list,
    _ prepare: (Workplace) throws -> Void = { _ in }
  ) async throws -> Workplace {
    let place = try GoldenPlace.empty(list)
    try place.write(Self.template, to: "house.yaml")
    try prepare(place)
    let run = try await place.run("record", "goldens.yaml")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    return place
  }

  private static var template: String {
    get throws {
      try String(contentsOfFile: "\(BundledResources.templates)/azure.yaml", encoding: .utf8)
    }
  }

  /// Verifies goldens after the template was changed; returns the names of the groups.
  private func verify(
    _ place: Workplace,
    changing replacements: (old: String, new: String)...
  ) async throws -> [String] {
    var template = try Self.template
    for (old, new) in replacements {
      try #require(template.contains(old))
      template = template.replacing(old, with: new)
    }
    try place.write(template, to: "house.yaml")
    return try await groups(place)
  }

  private func groups(
    _ place: Workplace,
    program: String = Program.path
  ) async throws -> [String] {
    let run = try await place.run("verify", "goldens.yaml", program: program)
    #expect(run.status == 1, "\(run.text)\(run.errors)")
    return run.text.split(separator: "\n").map(String.init).filter { $0.contains("(--group ") }
  }

  /// The number of the first line of the template that contains a text.
  private func line(_ text: String) throws -> Int {
    let lines = try Self.template.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test func `a changed size is named with both values, its line and the number of goldens`()
    async throws
  {
    let place = try await recorded()
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    let line = try line("body: { size: 17,")
    #expect(
      groups == ["3 goldens: text.body.size 17 → 18 in house.yaml line \(line) (--group 1)"]
    )
  }

  @Test func `a changed colour is named, only for goldens that show it`() async throws {
    let place = try await recorded()
    let groups = try await verify(place, changing: ("\"#007aff\"", "\"#007bff\""))
    let line = try line("\"#007aff\"")
    #expect(
      groups == [
        "2 goldens: colors.light.outgoingBubble #007aff → #007bff in house.yaml line \(line) "
          + "(--group 1)"
      ]
    )
  }

  @Test func `a colour beside a padding is a second cause, and splits the group`() async throws {
    let place = try await recorded()
    let groups = try await verify(
      place,
      changing: ("padding: { vertical: 8,", "padding: { vertical: 9,"),
      ("\"#007aff\"", "\"#007bff\"")
    )
    try #require(groups.count == 2)
    #expect(groups[0].hasPrefix("2 goldens: colors.light.outgoingBubble #007aff → #007bff in "))
    #expect(groups[0].contains("; bubble.padding.vertical 8 → 9 in house.yaml line "))
    #expect(groups[1].hasPrefix("1 golden: bubble.padding.vertical 8 → 9 in house.yaml line "))
    #expect(!groups[1].contains("colors"))
    let run = try await place.run("approve", "goldens.yaml", "--group", "2")
    #expect(run.text == "approved  \(Self.names[0])\n1 golden approved\n", "\(run.errors)")
  }

  @Test func `a changed value that no golden shows is no cause`() async throws {
    let place = try await recorded()
    let groups = try await verify(
      place,
      changing: ("body: { size: 17,", "body: { size: 18,"),
      ("iconSize: 36", "iconSize: 40")
    )
    #expect(groups.count == 1 && !groups[0].contains("iconSize"), "\(groups)")
  }

  @Test func `two values that only have an effect together are both causes`() async throws {
    let place = try await recorded()
    // A new colour changes nothing before something uses it.
    let groups = try await verify(
      place,
      changing: ("    page: \"#ffffff\"\n", "    page: \"#ffffff\"\n    mint: \"#00ffcc\"\n"),
      ("    page: \"#000000\"\n", "    page: \"#000000\"\n    mint: \"#00ffcc\"\n"),
      ("fill: outgoingBubble", "fill: mint")
    )
    #expect(groups.count == 1)
    #expect(groups[0].contains("bubble.outgoing.fill outgoingBubble → mint in"), "\(groups)")
  }

  @Test func `a changed text beside a changed template is a cause of its own`() async throws {
    let place = try await recorded()
    try place.write(GoldenPlace.conversation("Good morning, all of you"), to: "other.json")
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    try #require(groups.count == 2)
    #expect(groups[0].hasPrefix("2 goldens: text.body.size 17 → 18 in house.yaml line "))
    #expect(groups[1].contains("; text of m1 changed in other.json"), "\(groups)")
  }

  @Test(arguments: [
    (false, "1 golden: text of m1 changed in labels.yaml (--group 1)"),
    (true, "1 golden: text of m1 changed in other.json or labels.yaml (--group 1)"),
  ])
  func `a changed label is a cause, and a conversation that also changed may be`(
    changesBoth: Bool,
    group: String
  ) async throws {
    let place = try GoldenPlace.empty()
    let program = try place.install()
    let chat = Sample.conversation([Sample.message(1, #"{ "type": "revoked" }"#)])
    try place.write(chat, to: "other.json")
    try await place.run("record", "goldens.yaml", program: program)
    let labels = "share/chatframe/Templates/labels.yaml"
    let texts = String(decoding: try place.read(labels), as: UTF8.self)
    try #require(texts.contains("You unsent a message"))
    let changed = texts.replacing("You unsent a message", with: "You took a message back")
    try place.write(changed, to: labels)
    if changesBoth { try place.write(chat + "\n", to: "other.json") }
    #expect(try await groups(place, program: program) == [group])
  }

  @Test func `a value of a template that is extended is named with that template's file`()
    async throws
  {
    let place = try await recorded(Self.list.replacing("house.yaml", with: "mine.yaml")) {
      try $0.write("version: 1\nextends: house.yaml\n", to: "mine.yaml")
    }
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    let line = try line("body: { size: 17,")
    #expect(groups.first?.contains("17 → 18 in house.yaml line \(line)") == true, "\(groups)")
  }

  @Test(arguments: ["", "\nlimits: { maxPixels: 3 }"])
  func `an exchanged picture is the cause, and not its pixels`(limits: String) async throws {
    let body = #"{ "type": "image", "source": "face.bmp", "width": 40, "height": 30 }"#
    let place = try await recorded(Self.list + limits) {
      try $0.write(Sample.conversation([Sample.message(1, body)]), to: "other.json")
      try $0.write(Self.picture(0x30), to: "face.bmp")
    }
    try place.write(Self.picture(0xe0), to: "face.bmp")
    let groups = try await groups(place)
    #expect(groups == ["1 golden: face.bmp was exchanged (--group 1)"])
  }

  /// The conversation of one message with a picture.
  private static func chat(_ file: String) -> String {
    let body = #"{ "type": "image", "source": "\#(file)", "width": 40, "height": 30 }"#
    return Sample.conversation([Sample.message(1, body)])
  }

  /// Recorded goldens, of which one shows a picture.
  private func recordedPicture() async throws -> Workplace {
    try await recorded {
      try $0.write(Self.chat("face.bmp"), to: "other.json")
      try $0.write(Self.picture(0x30), to: "face.bmp")
      try $0.write(Self.picture(0xe0), to: "hat.bmp")
    }
  }

  @Test func `a missing picture is the cause`() async throws {
    let place = try await recordedPicture()
    try FileManager.default.removeItem(atPath: place.path("face.bmp"))
    #expect(try await groups(place) == ["1 golden: face.bmp is missing (--group 1)"])
  }

  @Test func `a damaged picture is noted`() async throws {
    let place = try await recordedPicture()
    try place.write(Array(Self.picture(0x30).prefix(60)), to: "face.bmp")
    let run = try await place.run("verify", "goldens.yaml")
    #expect(
      run.text.contains("\nnoted       \(Self.names[2]): face.bmp: is damaged"),
      "\(run.text)"
    )
  }

  @Test func `a picture that was missing and is there now was added`() async throws {
    let place = try await recorded {
      try $0.write(Self.chat("face.bmp"), to: "other.json")
      try $0.write(Self.chat("hat.bmp"), to: "chat.json")
      try $0.write(Self.picture(0xe0), to: "hat.bmp")
    }
    try place.write(Self.picture(0x30), to: "face.bmp")
    #expect(try await groups(place) == ["1 golden: face.bmp was added (--group 1)"])
  }

  @Test func `a note on a recorded golden is shown`() async throws {
    let place = try GoldenPlace.empty()
    try place.write(Self.chat("face.bmp"), to: "other.json")
    let run = try await place.run("record", "goldens.yaml")
    let noted = run.text.split(separator: "\n").filter { $0.hasPrefix("noted ") }
    #expect(noted.count == 1, "\(run.text)")
    #expect(noted.first?.contains("face.bmp: is missing; a placeholder is shown") == true)
  }

  @Test func `a picture that a conversation now names is new, not exchanged`() async throws {
    let place = try await recordedPicture()
    try place.write(Self.chat("hat.bmp"), to: "other.json")
    #expect(try await groups(place) == ["1 golden: hat.bmp is new in other.json (--group 1)"])
  }

  @Test func `an exchanged avatar is a cause beside a change of the layout`() async throws {
    let place = try await recorded {
      let chat = GoldenPlace.conversation("Good evening")
        .replacing("\"private\"", with: "\"group\"")
        .replacing("\"name\": \"بدر\"", with: "\"name\": \"بدر\", \"avatar\": \"face.bmp\"")
      try $0.write(chat, to: "other.json")
      try $0.write(Self.picture(0x30), to: "face.bmp")
    }
    try place.write(Self.picture(0xe0), to: "face.bmp")
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    try #require(groups.count == 2)
    #expect(groups[1].hasPrefix("1 golden: text.body.size 17 → 18 in house.yaml line "))
    #expect(groups[1].hasSuffix("; face.bmp was exchanged (--group 2)"), "\(groups)")
  }

  /// A picture of four pixels.
  private static func picture(_ gray: UInt8) -> [UInt8] {
    var bytes: [UInt8] = Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes += [2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    let row: [UInt8] = [gray, gray, gray, gray, gray, gray, 0, 0]
    return bytes + row + row
  }

  @Test func `a renamed message is named with both ids`() async throws {
    let place = try await recorded()
    let chat = GoldenPlace.conversation("Good evening").replacing("\"m1\"", with: "\"hello\"")
    try place.write(chat, to: "other.json")
    #expect(try await groups(place) == ["1 golden: m1 is now called hello (--group 1)"])
  }

  @Test func `frames and pictures with the same cause are one group`() async throws {
    let list = Self.list + "\n  - scenario: film.yaml\n"
    let place = try await recorded(list) {
      try $0.write(
        Script.messages.replacing("duration: 0.5", with: "template: house.yaml\nduration: 0.05"),
        to: "film.yaml"
      )
    }
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    #expect(groups.count == 1)
    #expect(groups[0].hasPrefix("4 goldens: text.body.size 17 → 18"), "\(groups)")
  }

  @Test func `a changed text in frames is named with the conversation that has it`() async throws {
    let list = Self.list + "\n  - scenario: film.yaml\n"
    let place = try await recorded(list) {
      let film = Script.messages.replacing("duration: 0.5", with: "duration: 0.05")
      try $0.write(film.replacing("chat.json", with: "other.json"), to: "film.yaml")
    }
    try place.write(GoldenPlace.conversation("Good night"), to: "other.json")
    #expect(try await groups(place) == ["2 goldens: text of m1 changed in other.json (--group 1)"])
  }

  @Test
  func `a text that an event of a scenario may have changed is named with the scenario as well`()
    async throws
  {
    let film = Script.messages.replacing("duration: 0.5", with: "duration: 0.05")
    let place = try await recorded("version: 1\nentries:\n  - scenario: film.yaml\n") {
      try $0.write(film, to: "film.yaml")
    }
    let edit = "  - { at: 0, edit: { id: m1, body: { type: text, text: Bye } } }\n"
    try place.write(film + "\n" + edit, to: "film.yaml")
    let groups = try await groups(place)
    #expect(groups == ["1 golden: text of m1 changed in chat.json or film.yaml (--group 1)"])
  }

  @Test func `goldens without recorded inputs are verified, and described by what changed`()
    async throws
  {
    let place = try await recorded()
    try FileManager.default.removeItem(atPath: place.path("goldens/inputs.json"))
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    #expect(groups.first?.contains("bubble is ") == true, "\(groups)")
  }

  @Test func `recording adds the inputs of goldens that equal their drawings`() async throws {
    let place = try await recorded()
    let before = try place.read("goldens/inputs.json")
    try FileManager.default.removeItem(atPath: place.path("goldens/inputs.json"))
    try await place.run("record", "goldens.yaml")
    #expect(try place.read("goldens/inputs.json") == before)
  }

  @Test func `inputs do not belong to a golden that was replaced by other means`() async throws {
    let place = try await recorded()
    let picture = try place.read("goldens/\(Self.names[1]).webp")
    try place.write([UInt8](picture), to: "goldens/\(Self.names[0]).webp")
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    #expect(groups.first?.hasPrefix("2 goldens: text.body.size 17 → 18") == true, "\(groups)")
  }

  @Test func `after approval, the next change is named with the approved value`() async throws {
    let place = try await recorded()
    _ = try await verify(place, changing: ("body: { size: 17,", "body: { size: 18,"))
    #expect(try await place.run("approve", "goldens.yaml").status == 0)
    let groups = try await verify(place, changing: ("body: { size: 17,", "body: { size: 19,"))
    #expect(groups.first?.hasPrefix("3 goldens: text.body.size 18 → 19") == true, "\(groups)")
  }

  @Test func `a damaged record is reported, and the goldens are still compared`() async throws {
    let place = try await recorded()
    try place.write("<<<<<<< HEAD", to: "goldens/inputs.json")
    #expect(try await place.run("verify", "goldens.yaml").status == 0)
    try place.write(GoldenPlace.conversation("Bye"), to: "other.json")
    let json = try await place.run("verify", "goldens.yaml", "--format", "json")
    #expect(json.text.contains("goldens/inputs.json: is not a valid record of inputs"))
    try await place.run("record", "goldens.yaml", "--mode", "failed")
    #expect(try place.read("goldens/inputs.json") == Data("<<<<<<< HEAD".utf8))
  }
}
