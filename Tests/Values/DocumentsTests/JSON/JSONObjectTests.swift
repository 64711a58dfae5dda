import ChatframeDocuments
import Foundation
import Testing

struct JSONObjectTests {
  private typealias FieldError = JSONFieldError<String>

  private let object: JSONObject<String>

  init() throws {
    let json = #"""
      {"text": "Lunch?", "number": 2.5, "integer": 3, "flag": true, "none": null, "word": "left",
       "object": {"inner": {"a b": 1}}, "list": [], "wrong": {"text": 7}}
      """#
    object = try JSONObject(Data(json.utf8), or: "an object")
  }

  private func error(_ read: () throws -> Void) -> FieldError? {
    #expect(throws: FieldError.self) { try read() }
  }

  @Test func `a field is read as the requested type`() throws {
    #expect(try object.text("text", or: "a text") == "Lunch?")
    #expect(try object.number("number", in: 0...10, or: "a number") == 2.5)
    #expect(try object.integer("integer", in: 0...10, or: "a whole number") == 3)
    #expect(try object.flag("flag", or: "a flag") == true)
    #expect(try object.value("number", as: Decimal.self, or: "an amount") == 2.5)
  }

  @Test(arguments: ["none", "missing"])
  func `a field that is missing or null has no value`(name: String) throws {
    let name = FieldName(stringValue: name)
    #expect(!object.has(name))
    #expect(try object.text(name, or: "a text") == nil)
    #expect(try object.object(name, or: "an object")?.names == nil)
    #expect(try object.list(name, or: "a list")?.count == nil)
  }

  @Test func `a value of another type is an error with what was found and expected`() {
    let error = error { _ = try object.text("number", or: "a text") }
    #expect(error == FieldError(path: "number", value: "2.5", expectation: "a text"))
  }

  @Test func `a number out of range is an error`() {
    let error = error { _ = try object.integer("integer", in: 4...5, or: "4 or 5") }
    #expect(error == FieldError(path: "integer", value: "3", expectation: "4 or 5"))
  }

  @Test func `a number with a fraction is not an integer`() {
    let error = error { _ = try object.integer("number", in: 0...9, or: "a whole number") }
    #expect(error?.value == "2.5")
  }

  @Test func `an error carries the whole path`() throws {
    let inner = try #require(
      try object.object("object", or: "an object")?.object("inner", or: "an object")
    )
    #expect(inner.path == "object.inner")
    let error = error { _ = try inner.text("a b", or: "a text") }
    #expect(error?.path == #"object.inner["a b"]"#)
  }

  @Test func `a missing field has no value in its error`() {
    #expect(object.error("missing", "a text").value == nil)
    #expect(object.error("none", "a text").value == "null")
  }

  @Test func `an unknown name is an error with the nearest known one`() {
    let known = object.names.map { $0 == "text" ? "texts" : $0 }
    let error = error { try object.check(names: known, or: "a known field") }
    #expect(
      error
        == FieldError(
          path: "text",
          value: "\"text\"",
          expectation: "a known field",
          suggestion: "\"texts\""
        )
    )
  }

  @Test func `known names pass`() throws {
    try object.check(names: object.names, or: "a known field")
  }

  @Test func `a choice is one of its words`() throws {
    let words = ["left", "right"]
    let side = try object.choice("word", among: words, or: { $0.joined() }, words.firstIndex)
    #expect(side == 0)
  }

  @Test func `another word is an error with the nearest one`() {
    let error = error {
      _ = try object.choice("word", among: ["lefty", "right"], or: { "\($0)" }) { _ in nil as Int? }
    }
    #expect(error?.value == "\"left\"")
    #expect(error?.expectation == "[\"lefty\", \"right\"]")
    #expect(error?.suggestion == "\"lefty\"")
  }

  @Test(arguments: [("[1]", "[…]"), ("7", "7"), ("\"a\"", "\"a\"")])
  func `a document that is not an object is an error without a path`(json: String, value: String) {
    let error = error { _ = try JSONObject(Data(json.utf8), or: "an object") }
    #expect(error == FieldError(path: "", value: value, expectation: "an object"))
  }
}
