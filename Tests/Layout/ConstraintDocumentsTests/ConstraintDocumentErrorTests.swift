import ChatframeConstraintDocuments
import ChatframeConstraintSolving
import Foundation
import Testing

struct ConstraintDocumentErrorTests {
  private func lines(_ json: String) -> [String]? {
    let error = #expect(throws: ConstraintDocumentError.self) {
      try ConstraintDocument.parse(Data(json.utf8)).solution()
    }
    return error?.lines(inFile: "f.json")
  }

  @Test(arguments: [
    ("", "f.json:1:1: the file is empty; expected a JSON object"),
    ("{\"views\": {\"a\": {}, \"a\": {}}}", "f.json:1:21: \"a\" stands in this object already"),
    ("{\"metrics\": {\"pad\": NaN}}", "f.json:1:21: \"N\" where a value was expected"),
    ("{\"metrics\": {\"pad\": 1e400}}", "f.json:1:21: a number too large to hold"),
    ("[]", "f.json: the document: [] is no object in braces"),
    (
      "{\"metric\": {}}",
      "f.json: metric: is no field that is known here; did you mean \"metrics\"?"
    ),
    ("{\"x\": 1}", "f.json: x: is no field that is known here; expected version, container"),
    ("{\"version\": 2}", "f.json: version: 2 is no version that can be read; expected 1"),
    ("{\"views\": [\"a\"]}", "f.json: views: […] is no object in braces, for example {\"a\": {}"),
    ("{\"views\": {\"a\": null}}", "f.json: views.a: null is no object in braces"),
    ("{\"views\": {\"\": {}}}", "f.json: views: \"\" is no name that constraints can use"),
    ("{\"views\": {\"my view\": {}}}", "f.json: views: \"my view\" is no name that constraints"),
    ("{\"views\": {\"a..b\": {}}}", "f.json: views: \"a..b\" is no name"),
    (
      "{\"views\": {\"a\": {\"intrinsik\": {}}}}",
      "f.json: views.a.intrinsik: is no field that is known here; did you mean \"intrinsic\"?"
    ),
    (
      "{\"views\": {\"a\": {\"intrinsic\": {\"width\": -1}}}}",
      "f.json: views.a.intrinsic.width: -1 is no length from 0 to 1e12, for example 320; leave"
    ),
    (
      "{\"views\": {\"a\": {\"hugging\": {\"width\": 0}}}}",
      "f.json: views.a.hugging.width: 0 is no priority from 1 to 1000, for example 250"
    ),
    (
      "{\"views\": {\"a\": {\"compressionResistance\": {\"width\": 1001}}}}",
      "f.json: views.a.compressionResistance.width: 1001 is no priority from 1 to 1000"
    ),
    ("{\"container\": {\"width\": \"5\"}}", "f.json: container.width: \"5\" is no length"),
    ("{\"direction\": \"rlt\"}", "f.json: direction: \"rlt\" is none of ltr, rtl; did you mean"),
    ("{\"spacing\": 8}", "f.json: spacing: 8 is no object in braces, for example {\"sibling\""),
    ("{\"metrics\": {\"pad\": 1e13}}", "f.json: metrics.pad: 10000000000000 is no number from"),
    ("{\"metrics\": {\"1\": 1}}", "f.json: metrics: \"1\" is no name that constraints can use"),
    ("{\"vfl\": \"|[a]|\"}", "f.json: vfl: \"|[a]|\" is no list in brackets, for example [\"|-"),
    ("{\"vfl\": [null]}", "f.json: vfl[0]: null is neither a string such as \"|-[a]-|\" nor an"),
    ("{\"vfl\": [{}]}", "f.json: vfl[0].format is missing; expected a string such as"),
    (
      "{\"vfl\": [{\"format\": \"|\", \"alignment\": [\"centerZ\"]}]}",
      "f.json: vfl[0].alignment[0]: \"centerZ\" is none of leading, trailing, left, right, top,"
    ),
    (
      "{\"views\": {\"anna\": {}}, \"vfl\": [{\"format\": \"\", \"superview\": \"ana\"}]}",
      "f.json: vfl[0].superview: \"ana\" is none of the views; did you mean \"anna\"?"
    ),
    (
      "{\"constraints\": [{\"format\": \"\", \"alignment\": []}]}",
      "f.json: constraints[0].alignment: is no field that is known here; expected format,"
    ),
    ("{\"constraints\": [\"x == 1e400\"]}", "f.json: constraints[0]: inf is no number from -1e12"),
  ])
  func `one line has the place, the value and what was expected`(_ json: String, _ start: String) {
    let lines = lines(json)
    #expect(lines?.count == 1)
    #expect(lines?.first?.hasPrefix(start) == true)
  }

  @Test func `a string that cannot be read is shown with a caret`() {
    #expect(
      lines("{\"views\": {\"title\": {}}, \"vfl\": [\"|-8-[titel]\"]}") == [
        "f.json: vfl[0]: Unable to find view with name titel; did you mean \"title\"?",
        "|-8-[titel]",
        "     ^",
      ]
    )
  }

  @Test(arguments: [
    ("{\"metrics\": {\"pad\": 1}, \"views\": {\"a\": {}}, \"vfl\": [\"|-pda-[a]\"]}", "\"pad\""),
    ("{\"views\": {\"a\": {}}, \"constraints\": [\"a.widht == 3\"]}", "\"width\""),
    ("{\"views\": {\"title\": {}}, \"constraints\": [\"titel.width == 3\"]}", "\"title\""),
    ("{\"views\": {\"title\": {}}, \"vfl\": [\"[title(titel)]\"]}", "\"title\""),
  ])
  func `a mistyped name gets a proposal`(_ json: String, _ meant: String) {
    #expect(lines(json)?.first?.hasSuffix("did you mean \(meant)?") == true)
  }

  @Test func `of a long string what is near the caret is shown`() {
    let sum = Array(repeating: "1 + ", count: 1000).joined()
    let lines = lines("{\"constraints\": [\"x == \(sum)$ + \(sum)1\"]}") ?? []
    #expect(lines.count == 3)
    #expect(lines.last?.count == 52)
    #expect(Array(lines.dropFirst().first ?? "")[51] == "$")
  }

  @Test(arguments: ["(", "-", "+", "x == (", "x == -"])
  func `whatever nests too deeply is refused`(_ text: String) {
    let lines = lines("{\"constraints\": [\"\(text)\(String(repeating: "(", count: 100_000))\"]}")
    #expect(lines?.first?.contains("Expected at most 200 parentheses and signs") == true)
  }

  @Test(arguments: ["NaN", "inf", "Infinity"])
  func `what is no finite number is no free variable either`(_ word: String) {
    let lines = lines("{\"constraints\": [\"x == \(word)\"]}")
    #expect(lines?.first == "f.json: constraints[0]: Expected a finite number")
  }
}
