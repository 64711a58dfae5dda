import ChatframeConversations
import ChatframeSeededRandomness
import Testing

struct AnswerStreamTests {
  @Test(arguments: AnswerUnit.allCases)
  func `bytes in any pieces give the whole text`(unit: AnswerUnit) {
    var random = SeededGenerator(seed: 3)
    let bytes = Array(AnswerCorpus.answers.joined().utf8) + [0xE2, 0x28, 0xF0, 0x9F, 0x98]
    for _ in 0..<4 {
      var stream = AnswerStream(unit: unit)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...60, using: &random)
        stream.receive(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      stream.finish()
      #expect(stream.text == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `half a character is not shown`() {
    var stream = AnswerStream()
    stream.receive("ab".utf8)
    stream.receive(Array("😀".utf8).prefix(2))
    #expect(stream.text == "a")
    stream.receive(Array("😀".utf8).suffix(2))
    stream.receive("c".utf8)
    #expect(stream.text == "ab😀")
  }

  @Test func `half a surrogate pair becomes U+FFFD`() {
    var stream = AnswerStream()
    stream.receive([0x61, 0xED, 0xA0, 0xBD, 0x62, 0x63])
    stream.finish()
    #expect(stream.text == "a\u{FFFD}\u{FFFD}\u{FFFD}bc")
  }

  @Test(arguments: AnswerUnit.allCases)
  func `graphemes are never cut`(unit: AnswerUnit) {
    let text = "👩‍👩‍👧‍👦 🇵🇹🇩🇪 e\u{301}\u{323} नमस्ते\r\nक्षि 👍🏽\n"
    let characters = Array(text)
    var stream = AnswerStream(unit: unit)
    for byte in text.utf8 {
      stream.receive([byte])
      #expect(characters.starts(with: Array(stream.text)))
    }
  }

  @Test func `words and lines are shown when they are complete`() {
    var shown: [AnswerUnit: [String]] = [:]
    for unit in AnswerUnit.allCases {
      var stream = AnswerStream(unit: unit)
      for piece in ["on", "e tw", "o\nth", "ree", " "] {
        stream.receive(piece.utf8)
        shown[unit, default: []].append(stream.text)
      }
    }
    #expect(shown[.token] == ["o", "one t", "one two\nt", "one two\nthre", "one two\nthree"])
    #expect(shown[.word] == ["", "one ", "one two\n", "one two\n", "one two\n"])
    #expect(shown[.line] == ["", "", "one two\n", "one two\n", "one two\n"])
  }

  @Test func `an answer has the sections of what is shown`() {
    var stream = AnswerStream()
    stream.receive("# Title\n\nSome **bold te".utf8)
    let answer = stream.answer(state: .streaming)
    #expect(answer.markdown == "# Title\n\nSome **bold t")
    #expect(
      Array(answer.sections) == [
        AnswerSection(.heading(["Title"], level: 1)),
        AnswerSection(.paragraph(["Some ", TextRun(text: "bold", isBold: true)])),
      ]
    )
    #expect(answer == Answer(markdown: answer.markdown, state: .streaming))
    #expect(
      Array(answer.sections) == Array(Answer(markdown: answer.markdown, state: .streaming).sections)
    )
  }

  @Test func `nothing is shown after the end`() {
    var stream = AnswerStream()
    stream.receive("a".utf8)
    stream.finish()
    stream.receive("b".utf8)
    #expect(stream.text == "a")
    #expect(stream.isFinished)
  }

  @Test func `a copy keeps what it shows`() {
    var stream = AnswerStream()
    var copies: [(AnswerSections, Int)] = []
    for index in 0..<200 {
      stream.receive("- item \(index)\n".utf8)
      copies.append((stream.sections, stream.sections.count))
    }
    #expect(copies.allSatisfy { $0.count == $1 && $0.settledCount <= $1 })
    #expect(copies.last?.0.count == 200)
  }
}

