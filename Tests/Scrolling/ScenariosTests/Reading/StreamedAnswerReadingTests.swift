import ChatframeConversations
import ChatframeDocuments
import Foundation
import Testing

@testable import ChatframeScenarios

/// The events of answers that stream, in YAML.
struct StreamedAnswerReadingTests {
  private static func action(_ event: String) throws -> ScenarioEvent.Action {
    let scenario = try Script.read(
      """
      version: 1
      conversation: a.json
      duration: 9
      events:
        - { at: 1, \(event) }
      """
    )
    return try #require(scenario.events.first).action
  }

  private static func answer(_ fields: String) throws -> StreamedAnswer {
    let body = "body: { type: answer, markdown: \"One two\" }"
    let action = try action("stream: { id: a, sender: bot, \(body), \(fields) }")
    guard case .flow(.stream(_, let answer)) = action else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return answer
  }

  private static func mistake(_ event: String) -> String? {
    do {
      _ = try action(event)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("pause: { id: a, for: 0.5 }", AnswerRun.Control.pause(0.5)), ("stop: { id: a }", .stop),
    ("error: { id: a }", .fail), ("retry: { id: a }", .restart),
    ("regenerate: { id: a }", .restart),
  ])
  func `events about an answer that streams are read`(
    event: String,
    control: AnswerRun.Control
  ) throws {
    #expect(try Self.action(event) == .flow(.control("a", control)))
  }

  @Test(arguments: AnswerRenderer.allCases)
  func `a stream has a renderer`(renderer: AnswerRenderer) throws {
    #expect(try Self.answer("renderer: \(renderer.rawValue)").renderer == renderer)
  }

  @Test func `a renderer that is unknown is an error with a suggestion`() {
    let stream = "stream: { id: a, sender: bot, renderer: raw-sintax, body: { type: answer } }"
    #expect(Self.mistake(stream)?.contains("did you mean \"raw-syntax\"?") == true)
  }

