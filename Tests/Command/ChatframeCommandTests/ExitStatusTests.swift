import Testing

/// Exit statuses, and the one line that explains each.
struct ExitStatusTests {
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ status: Int32, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.status = status
      self.message = message
    }
  }

  static let cases = [
    Case("render", 64, "missing expected argument '--output <file>'"),
    Case("render chat.json", 64, "'--output <file>'; try \"chatframe render --help\""),
    Case("rendr chat.json -o x", 64, #"unknown command "rendr"; did you mean "render"?"#),
    Case("render chat.json -o x --widht 3", 64, "did you mean '--width'?"),
    Case("render chat.json -o x --width wide", 64, "'wide' is invalid for '--width <points>'"),
    Case("render chat.json -o x --width 0", 64, "--width 0 is out of range; expected 120 to 8192"),
    Case("render chat.json -o x --width 1", 64, "--width 1 is out of range; expected 120 to 8192"),
    Case("render chat.json -o x --width -5", 64, "--width -5 is out of range"),
    Case("render chat.json -o x --width NaN", 64, "--width nan is out of range"),
    Case("render chat.json -o x --width inf", 64, "--width inf is out of range"),
    Case("render chat.json -o x --width 1e9", 64, "--width 1000000000 is out of range"),
    Case("render chat.json -o x --scale 0", 64, "--scale 0 is out of range; expected 0.5 to 8"),
    Case("render chat.json -o x --scale 1000", 64, "--scale 1000 is out of range"),
    Case("render chat.json -o x --scale NaN", 64, "--scale nan is out of range"),
    Case("render chat.json -o x --text-size 0", 64, "--text-size 0 is out of range"),
    Case("render chat.json -o x --text-size 99", 64, "expected 0.5 to 4"),
    Case(
      "render chat.json -o x --search \(String(repeating: "a", count: 201))",
      64,
      "cannot be found; expected up to 200 characters"
    ),
    Case("render chat.json -o x --width 8192 --scale 8", 64, "at most"),
    Case("render chat.json -o x --viewport 390", 64, "expected WIDTHxHEIGHT in points"),
    Case("render chat.json -o x --viewport 390x", 64, "expected WIDTHxHEIGHT in points"),
    Case("render chat.json -o x --viewport 390x0", 64, "--viewport 0 is out of range"),
    Case("render chat.json -o x --viewport 390xNaN", 64, "--viewport nan is out of range"),
    Case("render chat.json -o x --viewport 390x1e9", 64, "--viewport 1000000000 is out of range"),
    Case(
      "render chat.json -o x --viewport 390x844 --width 300",
      64,
      "--width differs from the width in --viewport 390x844; keep one of them"
    ),
    Case("render chat.json -o x --threads 0", 64, "--threads 0 is out of range; expected 1 to 256"),
    Case("render chat.json -o x --appearance mauve", 64, "expected light or dark"),
    Case("render chat.json -o x --appearance Drk", 64, #"did you mean "dark"?"#),
    Case("render chat.json -o x --locale xx-YY!", 64, #"--locale "xx-YY!" is unknown"#),
    Case("render chat.json -o x --time-zone Asia/Tokio", 64, #"did you mean "Asia/Tokyo"?"#),
    Case("render chat.json -o x --now yesterday", 64, "for example 2026-03-01T12:00:00Z"),
    Case("render chat.json -o chat.json --format png", 64, "would overwrite the input chat.json"),
    Case("render chat.json -o x.jpg", 64, "expected .png, .webp, .svg or .pdf, or --format"),
    Case("render chat.json -o x --format jpg", 64, "--format \"jpg\" is unknown"),
    Case("render chat.json -o x.pdf --page-height 9", 64, "--page-height 9 is out of range"),
    Case(
      "render chat.json -o x.svg --page-height 500",
      64,
      "--page-height applies only to PDF, not to svg"
    ),
    Case(
      "render chat.json -o x.pdf --page-height 500 --viewport 390x844",
      64,
      "--page-height cannot be combined with --viewport; keep one of them"
    ),
    Case("render chat.json -o x.webp --width 8192 --scale 2", 64, "use a smaller scale"),
    Case("layout chat.json --format jsn", 64, #"did you mean "json"?"#),
    Case("layout chat.json --explain m11", 64, #""m11" is not a message id; did you mean "m1"?"#),
    Case("layout chat.json --explain hello", 64, "expected m1"),
    Case("templates --format nmes", 64, #"did you mean "names"?"#),
    Case("fonts --format yaml", 64, "expected table or json"),
    Case("scroll ok.yaml", 64, "missing expected argument '--output <folder>'"),
    Case("scroll ok.yaml -o x --strategy invertd", 64, #"did you mean "inverted"?"#),
    Case(
      "scroll ok.yaml -o x --frames 5..<5",
      64,
      "--frames \"5..<5\" is not a valid range; expected A..<B"
    ),
    Case("scroll ok.yaml -o x --frames 0..<61", 64, "expected at most 0..<60"),
    Case(
      "scroll ok.yaml -o x --video a.avi",
      64,
      "expected a name that ends in .mp4, .webm or .gif"
    ),
    Case("scroll ok.yaml -o x --video a.gif --trace-only", 64, "omit --trace-only"),
    Case("scroll ok.yaml -o x --threads 0", 64, "--threads 0 is out of range"),
    Case("scroll ok.yaml -o x --threads two", 64, "'two' is invalid for '--threads <count>'; try"),
    Case("scroll long.yaml -o x", 65, "shorten it, or allow it with --allow-large"),
    Case("scroll ok.yaml -o -", 64, "-o \"-\" is not a folder"),
    Case(
      "scroll ok.yaml -o empty.json",
      73,
      "empty.json: is not a folder; frames are written to a folder"
    ),
    Case("scroll ok.yaml -o none/x", 73, "none/x: cannot be written: its folder does not exist"),
    Case("scroll none.yaml -o x", 66, "none.yaml: no such file"),
    Case("scroll wrong.yaml -o x", 65, "wrong.yaml:2:1: is not valid YAML"),
    Case("scroll lost.yaml -o x", 66, "lost.yaml: conversation: gone.json: no such file"),
    Case("scroll broken.yaml -o x", 65, "broken.json:1:16: the document ends too early"),
    Case("compare ok.yaml --strategies inverted,relod", 64, #"did you mean "reload"?"#),
    Case("compare ok.yaml --format jsn", 64, #"did you mean "json"?"#),
    Case("solve", 64, "missing expected argument '<system>'"),
    Case("solve chat.json --explian", 64, "did you mean '--explain'?"),
    Case("solve chat.json -o chat.json", 65, "chat.json: messages: unknown field"),
    Case("solve broken.json", 65, "broken.json:1:16: the document ends too early"),
    Case("solve wrong.json", 65, "wrong.json: version: \"one\" is not a supported version"),
    Case("solve missing.json", 66, "missing.json: no such file"),
    Case("solve .", 66, ".: cannot be read: it is a folder"),
    Case("solve empty.json -o empty.json", 64, "would overwrite the input empty.json"),
    Case("solve empty.json -o none/x", 73, "none/x: cannot be written: its folder does not exist"),
    Case("solve empty.json -o /dev/full", 73, "/dev/full: cannot be written: no space left"),
    Case("render broken.json -o x", 65, "broken.json:1:"),
    Case("render wrong.json -o x", 65, "wrong.json: version"),
    Case("render chat.json -o x --template wrong.yaml", 65, "wrong.yaml"),
    Case("render missing.json -o x", 66, "missing.json: no such file"),
    Case("render . -o x", 66, ".: cannot be read: it is a folder"),
    Case("render chat.json -o x --template jad", 66, #"did you mean "jade"?"#),
    Case("render chat.json -o x --template none.yaml", 66, "none.yaml: no such file"),
    Case("render chat.json -o none/x", 73, "none/x: cannot be written: its folder does not exist"),
    Case("render chat.json -o .", 73, ".: cannot be written: it is a folder"),
    Case("render chat.json -o chat.json/x", 73, "part of its path is not a folder"),
    Case("render chat.json -o /dev/full", 73, "/dev/full: cannot be written: no space left"),
    Case("layout chat.json -o /dev/full", 73, "/dev/full: cannot be written: no space left"),
  ]

  @Test(arguments: cases)
  func `a failure is one line that names the culprit, and leaves nothing behind`(
    test: Case
  ) async throws {
    let place = try Workplace()
    try place.write("{ \"version\": 1,", to: "broken.json")
    try place.write("{ \"version\": \"one\" }", to: "wrong.json")
    try place.write("{}", to: "empty.json")
    try place.write("template: [", to: "wrong.yaml")
    try place.write("version: 1\nrows: []\nduration: 1", to: "ok.yaml")
    try place.write("version: 1\nrows: []\nduration: 10000", to: "long.yaml")
    try place.write("version: 1\nconversation: gone.json\nduration: 1", to: "lost.yaml")
    try place.write("version: 1\nconversation: broken.json\nduration: 1", to: "broken.yaml")
    let run = try await place.run(test.arguments)
    #expect(run.status == test.status)
    #expect(run.errors.hasPrefix("chatframe: "))
    #expect(run.errors.contains(test.message))
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(run.output.isEmpty)
    #expect(
      try place.leftovers == [
        "broken.json", "broken.yaml", "empty.json", "long.yaml", "lost.yaml", "ok.yaml",
        "wrong.json", "wrong.yaml",
      ]
    )
  }

  @Test func `a broken conversation on standard input is named as such`() async throws {
    let run = try await Workplace().run("render", "-", "-o", "x", input: "{")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("chatframe: standard input:1:"))
  }

  @Test func `control characters in a name do not break the line`() async throws {
    let run = try await Workplace().run("render", "a\nb\u{1b}.json", "-o", "x")
    #expect(run.status == 66)
    #expect(run.errors.filter(\.isNewline).count == 1)
    #expect(!run.errors.contains("\u{1b}"))
  }
}
