import ChatframeConversations
import ChatframeGraphics
import Testing

@testable import ChatframeMessageLayout

struct DetectedLinkTests {
  private func links(_ text: String) -> [String] { DetectedLink.find(in: text).map(\.url) }

  @Test(arguments: [
    ("https://example.org", ["https://example.org"]),
    ("HTTP://Example.org/A?b=c#d", ["HTTP://Example.org/A?b=c#d"]),
    ("see http://a.example and https://b.example/", ["http://a.example", "https://b.example/"]),
    ("http://localhost:8080/x", ["http://localhost:8080/x"]),
    ("www.example.org/x", ["https://www.example.org/x"]),
    ("mail mei@example.org now", ["mailto:mei@example.org"]),
    ("first.last+tag@mail.example.co.uk", ["mailto:first.last+tag@mail.example.co.uk"]),
    ("https://user@example.org/", ["https://user@example.org/"]),
    ("https://ru.example/Привет", ["https://ru.example/Привет"]),
  ])
  func `URLs and addresses are links`(text: String, expected: [String]) {
    #expect(links(text) == expected)
  }

  @Test(arguments: [
    ("(https://a.example/b)", "https://a.example/b"),
    ("[www.a.example].", "https://www.a.example"),
    ("https://a.example/b.", "https://a.example/b"),
    ("https://a.example/b?!...", "https://a.example/b"),
    ("https://a.example/b_(c)", "https://a.example/b_(c)"),
    ("(https://a.example/b_(c)).", "https://a.example/b_(c)"),
    ("<https://a.example/b>", "https://a.example/b"),
    ("“https://a.example”", "https://a.example"),
    ("看https://a.example/b这里", "https://a.example/b"),
    ("https://a.example/b，好", "https://a.example/b"),
    ("mei@example.org.", "mailto:mei@example.org"),
    ("<mei@example.org>", "mailto:mei@example.org"),
    ("写信给mei@example.org。", "mailto:mei@example.org"),
  ])
  func `punctuation stays outside`(text: String, url: String) {
    #expect(links(text) == [url])
  }

  @Test(arguments: [
    "", "http://", "https:// x", "www.", "www.x", "www..x", "xhttp://a.example", "awww.a.example",
    "@mei", "mei@", "mei@home", "a@b@c", "@@@", ".@a.example", "a.@b.example", "mei@1.2", "a/b.c",
    "example.org", "1.5 w/ h", "hello… @you", "mei@-a.example", "a@b..example",
  ])
  func `other text has no links`(text: String) {
    #expect(links(text) == [])
  }

  @Test func `the parts of a text are the text`() {
    let parts = DetectedLink.divide("Hi 世 www.a.example, bye")
    #expect(parts.map(\.text) == ["Hi 世 ", "www.a.example", ", bye"])
    #expect(parts.map(\.link) == [nil, "https://www.a.example", nil])
  }

  @Test(arguments: [
    "http://", "www.", "a@", "@", "http://a(", ")", "www.a-", "-www.", "a.b@c.d", "((((", "h", "é",
  ])
  func `the length of a text does not matter`(piece: String) {
    let text = String(repeating: piece, count: 10_000 / piece.utf8.count)
    let parts = DetectedLink.divide(text + " www.a.example")
    #expect(parts.map(\.text).joined() == text + " www.a.example")
    #expect(parts.last?.link == "https://www.a.example")
  }
}

struct LinkedTextTests {
  private let url = "https://a.example"

  /// Records the runs that are shaped.
  private func runs(_ runs: [TextRun], detectsLinks: Bool = true) throws -> [StyledText.Run] {
    let recorder = RecordedText()
    let extensions = LayoutExtensions(detectsLinks: detectsLinks)
    _ = try Page(extensions: extensions, measuring: recorder).arrange(.text(runs))
    let whole = runs.map(\.text).joined()
    return recorder.texts.first { $0.runs.map(\.text).joined() == whole }?.runs ?? []
  }

  @Test func `a link in plain text looks like an explicit one`() throws {
    let found = try runs([TextRun(text: "go " + url)])
    let explicit = try runs([TextRun(text: "go "), TextRun(text: url, link: url)])
    #expect(found == explicit)
    #expect(found.map(\.link) == [nil, url])
  }

  @Test func `an explicit link wins`() throws {
    let runs = try runs([TextRun(text: url, link: "https://b.example")])
    #expect(runs.map(\.link) == ["https://b.example"])
  }

  @Test func `code and mentions have no links`() throws {
    let code = try runs([TextRun(text: url, isCode: true)])
    let mention = try runs([TextRun(text: "mei@example.org", mention: "omar")])
    #expect((code + mention).map(\.link) == [nil, nil])
  }

  @Test func `a host turns links in plain text off`() throws {
    #expect(try runs([TextRun(text: url)], detectsLinks: false).map(\.link) == [nil])
  }
}
