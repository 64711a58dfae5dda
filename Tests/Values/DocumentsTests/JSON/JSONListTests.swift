import ChatframeDocuments
import Foundation
import Testing

struct JSONListTests {
  private typealias FieldError = JSONFieldError<String>

  private func list(_ json: String) throws -> JSONList<String> {
    let object = try JSONObject(Data("{\"list\": \(json)}".utf8), or: "an object")
    return try #require(try object.list("list", or: "a list"))
  }

  @Test func `elements are read in order`() throws {
    var list = try list(#"["a", "b", "c"]"#)
    #expect(list.count == 3)
    #expect(try list.map { try $0.nextText(or: "a text") } == ["a", "b", "c"])
  }

  @Test func `an element that is not a string is left for another reader`() throws {
    var list = try list(#"["a", {"b": "c"}]"#)
    let texts = try list.map { list in
      try list.nextText() ?? list.nextObject(or: "an object").text("b", or: "a text")
    }
    #expect(texts == ["a", "c"])
  }

  @Test func `an error names the element`() throws {
    var list = try list(#"[{}, [1]]"#)
    let error = #expect(throws: FieldError.self) {
      try list.map { try $0.nextObject(or: "an object").names }
    }
    #expect(error == FieldError(path: "list[1]", value: "[…]", expectation: "an object"))
  }

  @Test func `a field of an element has both in its path`() throws {
    var list = try list(#"[{"a": 1}]"#)
    let error = #expect(throws: FieldError.self) {
      try list.map { try $0.nextObject(or: "an object").text("a", or: "a text") }
    }
    #expect(error?.path == "list[0].a")
  }

  @Test func `an unknown word is an error with the nearest choice`() throws {
    var list = try list(#"["up", "dwn"]"#)
    let words = ["up", "down"]
    let error = #expect(throws: FieldError.self) {
      try list.map { list in
        try list.nextChoice(among: words, or: { $0.joined(separator: "|") }, words.firstIndex)
      }
    }
    #expect(
      error
        == FieldError(
          path: "list[1]",
          value: "\"dwn\"",
          expectation: "up|down",
          suggestion: "\"down\""
        )
    )
  }
}
