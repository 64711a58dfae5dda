import ChatframeDocuments
import Foundation
import Testing

struct CanonicalJSONTests {
  private func bytes(_ json: String) throws -> [UInt8] {
    CanonicalJSON(try JSONText(Data(json.utf8))).bytes
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #" { "b" : 2 , "a" : 1 } "#),
    (#"[1,2]"#, "[\n1,\t2\r\n]"),
    (#"1.5"#, "15e-1"),
    (#"100"#, "1e2"),
    (#"0"#, "-0"),
    (#""é/""#, #""\u00e9\/""#),
    (#""😀""#, #""\ud83d\ude00""#),
    (#"["\n\u0022\\"]"#, #"["\u000a\"\u005C"]"#),
    (#"{"a":{"d":1,"c":2},"b":[{}]}"#, #"{"b": [{ }], "a": {"c": 2, "d": 1}}"#),
    (#"{"é":[]}"#, #"{"\u00e9":[ ]}"#),
    ("true", " true "),
  ])
  func `the notation does not matter`(one: String, other: String) throws {
    #expect(try bytes(one) == bytes(other))
  }

  @Test(arguments: [
    (#"1"#, #""1""#), (#"[1,2]"#, "[2,1]"), (#"[[1],2]"#, "[[1,2]]"), (#"{"a":1}"#, #"{"a":2}"#),
    (#"["ab","c"]"#, #"["a","bc"]"#), (#"["a\",\"b"]"#, #"["a","b"]"#), ("null", #""null""#),
    ("{}", "[]"), (#"{"a":null}"#, "{}"), ("0.1", "0.10000000000000002"),
    ("12345678901234567", "12345678901234569"),
  ])
  func `different values have different forms`(one: String, other: String) throws {
    #expect(try bytes(one) != bytes(other))
  }

  @Test func `fields are found by name`() throws {
    let json = CanonicalJSON(try JSONText(Data(#"{"x": ["}", {}], "a": {"b": [7]}, "c": 1}"#.utf8)))
    #expect(json["a"]?["b"]?.bytes == Array("[7,]".utf8))
    #expect(json["c"]?.bytes == Array("1".utf8))
    #expect(json["d"] == nil)
    #expect(json["c"]?["b"] == nil)
  }
}
