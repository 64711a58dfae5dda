import Foundation
import Testing

struct JSONValidatorTests {
  @Test(arguments: [
    ("", "1:1: the document is empty; expected a JSON object"),
    (" \n ", "2:2: the document is empty; expected a JSON object"),
    ("{", "1:2: the document ends too early; expected a field name"),
    ("{\n \"a\": [1,\n2", "3:2: the document ends too early; expected a comma or ]"),
    ("{\n \"a\": [1,\n2}", "3:2: unexpected \"}\"; expected a comma or ]"),
    ("{\"a\"", "1:5: the document ends too early; expected a colon"),
    ("{\"a\":", "1:6: the document ends too early; expected a JSON value"),
    ("{\"é梅\": x}", "1:8: unexpected \"x\"; expected a JSON value"),
    ("{\"a\": 梅}", "1:7: unexpected \"梅\"; expected a JSON value"),
    ("{\"a\": \"b", "1:9: the document ends too early; expected the closing quote of a string"),
    ("{\"a\": \"b\\", "1:10: the document ends too early; expected the closing quote of a string"),
    (
      "{\"a\": \"\\u12",
      "1:12: the document ends too early; expected the closing quote of a string"
    ),
    ("{\"a\": 1} {}", "1:10: unexpected \"{\" after the end of the document"),
    ("{\"a\": [1,]}", "1:9: a comma with nothing after it; remove the comma"),
    ("{\"a\": 1,\n}", "1:8: a comma with nothing after it; remove the comma"),
    ("{a: 1}", "1:2: unexpected \"a\"; expected a field name"),
    ("{\"a\": 01}", "1:8: unexpected \"1\"; expected a comma or }"),
    ("{\"a\": 1.}", "1:9: unexpected \"}\"; expected a digit"),
    ("{\"a\": -}", "1:8: unexpected \"}\"; expected a digit"),
    ("{\"a\": NaN}", "1:7: unexpected \"N\"; expected a JSON value"),
    ("{\"a\": nul}", "1:7: unexpected \"n\"; expected a JSON value"),
    ("{\"a\": 1e999}", "1:7: a number is too large; expected at most about 1.8e308"),
    (
      "{\"a\": \"b\nc\"}",
      "1:9: a control character (0x0A) in a string; write it as an escape such as \\n"
    ),
    (
      "{\"a\": \"\\x\"}",
      "1:8: an unknown escape; expected \\n, \\t, \\\", \\\\, \\/, \\b, \\f, \\r or \\uXXXX"
    ),
    (
      "{\r\n\"a\": \"\\ud83d \"}",
      "2:7: an unpaired surrogate; \\uD800…\\uDBFF must be followed by \\uDC00…\\uDFFF"
    ),
    (
      "{\"a\": \"\\ude00\"}",
      "1:8: an unpaired surrogate; \\uD800…\\uDBFF must be followed by \\uDC00…\\uDFFF"
    ),
  ])
  func `broken JSON is reported with line and column`(json: String, message: String) {
    #expect(Sample.error(json) == "a.json:" + message)
  }

  @Test(
    arguments: [
      ([0xff], "0xFF"), ([0xc3], "0xC3"), ([0xed, 0xa0, 0x80], "0xED"), ([0xc0, 0xaf], "0xC0"),
    ] as [([UInt8], String)]
  )
  func `invalid UTF-8 is reported with line and offset`(bytes: [UInt8], byte: String) {
    let data = Data("{\n\"é\": \"".utf8) + Data(bytes) + Data("\"}".utf8)
    #expect(
      Sample.error(data)
        == "a.json:2:7: byte \(byte) at offset 9 is not valid UTF-8; encode it as UTF-8"
    )
  }

  @Test func `an offset counts the byte order mark`() {
    #expect(
      Sample.error(Data([0xef, 0xbb, 0xbf, 0xff]))
        == "a.json:1:1: byte 0xFF at offset 3 is not valid UTF-8; encode it as UTF-8"
    )
  }

  @Test func `deep nesting is rejected`() {
    let json = String(repeating: "[", count: 100_000)
    #expect(
      Sample.error(json) == "a.json:1:501: nested too deeply; at most 500 levels are supported"
    )
  }

  @Test(arguments: [
    "[]", "{}", "[0, -0.5, 1e3, 1E-3, 0.0e+0]", "[true, false, null]", "{\"a\": {\"b\": [[]]}}",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é梅😀\"]", "\t[\r\n1 ,\n2]\n",
  ])
  func `all valid JSON is accepted`(json: String) {
    #expect(Sample.error(Sample.document(fields: ", \"future\": \(json)")) == nil)
  }
}
