import ChatframeDocuments
import Foundation
import Testing

struct JSONWriterTests {
  private static let text = "\"\\/\u{0}\u{8}\t\n\u{c}\r\u{1f}\u{7f}<é🍜"

  @Test(
    arguments: [
      ([], #""\"\\/\u0000\u0008\u0009\u000a\u000c\u000d\u001f"# + "\u{7f}<é🍜\""),
      (.shortLineFeed, #""\"\\/\u0000\u0008\u0009\n\u000c\u000d\u001f"# + "\u{7f}<é🍜\""),
      (.shortTab, #""\"\\/\u0000\u0008\t\u000a\u000c\u000d\u001f"# + "\u{7f}<é🍜\""),
      (.otherShortForms, #""\"\\/\u0000\b\u0009\u000a\f\r\u001f"# + "\u{7f}<é🍜\""),
      (.delete, #""\"\\/\u0000\u0008\u0009\u000a\u000c\u000d\u001f\u007f<é🍜""#),
      (.markup, #""\"\\/\u0000\u0008\u0009\u000a\u000c\u000d\u001f"# + "\u{7f}\\u003cé🍜\""),
      (
        .nonASCII,
        #""\"\\/\u0000\u0008\u0009\u000a\u000c\u000d\u001f"# + "\u{7f}<\\u00e9\\ud83c\\udf5c\""
      ),
    ] as [(JSONEscapes, String)]
  )
  func `a string is escaped as asked`(escapes: JSONEscapes, json: String) throws {
    #expect(JSONWriter.string(Self.text, escapes: escapes) == json)
  }

  @Test(arguments: 0..<64)
  func `a string reads back as it was`(escapes: Int) throws {
    let json = JSONWriter.string(Self.text, escapes: JSONEscapes(rawValue: escapes))
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == Self.text)
  }

  @Test func `fields stand in an object with commas between them`() {
    var json = JSONWriter(escapes: [])
    json.putObject { json in
      json.put("a{", as: "name")
      json.put(as: "size") { $0.putObject { $0.put(2.5, as: "width") } }
      json.put(all: [1, 2], as: "places") { $0.put($1) }
      json.put(nil as String?, as: "mark")
      json.put(as: "\"") { $0.put(true) }
    }
    #expect(
      json.text == #"{"name":"a{","size":{"width":2.5},"places":[1,2],"mark":null,"\"":true}"#
    )
  }

  @Test(
    arguments: [
      (0.1 + 0.2, nil, "0.30000000000000004"), (0.1 + 0.2, 6, "0.3"), (-0.0, nil, "0"),
      (60, nil, "60"), (1.0 / 3, 2, "0.33"), (.nan, nil, "null"), (.infinity, 6, "null"),
    ] as [(Double, Int?, String)]
  )
  func `a number is rounded to the given places`(value: Double, places: Int?, text: String) {
    var json = JSONWriter(escapes: [], places: places)
    json.put(value)
    #expect(json.text == text)
  }
}
