import ChatframeDocuments
import Foundation
import Testing

@testable import ChatframeReports

struct ScriptDataTests {
  @Test func `nothing in a text can end the script`() throws {
    let text = "</script><!-- & \" \\ \u{2028}\n\0 é 👍"
    var data = JSONWriter.script()
    data.put(all: [text]) { $0.put($1) }
    #expect(!data.text.contains("<"))
    #expect(try JSONDecoder().decode([String].self, from: Data(data.text.utf8)) == [text])
  }

  @Test func `fields of an object are separated by commas`() {
    var data = JSONWriter.script()
    data.putObject { data in
      data.put("a{", as: "name")
      data.put(as: "size") { $0.putObject { $0.put(2, as: "width") } }
      data.put(all: [1, 2], as: "places") { $0.put($1) }
      data.put(as: "mark") { $0.putNull() }
    }
    #expect(
      data.text == #"{"name":"a{","size":{"width":2},"places":[1,2],"mark":null}"#
    )
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (60, "60"), (-0.0, "0"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"),
      (1e20, "1e+20"), (.nan, "null"), (.infinity, "null"),
    ]
  )
  func `numbers are short and finite`(value: Double, text: String) {
    var data = JSONWriter.script()
    data.put(value)
    #expect(data.text == text)
  }
}
