import Foundation
import Testing

@testable import Reports

struct ScriptDataTests {
  @Test func `nothing in a text can end the script`() throws {
    let text = "</script><!-- & \" \\ \u{2028}\n\0 é 👍"
    var data = ScriptData()
    data.put(all: [text]) { $0.put($1) }
    #expect(!data.text.contains("<"))
    #expect(try JSONDecoder().decode([String].self, from: Data(data.text.utf8)) == [text])
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.3"), (60, "60"), (-0.0, "0"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"),
      (1e20, "1e+20"), (.nan, "null"), (.infinity, "null"),
    ]
  )
  func `numbers are short and finite`(value: Double, text: String) {
    var data = ScriptData()
    data.put(value)
    #expect(data.text == text)
  }
}
