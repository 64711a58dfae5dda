import ChatframeDocuments
import ChatframeScenarios
import Foundation
import Testing

struct ScenarioErrorTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }

    /// Returns a case of twenty rows and one event in a second.
    static func event(_ event: String, _ message: String) -> Case {
      Case(Script.text("events:", "  - \(event)"), "test.yaml:5: events[0]" + message)
    }
  }

  static let documents = [
    Case("", "test.yaml: is empty; expected a scenario"),
    Case("- 1", "test.yaml:1: is not a mapping; expected { version, conversation, rows"),
    Case("a: [", "is not valid YAML: did not find"),
    Case("version: 1\nversion: 1", "test.yaml:1: contains \"version\" twice"),
    Case("rows: []\nduration: 1", "test.yaml:1: lacks \"version\""),
    Case("version: 2\nrows: []\nduration: 1", "test.yaml:1: version: is not a supported version"),
    Case("version: 1\nduration: 1", "lacks \"conversation\" or \"rows\""),
    Case("version: 1\nrows: []", "lacks \"duration\""),
    Case(
      "version: 1\nrows: []\nduraton: 1",
      ":3: \"duraton\" is unknown; did you mean \"duration\"?"
    ),
    Case(
      "version: 1\nrows: []\nconversation: a.json\nduration: 1",
      ":2: rows: cannot be combined with \"conversation\"; keep one of them"
    ),
    Case(
      "version: 1\nrows: []\nduration: -1",
      ":3: duration: \"-1\" is out of range; expected 0 to"
    ),
    Case("version: 1\nrows: []\nduration: .nan", ":3: duration: \".nan\" is not a number"),
    Case("version: 1\nrows: []\nduration: inf", ":3: duration: \"inf\" is out of range"),
    Case("version: 1\nrows: []\nduration: long", ":3: duration: \"long\" is not a number"),
    Case(
      "version: 1\nrows: []\nduration: 1667",
      "makes 100020 frames, more than the limit of 100000; shorten it"
    ),
    Case(
      "version: 1\nrows: &a []\nduration: 1",
      ":2: contains what looks like an anchor or an alias"
    ),
    Case("version: 1\nrows: *a\nduration: 1", ":2: contains what looks like an anchor or an alias"),
    Case("a: [\" # \", &a 1]", ":1: contains what looks like an anchor"),
    Case("a: [\"#\", *a]", ":1: contains what looks like an anchor"),
    Case("a: 1 # b\rc: &a 1", ":2: contains what looks like an anchor"),
    Case("- 1 # b\u{2028}- *-a", ":2: contains what looks like an anchor"),
    Case("rows: " + String(repeating: "[", count: 200), "is nested more than 100 levels deep"),
  ]

  static let settings = [
    Case(Script.text("strategy: invertd"), ":4: strategy: \"invertd\" is unknown; did you mean"),
    Case(Script.text("strategy: [a]"), ":4: strategy: is a list or a mapping; expected reload"),
    Case(Script.text("viewport: { width: 0 }"), "viewport.width: \"0\" is out of range"),
    Case(Script.text("viewport: { height: 99999 }"), "expected 1 to 16384"),
    Case(Script.text("viewport: { scale: 9 }"), "viewport.scale: \"9\" is out of range"),
    Case(Script.text("viewport: { refreshRate: 0 }"), "expected 1 to 480"),
    Case(
      Script.text("viewport: { insets: { top: 500, bottom: 400 } }"),
      "has insets that cover the whole height"
    ),
    Case(Script.text("viewport: { widht: 9 }"), "did you mean \"width\"?"),
    Case(
      Script.text("viewport: 390x844"),
      ":4: viewport: is not a mapping; expected { width, height"
    ),
    Case(
      Script.text("start: { at: newst }"),
      "start.at: \"newst\" is unknown; did you mean \"newest\"?"
    ),
    Case(
      Script.text("start: { at: { row: 1 } }"),
      "\"row\" is unknown; expected offset or message"
    ),
    Case(
      Script.text("appearance: drak"),
      ":4: appearance: \"drak\" is unknown; did you mean \"dark\"?"
    ),
    Case(Script.text("apearance: dark"), ":4: \"apearance\" is unknown; did you mean"),
    Case(Script.text("textSize: 9"), ":4: textSize: \"9\" is out of range; expected 0.5 to 4"),
    Case(Script.text("locale: xx"), ":4: locale: \"xx\" is unknown; did you mean \"xh\"?"),
    Case(
      Script.text("timeZone: asia/tokyo"),
      ":4: timeZone: \"asia/tokyo\" is unknown; did you mean \"Asia/Tokyo\"?"
    ),
    Case(
      Script.text("now: today"),
      ":4: now: \"today\" is not a valid RFC 3339 time; expected for example 2026-03-01T12:00:00Z"
    ),
    Case(Script.text("locale: []"), ":4: locale: is a list or a mapping; expected text"),
    Case(Script.text("chrome: { bar: true }"), "\"bar\" is unknown; did you mean \"bars\"?"),
    Case(Script.text("chrome: { bars: maybe }"), ":4: chrome.bars: \"maybe\" is neither"),
    Case(
      Script.text("chrome: { bars: false, title: Noodles }"),
      ":4: chrome.title: cannot be combined with \"bars: false\"; keep one of them"
    ),
    Case(Script.text("start: {}"), ":4: start: lacks \"at\""),
    Case(
      Script.text("session: { initialCount: 0 }"),
      "session.initialCount: \"0\" is out of range"
    ),
    Case(Script.text("session: { pageSize: 2.5 }"), "\"2.5\" is not a whole number"),
    Case(Script.text("session: { autoFetchHistory: maybe }"), "is neither true nor false"),
    Case(Script.text("session: { rowHeights: exakt }"), "did you mean \"exact\"?"),
    Case(Script.text("provider: { latency: -0.1 }"), "provider.latency: \"-0.1\" is out of range"),
    Case(Script.text("expect: { maxJiter: 0 }"), "did you mean \"maxJitter\"?"),
    Case(Script.text("expect: { flashes: -1 }"), "expect.flashes: \"-1\" is out of range"),
    Case(Script.text(rows: "[{ id: a }]"), ":2: rows[0]: lacks \"height\""),
    Case(Script.text(rows: "[{ id: a, height: -1 }]"), "rows[0].height: \"-1\" is out of range"),
    Case(
      Script.text(rows: "[{ id: a, height: 1 }, { id: a, height: 1 }]"),
      "row ids must be unique"
    ),
    Case(Script.text(rows: "[{ id: a, height: 100001 }]"), "expected 0 to 100000"),
    Case(Script.text(rows: "[{ id: \"\", height: 1 }]"), "rows[0].id: is empty"),
    Case(Script.text(rows: "{ count: 1, heights: [] }"), "rows.heights: is empty"),
    Case(Script.text(rows: "{ count: 1000001, heights: [1] }"), "expected 0 to 1000000"),
  ]

  static let events = [
    Case.event("{ at: -1, scrollBy: { by: 1 } }", ".at: \"-1\" is out of range"),
    Case.event("{ at: nan, scrollBy: { by: 1 } }", ".at: \"nan\" is out of range"),
    Case.event("{ scrollBy: { by: 1 } }", ": lacks \"at\""),
    Case.event("{ at: 0 }", ": lacks an action; expected one of drag"),
    Case.event(
      "{ at: 0, drag: {}, remove: {} }",
      ": combines drag and remove; write separate events"
    ),
    Case.event(
      "{ at: 0, scrolBy: { by: 1 } }",
      ": \"scrolBy\" is unknown; did you mean \"scrollBy\"?"
    ),
    Case.event("{ at: 0, drag: { by: 1 } }", ".drag: lacks \"over\""),
    Case.event("{ at: 0, drag: { by: 1, over: -1 } }", ".drag.over: \"-1\" is out of range"),
    Case.event("{ at: 0, drag: { by: 1, over: 1, velocity: .inf } }", ".drag.velocity"),
    Case.event("{ at: 0, drag: { path: [{ at: 0, y: 1 }] } }", ".drag.path[0].at: is not after"),
    Case.event("{ at: 0, drag: { path: [] } }", ".drag.path: is empty"),
    Case.event(
      "{ at: 0, insert: { rows: [{ id: a, height: 1 }] } }",
      ".insert.rows[0]: lacks \"position\""
    ),
    Case.event("{ at: 0, prepend: {} }", ".prepend: lacks \"rows\" or \"messages\""),
    Case.event(
      "{ at: 0, append: { rows: [], messages: a } }",
      ".append.messages: cannot be combined with"
    ),
    Case.event(
      "{ at: 0, insets: { top: 91, bottom: 800 } }",
      ".insets: covers the whole height of the viewport, 844 pt; make it smaller"
    ),
    Case.event(
      "{ at: 0, loadEarlier: { now: 1 } }",
      ".loadEarlier: \"now\" is unknown; expected {}"
    ),
    Case.event("{ at: 0, remove: { ids: r1 } }", ".remove.ids: is not a list"),
    Case.event("{ at: 0, remove: { ids: [r1, r1] } }", ".remove.ids[1]: \"r1\" is already the id"),
  ]

  @Test(arguments: documents + settings + events)
  func `an error contains the file, the line, the key and the remedy`(test: Case) throws {
    let error = #expect(throws: YAMLError.self) { try Script.read(test.text) }
    let description = try #require(error).description
    #expect(description.hasPrefix("test.yaml"))
    #expect(description.contains(test.message), "\(description)")
    #expect(!description.contains("\n"))
  }

  @Test func `the error for overlapping drags contains both lines`() {
    let text = Script.text(
      "events:",
      "  - { at: 0.1, drag: { by: 1, over: 0.5 } }",
      "  - { at: 0.5, drag: { by: 1, over: 0.5 } }"
    )
    let error = #expect(throws: YAMLError.self) { try Script.read(text) }
    #expect(
      error?.description
        == "test.yaml:6: events[1].drag: begins at 0.5 s, before the drag in line 5 ends at 0.6 s;"
        + " drags must not overlap"
    )
  }

  @Test func `a file that is too large is rejected`() {
    let data = Data(count: 17 << 20)
    let error = #expect(throws: YAMLError.self) { try Scenario(yaml: data, file: "test.yaml") }
    #expect(
      error?.description == "test.yaml: has 17825792 bytes; the limit for a scenario is 16777216"
    )
  }

  @Test func `a missing file is distinguished from an invalid one`() {
    let error = #expect(throws: YAMLError.self) { try Scenario.load(path: "/no/such.yaml") }
    #expect(error?.isMissing == true)
    #expect(error?.description == "/no/such.yaml: no such file")
  }

  @Test(arguments: [
    ("remove: { ids: [r99] }", "unknown row \"r99\"; did you mean \"r9\"?"),
    ("resize: { id: x, height: 1 }", "unknown row \"x\""),
    (
      "insert: { rows: [{ id: a, height: 1, position: 21 }] }",
      "row \"a\" cannot be placed at position 21: the final list has 21 rows, "
        + "so positions are 0 to 20"
    ),
    ("append: { rows: [{ id: r3, height: 1 }] }", "duplicate row \"r3\"; row ids must be unique"),
  ])
  func `the error for an update that does not fit names the event`(
    event: String,
    message: String
  ) throws {
    let text = Script.text("events:", "  - { at: 0.5, \(event) }")
    let error = #expect(throws: YAMLError.self) { _ = try Script.frames(text) }
    #expect(error?.line == 5)
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }

  @Test func `a row that is not loaded is distinguished from an unknown one`() {
    let text = Script.text(
      "session: { initialCount: 5, autoFetchHistory: false }",
      "events:",
      "  - { at: 0.5, scrollTo: { at: { message: r3 } } }"
    )
    let error = #expect(throws: YAMLError.self) { _ = try Script.frames(text) }
    #expect(
      error?.description
        == "test.yaml:6: events[0].scrollTo: unknown row \"r3\"; at this time it is not loaded yet "
        + "or already removed"
    )
  }

  @Test func `the error for a row that history repeats names the earlier event`() {
    let text = Script.text(
      "session: { initialCount: 15, pageSize: 15 }",
      "provider: { latency: 0.5 }",
      "events:",
      "  - { at: 0.1, append: { rows: [{ id: r3, height: 1 }] } }"
    )
    let error = #expect(throws: YAMLError.self) { _ = try Script.frames(text) }
    #expect(
      error?.description
        == "test.yaml:7: events[0].append: duplicate row \"r3\"; row ids must be unique"
    )
  }

  @Test func `comments may contain asterisks and ampersands`() throws {
    #expect(throws: Never.self) { try Script.read(Script.text("# the *first* & the &last page")) }
  }

  @Test func `a start at an unknown message names the start`() throws {
    let text = Script.text("start: { at: { message: m1 } }")
    let error = #expect(throws: YAMLError.self) { _ = try Script.frames(text) }
    #expect(error?.description.hasPrefix("test.yaml:4: start: unknown row \"m1\"") == true)
  }
}
