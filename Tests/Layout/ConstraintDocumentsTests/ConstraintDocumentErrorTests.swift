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
    ("", "f.json:1:1: the document is empty; expected a JSON object"),
    ("{\"views\": {\"a\": {}, \"a\": {}}}", "f.json:1:21: duplicate field \"a\""),
    ("{\"metrics\": {\"pad\": NaN}}", "f.json:1:21: unexpected \"N\"; expected a JSON value"),
    ("{\"metrics\": {\"pad\": 1e400}}", "f.json:1:21: a number is too large"),
    ("[]", "f.json: the document: [] is not an object; expected for example {\"views\""),
    (
      "{\"metric\": {}}",
      "f.json: metric: unknown field; did you mean \"metrics\"?"
    ),
    ("{\"x\": 1}", "f.json: x: unknown field; expected version, container"),
    ("{\"version\": 2}", "f.json: version: 2 is not a supported version; expected 1"),
    (
      "{\"views\": [\"a\"]}", "f.json: views: […] is not an object; expected for example {\"a\": {}"
    ),
    ("{\"views\": {\"a\": null}}", "f.json: views.a: null is not an object; expected"),
    ("{\"views\": {\"\": {}}}", "f.json: views: \"\" is not a valid name; expected letters a to z"),
    ("{\"views\": {\"my view\": {}}}", "f.json: views: \"my view\" is not a valid name"),
    ("{\"views\": {\"a..b\": {}}}", "f.json: views: \"a..b\" is not a valid name"),
    (
      "{\"views\": {\"a\": {\"intrinsik\": {}}}}",
      "f.json: views.a.intrinsik: unknown field; did you mean \"intrinsic\"?"
    ),
    (
      "{\"views\": {\"a\": {\"intrinsic\": {\"width\": -1}}}}",
      "f.json: views.a.intrinsic.width: -1 is not a valid length; expected a value from 0 to "
        + "1e12, for example 320; omit the field to leave it unset"
    ),
    (
      "{\"views\": {\"a\": {\"hugging\": {\"width\": 0}}}}",
      "f.json: views.a.hugging.width: 0 is not a valid priority; expected a value from 1 to "
        + "1000, for example 250"
    ),
    (
      "{\"views\": {\"a\": {\"compressionResistance\": {\"width\": 1001}}}}",
      "f.json: views.a.compressionResistance.width: 1001 is not a valid priority"
    ),
    ("{\"container\": {\"width\": \"5\"}}", "f.json: container.width: \"5\" is not a valid length"),
    ("{\"direction\": \"rlt\"}", "f.json: direction: \"rlt\" is not one of ltr, rtl; did you mean"),
    ("{\"spacing\": 8}", "f.json: spacing: 8 is not an object; expected for example {\"sibling\""),
    ("{\"metrics\": {\"pad\": 1e13}}", "f.json: metrics.pad: 10000000000000 is not a valid number"),
    ("{\"metrics\": {\"1\": 1}}", "f.json: metrics: \"1\" is not a valid name"),
    ("{\"vfl\": \"|[a]|\"}", "f.json: vfl: \"|[a]|\" is not a list; expected for example [\"|-"),
    (
      "{\"vfl\": [null]}",
      "f.json: vfl[0]: null is not a format; expected a string such as \"|-[a]-|\""
    ),
    ("{\"vfl\": [{}]}", "f.json: vfl[0].format is missing; expected a string such as"),
    (
      "{\"vfl\": [{\"format\": \"|\", \"alignment\": [\"centerZ\"]}]}",
      "f.json: vfl[0].alignment[0]: \"centerZ\" is not one of leading, trailing, left, right, top,"
    ),
    (
      "{\"views\": {\"anna\": {}}, \"vfl\": [{\"format\": \"\", \"superview\": \"ana\"}]}",
      "f.json: vfl[0].superview: unknown view \"ana\"; did you mean \"anna\"?"
    ),
    (
      "{\"constraints\": [{\"format\": \"\", \"alignment\": []}]}",
      "f.json: constraints[0].alignment: unknown field; expected format,"
    ),
    ("{\"constraints\": [\"x == 1e400\"]}", "f.json: constraints[0]: inf is not a valid number"),
  ])
  func `one line has the path, the value and the expectation`(_ json: String, _ start: String) {
    let lines = lines(json)
    #expect(lines?.count == 1)
    #expect(lines?.first?.hasPrefix(start) == true)
  }

  @Test func `a string that cannot be parsed is shown with a caret`() {
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
  func `a mistyped name gets a suggestion`(_ json: String, _ meant: String) {
    #expect(lines(json)?.first?.hasSuffix("did you mean \(meant)?") == true)
  }

  @Test func `a long string is shortened around the caret`() {
    let sum = Array(repeating: "1 + ", count: 1000).joined()
    let lines = lines("{\"constraints\": [\"x == \(sum)$ + \(sum)1\"]}") ?? []
    #expect(lines.count == 3)
    #expect(lines.last?.count == 52)
    #expect(Array(lines.dropFirst().first ?? "")[51] == "$")
  }

  @Test(arguments: ["(", "-", "+", "x == (", "x == -"])
  func `excessive nesting is rejected`(_ text: String) {
    let lines = lines("{\"constraints\": [\"\(text)\(String(repeating: "(", count: 100_000))\"]}")
    #expect(lines?.first?.contains("Expected at most 200 nested parentheses and signs") == true)
  }

  @Test(arguments: ["NaN", "inf", "Infinity"])
  func `a name of a number that is not finite is not a free variable`(_ word: String) {
    let lines = lines("{\"constraints\": [\"x == \(word)\"]}")
    #expect(lines?.first == "f.json: constraints[0]: Expected a finite number")
  }
}
