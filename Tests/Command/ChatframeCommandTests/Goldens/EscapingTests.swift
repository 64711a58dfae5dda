import ChatframeGoldens
import Foundation
import Testing

@testable import ChatframeCommand

/// Text from documents cannot leave the line, the shell word or the markup that contains it.
struct EscapingTests {
  @Test(arguments: ["\r\n", "\n", "\r", "\n\u{301}"])
  func `an annotation is one line`(end: String) {
    let annotation = GitHubAnnotation(
      level: .error,
      file: "a\(end)::error::b",
      line: nil,
      title: "c\(end)::error::d",
      message: "e\(end)::error::f"
    )
    #expect(!annotation.text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
    #expect(annotation.text.hasSuffix("error::f"))
  }

  @Test func `characters that end a property are escaped`() {
    let annotation = GitHubAnnotation(
      level: .warning,
      file: "a,b:c%d",
      line: 3,
      title: "t",
      message: "1%\r\n2"
    )
    #expect(annotation.text == "::warning file=a%2Cb%3Ac%25d,line=3,title=t::1%25%0D%0A2")
  }

  @Test func `a quote with a combining mark does not end a shell word`() {
    #expect(ShellWord.quoted("a'\u{301}; b") == "'a'\\''\u{301}; b'")
  }

  @Test func `message ids cannot forge lines, drive a terminal or turn text around`() async throws {
    let place = try await GoldenPlace.recorded()
    let chat = Sample.conversation([
      Sample.message(1, #"{ "type": "text", "text": "Good evening" }"#),
      Sample.message(2, #"{ "type": "text", "text": "Yes" }"#)
        .replacing("\"m2\"", with: #""NEW\r\n::error::x\u001b[31m\u202e""#),
    ])
    try place.write(chat, to: "other.json")
    for format in ["github", "table"] {
      let run = try await place.run("verify", "goldens.yaml", "--format", format)
      #expect(run.status == 1)
      let text = run.text + run.errors
      #expect(!text.unicodeScalars.contains { $0 == "\r" || $0 == "\u{1b}" || $0 == "\u{202e}" })
      #expect(!text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("::error::") })
      #expect(format == "table" || text.contains(#""NEW\u{d}\u{a}"#), "\(text)")
    }
  }
}