struct AnswerScheduleTests {
  private func lengths(_ text: String, _ unit: AnswerUnit) throws -> [Int] {
    try AnswerSchedule(text: text, unit: unit, rate: 1).entries.map(\.byteCount)
  }

  @Test func `units arrive in equal intervals`() throws {
    let entries = try AnswerSchedule(text: "a b c", unit: .word, rate: 4).entries
    #expect(entries.map(\.seconds) == [0.25, 0.5, 0.75])
    #expect(entries.map(\.byteCount) == [2, 4, 5])
  }

  @Test func `tokens are at most four letters, with the white space before them`() throws {
    #expect(try lengths("relaxed  plan\n日本語文字", .token) == [4, 7, 13, 26, 29])
  }

  @Test func `words and lines end where they can be shown`() throws {
    #expect(try lengths("one two\n\nthree 日本", .word) == [4, 8, 9, 15, 18, 21])
    #expect(try lengths("one\n\ntwo", .line) == [4, 5, 8])
  }

  @Test(arguments: AnswerUnit.allCases)
  func `a text without bytes has no entries`(unit: AnswerUnit) throws {
    let schedule = try AnswerSchedule(text: "", unit: unit, rate: 1)
    #expect(schedule.entries.isEmpty)
    #expect(schedule.durationInSeconds == 0)
    #expect(schedule.byteCount(at: 5) == 0)
  }

  @Test func `the bytes at a time are those of the last entry until then`() throws {
    let schedule = try AnswerSchedule(text: "a b c", unit: .word, rate: 1_000_000)
    #expect([0, 1e-6, 1.5e-6, 2e-6, 3e-6, 9].map(schedule.byteCount) == [0, 2, 2, 4, 5, 5])
  }

  @Test(arguments: [0, -1, 1_000_001, .infinity, .nan])
  func `a rate that is out of range is an error`(rate: Double) {
    #expect(throws: AnswerScheduleError.self) {
      try AnswerSchedule(text: "a", unit: .token, rate: rate)
    }
  }

  @Test func `an error names the entry and the expectation`() {
    let text = "12345"
    let cases: [([(Double, Int)], String)] = [
      (
        [(0, 1), (2, 2), (1, 3)],
        "schedule[2]: the time 1 is not valid; expected at least 2 s, the time of the entry "
          + "before it"
      ),
      (
        [(-1, 1)],
        "schedule[0]: the time -1 is not valid; expected at least 0 s, the time of the entry "
          + "before it"
      ),
      (
        [(0, 3), (1, 2)],
        "schedule[1]: the length 2 is not valid; expected at least 3, the length of the entry "
          + "before it"
      ),
      ([(0, 6)], "schedule[0]: the length 6 is not valid; the text has 5 bytes"),
    ]
    for (entries, description) in cases {
      let recorded = entries.map { AnswerSchedule.Entry(seconds: $0, byteCount: $1) }
      let error = #expect(throws: AnswerScheduleError.self) {
        try AnswerSchedule(recorded: recorded, of: text)
      }
      #expect(error?.description == description)
    }
    #expect(
      AnswerScheduleError.rate(-3).description
        == "rate: -3 is not a valid rate; expected a number of units a second above 0 and up to "
        + "1000000"
    )
  }

  @Test func `recorded entries are kept`() throws {
    let entries = [(0, 0), (0, 2), (0.5, 2), (3, 4)].map {
      AnswerSchedule.Entry(seconds: $0, byteCount: $1)
    }
    let schedule = try AnswerSchedule(recorded: entries, of: "12345")
    #expect(schedule.entries == entries)
    #expect(schedule.durationInSeconds == 3)
    #expect(schedule.byteCount(at: 0) == 2)
  }

  @Test func `a text that is too long is an error`() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(throws: AnswerScheduleError.tooLong(count: 1_000_000, limit: 200_000)) {
      try AnswerSchedule(text: text, unit: .line, rate: 1)
    }
    #expect(throws: AnswerScheduleError.tooLong(count: 1_000_000, limit: 200_000)) {
      try AnswerSchedule(recorded: [], of: text)
    }
  }
}
