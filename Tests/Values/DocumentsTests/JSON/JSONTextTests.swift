import ChatframeDocuments
import Foundation
import Testing

struct JSONTextTests {
  private let repeating = Data("{\"a\": 1,\n \"b\": {\"a\": 2}, \"a\": 3}".utf8)

  @Test func `a repeated name is rejected on request`() {
    let parsingError = #expect(throws: JSONText.ParsingError.self) {
      try JSONText(repeating, refusesRepeatedNames: true)
    }
    #expect(parsingError?.fault == .repeatedName("\"a\"", path: "a"))
    #expect(parsingError?.line == 2)
    #expect(parsingError?.column == 17)
  }

  @Test(
    arguments: [
      (#"{"list": [{}, {"a": 1, "b": {"c": 1, "c": 2}}]}"#, "list[1].b.c"),
      (#"[[], [1, {"x": [], "x": []}]]"#, "[1][1].x"),
      (#"{"a": 1, "\u0061": 2}"#, "a"),
      (#"{"a b": {"ü": 1, "\u00fc": 2}}"#, #"["a b"].ü"#),
    ]
  )
  func `a repeated name is reported with its path, even if it is escaped`(
    _ json: String,
    _ path: String
  ) {
    let parsingError = #expect(throws: JSONText.ParsingError.self) {
      try JSONText(Data(json.utf8), refusesRepeatedNames: true)
    }
    guard case .repeatedName(_, path) = parsingError?.fault else {
      Issue.record("\(String(describing: parsingError))")
      return
    }
  }

  @Test func `a repeated name is accepted by default`() throws {
    #expect(try JSONText(repeating).data == repeating)
  }

  @Test func `a byte order mark is left out`() throws {
    #expect(try JSONText(Data([0xef, 0xbb, 0xbf, 0x7b, 0x7d])).data == Data("{}".utf8))
  }
}
