import ChatframeDocuments
import Testing

struct YAMLNodeTests {
  enum Fruit: String, CaseIterable { case apple, plum }

  @Test(arguments: [
    ("x", "a.yaml:1: a: \"x\" is not a number; expected 0 to 1.5"),
    ("[1]", "a.yaml:1: a: this is not a number; expected 0 to 1.5"),
    ("2", "a.yaml:1: a: \"2\" is out of range; expected 0 to 1.5"),
    ("nan", "a.yaml:1: a: \"nan\" is out of range; expected 0 to 1.5"),
  ])
  func `an invalid number is an error with the expected range`(value: String, message: String) {
    #expect(
      YAMLSample.complaint(value) { node throws(YAMLError) in _ = try node.number(0...1.5) }
        == message
    )
  }

  @Test(arguments: [
    ("1.5", "a.yaml:1: a: \"1.5\" is not a whole number; expected 1 to 9"),
    ("10", "a.yaml:1: a: \"10\" is out of range; expected 1 to 9"),
  ])
  func `an invalid whole number is an error with the expected range`(value: String, message: String)
  {
    #expect(
      YAMLSample.complaint(value) { node throws(YAMLError) in _ = try node.count(1...9) } == message
    )
  }

  @Test func `a boolean is true or false`() {
    let complaint = YAMLSample.complaint("perhaps") { node throws(YAMLError) in
      _ = try node.boolean()
    }
    #expect(complaint == "a.yaml:1: a: \"perhaps\" is neither true nor false")
  }

  @Test(arguments: [
    ("\"\"", "a.yaml:1: a: is empty; expected text"),
    ("[b]", "a.yaml:1: a: is a list or a mapping; expected text"),
  ])
  func `text must not be empty`(value: String, message: String) {
    #expect(
      YAMLSample.complaint(value) { node throws(YAMLError) in _ = try node.text() } == message
    )
  }

  @Test(arguments: [
    ("plumb", "a.yaml:1: a: \"plumb\" is unknown; did you mean \"plum\"?"),
    ("quince", "a.yaml:1: a: \"quince\" is unknown; expected apple or plum"),
    ("{}", "a.yaml:1: a: is a list or a mapping; expected apple or plum"),
  ])
  func `a choice suggests a similar word`(value: String, message: String) {
    #expect(
      YAMLSample.complaint(value) { node throws(YAMLError) in _ = try node.choice(Fruit.self) }
        == message
    )
  }

  @Test func `a word maps to a value`() throws {
    #expect(try YAMLSample.value("a: two").choice(["one": 1, "two": 2]) == 2)
  }

  @Test func `an unknown key is named with its line`() throws {
    let root = try YAMLSample.root("a: 1\nwdith: 2")
    let error = #expect(throws: YAMLError.self) { try root.fields(["a", "width"]) }
    #expect(error?.description == "a.yaml:2: \"wdith\" is unknown; did you mean \"width\"?")
  }

  @Test func `a key that is a list is rejected`() throws {
    let root = try YAMLSample.root("[a, b]: 1")
    let error = #expect(throws: YAMLError.self) { try root.entries() }
    #expect(
      error?.description == "a.yaml:1: has a key that is a list or a mapping; expected text"
    )
  }

  @Test func `the path leads through keys and lists`() throws {
    let item = try #require(YAMLSample.value("a: [{ b: 1 }]").items().first)
    let value = try item.fields(["b"]).required("b", of: item)
    #expect(value.path == "a[0].b")
    #expect(value.name == "b")
  }

  @Test func `a missing key is reported at its parent`() throws {
    let node = try YAMLSample.value("a: {}")
    let error = #expect(throws: YAMLError.self) { try node.fields(["b"]).required("b", of: node) }
    #expect(error?.description == "a.yaml:1: a: lacks \"b\"")
  }

  @Test func `a single value reads as a list of one`() throws {
    #expect(try YAMLSample.value("a: x").oneOrMore().map { try $0.text() } == ["x"])
  }

  @Test func `a list that needs a value must not be empty`() {
    let complaint = YAMLSample.complaint("[]") { node throws(YAMLError) in
      _ = try node.oneOrMore()
    }
    #expect(complaint == "a.yaml:1: a: is empty; expected at least one value")
  }

  @Test(arguments: [("2", "is not a supported version"), ("one", "\"one\" is not a number")])
  func `only version 1 is supported`(version: String, message: String) {
    let complaint = YAMLSample.complaint(version) { node throws(YAMLError) in
      try node.checkVersion()
    }
    #expect(complaint?.contains(message) == true)
  }
}