  @Test func `a text that is too long for a renderer is an error`() {
    let body = "body: { type: answer, markdown: \"\(String(repeating: "word ", count: 14_000))\" }"
    #expect(Self.mistake("stream: { id: a, sender: bot, \(body) }") == nil)
    #expect(
      Self.mistake("stream: { id: a, sender: bot, renderer: parse-all, \(body) }")?
        .contains("parse-all does not accept a text of 70000 bytes; the limit is 65536") == true
    )
  }

  @Test func `a stream has a rate in units a second`() throws {
    let answer = try Self.answer("rate: 50, unit: word, stepDuration: 0.5")
    #expect(answer.schedule == .rate(50))
    #expect(answer.unit == .word)
    #expect(answer.stepDuration == 0.5)
    #expect(answer.answer.markdown == "One two")
  }

  @Test func `a stream has recorded arrivals`() throws {
    let answer = try Self.answer("schedule: [[0, 3], [0.25, 7]]")
    #expect(
      answer.schedule == .recorded([.init(at: 0, byteCount: 3), .init(at: 0.25, byteCount: 7)])
    )
  }

  @Test(arguments: ["rate: 0", "rate: -5", "rate: 1e7", "rate: .nan"])
  func `a rate outside of its range is an error`(field: String) throws {
    #expect(throws: YAMLError.self) { try Self.answer(field) }
  }

  @Test(arguments: [
    (
      "schedule: [[1, 3], [0.5, 7]]",
      "schedule[1]: the time 0.5 is not valid; expected at least 1 s"
    ),
    ("schedule: [[0, 5], [1, 3]]", "schedule[1]: the length 3 is not valid; expected at least 5"),
    ("schedule: [[0, 3]]", "the schedule ends at 3 bytes, but the text has 7"),
    ("schedule: [[0]]", "is not a pair; expected a time in seconds and a length in bytes"),
    ("rate: 3, schedule: [[0, 7]]", "cannot be combined with \"schedule\"; keep one of them"),
  ])
  func `a schedule that does not fit is an error`(field: String, message: String) throws {
    let body = "body: { type: answer, markdown: \"One two\" }"
    let mistake = Self.mistake("stream: { id: a, sender: bot, \(body), \(field) }")
    #expect(mistake?.contains(message) == true, "\(mistake ?? "no error")")
  }

  @Test func `a stream without a text is an error`() {
    let mistake = Self.mistake("stream: { id: a, sender: bot }")
    #expect(mistake?.contains("lacks \"body\" or \"file\", the text of the answer") == true)
  }

  @Test func `a body of another type is an error`() {
    let mistake = Self.mistake("stream: { id: a, sender: bot, body: { type: text, text: Hi } }")
    #expect(mistake?.contains("is not an answer; expected for example") == true)
  }

  private static let place = YAMLLocation(file: "test.yaml", path: "events[0]", line: 5)

  @Test func `a file of Markdown gives the text`() throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    try answer.take(Data("# Title".utf8), from: "answer.md", Self.place)
    #expect(answer.answer.markdown == "# Title")
  }

  @Test func `a recorded stream gives the text and the arrivals, the first at 0`() throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    let lines = #"{"time": 2.5, "text": "One "}"# + "\n" + #"{"time": 3, "text": "café"}"#
    try answer.take(Data(lines.utf8), from: "answer.jsonl", Self.place)
    #expect(answer.answer.markdown == "One café")
    #expect(
      answer.schedule == .recorded([.init(at: 0, byteCount: 4), .init(at: 0.5, byteCount: 9)])
    )
  }

  @Test func `halves of a character on two lines of a recorded stream are joined`() throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    let lines = [
      #"{"time": 0, "text": "a \ud83d"}"#, #"{"time": 1, "text": ""}"#,
      #"{"time": 2, "text": "\ude00 b"}"#,
    ]
    try answer.take(Data(lines.joined(separator: "\n").utf8), from: "answer.jsonl", Self.place)
    #expect(answer.answer.markdown == "a 😀 b")
    #expect(
      answer.schedule
        == .recorded([
          .init(at: 0, byteCount: 2), .init(at: 1, byteCount: 2), .init(at: 2, byteCount: 8),
        ])
    )
  }

  @Test func `letters after a backslash that is escaped are not half of a character`() throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    try answer.take(
      Data(#"{"time": 0, "text": "a \\ud83d"}"#.utf8),
      from: "answer.jsonl",
      Self.place
    )
    #expect(answer.answer.markdown == #"a \ud83d"#)
  }

  @Test(arguments: ["answer.JSONL", "answer.ndjson", "answer.jsonl"])
  func `a recorded stream has one of two extensions`(path: String) throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    let text = "\u{FEFF}{\"time\": 0, \"text\": \"Hi\"}\r\n"
    try answer.take(Data(text.utf8), from: path, Self.place)
    #expect(answer.answer.markdown == "Hi")
  }

  @Test func `the times of a recorded stream can be those of a clock`() throws {
    var answer = StreamedAnswer(Answer(markdown: ""))
    let lines = "{\"time\": 1800000000, \"text\": \"a\"}\n{\"time\": 1800000001, \"text\": \"b\"}"
    try answer.take(Data(lines.utf8), from: "answer.jsonl", Self.place)
    #expect(
      answer.schedule == .recorded([.init(at: 0, byteCount: 1), .init(at: 1, byteCount: 2)])
    )
  }

  @Test(arguments: ["rate: 5", "schedule: [[0, 3]]"])
  func `the times of a recorded stream cannot be combined with others`(field: String) {
    let mistake = Self.mistake("stream: { id: a, sender: bot, file: a.ndjson, \(field) }")
    let name = field.prefix { $0 != ":" }
    #expect(
      mistake?.hasSuffix(
        "cannot be combined with a recorded stream, which has its own times; remove \"\(name)\""
      ) == true,
      "\(mistake ?? "no error")"
    )
  }

  @Test func `a file that is not valid UTF-8 is an error with its line`() {
    for (path, text) in [("a.md", "One\n"), ("a.jsonl", "{\"time\": 0, \"text\": \"a\"}\n")] {
      var answer = StreamedAnswer(Answer(markdown: ""))
      let error = #expect(throws: YAMLError.self) {
        try answer.take(Data(text.utf8) + [0x61, 0xF0, 0x9F], from: path, Self.place)
      }
      #expect(error.map { "\($0)" }?.contains("\(path):2: is not text in UTF-8") == true)
    }
  }

  @Test(arguments: [
    ("{\"time\": 1}", "answer.jsonl:1: expected for example {\"time\": 0.25, \"text\": \"Hello\"}"),
    (
      "{\"time\": 1, \"text\": \"a\"}\n{\"time\": 0, \"text\": \"b\"}",
      "answer.jsonl:2: the time is before that of the line above it"
    ),
    ("\n\n{\"time\": 1}", "answer.jsonl:3: expected for example"),
    ("\n \n", "answer.jsonl:1: the file has no lines; record an answer"),
    ("{\"time\": -1, \"text\": \"a\"}", "answer.jsonl:1: the time must be 0 or more"),
    ("{\"time\": 1e300, \"text\": \"a\"}", "answer.jsonl:1: the time is out of range"),
    (
      "{\"time\": 0, \"text\": \"a\"}\n{\"time\": 1e7, \"text\": \"a\"}",
      "answer.jsonl:2: the time is out of range; expected seconds, at most 1000000 after the first"
    ),
    (
      "{\"time\": 0, \"text\": \"a \\ud83d\"}\n{\"time\": 1, \"text\": \"b\"}",
      "answer.jsonl:1: the text ends in half a character"
    ),
    (
      "\n{\"time\": 0, \"text\": \"\\uD83D\"}\n",
      "answer.jsonl:2: the text ends in half a character"
    ),
    (
      "{\"time\": 0, \"text\": \"\\ude00\"}",
      "answer.jsonl:1: the text begins with half a character"
    ),
  ])
  func `a mistake in a recorded stream names its line`(lines: String, message: String) {
    var answer = StreamedAnswer(Answer(markdown: ""))
    let error = #expect(throws: YAMLError.self) {
      try answer.take(Data(lines.utf8), from: "answer.jsonl", Self.place)
    }
    #expect(error.map { "\($0)" }?.contains(message) == true)
  }
}
