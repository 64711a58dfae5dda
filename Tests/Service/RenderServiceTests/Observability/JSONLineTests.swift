#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

struct JSONLineTests {
  @Test func `a line is valid JSON for all characters`() throws {
    let members = [
      "b": "\u{0}\u{1f}\n\r\t\"\\/é🍜\u{7f}\u{2028}", "a": "", "\"": "{\"x\":1}", "e\u{301}": "1",
    ]
    let line = JSONLine.text(members)
    #expect(try JSONDecoder().decode([String: String].self, from: Data(line.utf8)) == members)
    #expect(line.dropLast().allSatisfy { !$0.isNewline || $0 == "\u{2028}" })
    #expect(line.hasSuffix("}\n"))
  }

  @Test func `names are in alphabetical order`() {
    #expect(JSONLine.text(["b": "2", "a": "1"]) == "{\"a\":\"1\",\"b\":\"2\"}\n")
  }
}
#endif
