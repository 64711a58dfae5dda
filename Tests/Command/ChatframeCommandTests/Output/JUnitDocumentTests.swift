import Testing

@testable import ChatframeCommand

struct JUnitDocumentTests {
  @Test func `line breaks of a message are kept in its attribute`() {
    let document = JUnitDocument(
      suite: "frames",
      classname: "jitter",
      cases: [.init(name: "read", failure: "one\ntwo\tthree", details: "four\nfive")]
    )
    #expect(document.text.contains("message=\"one&#10;two&#9;three\">four\nfive</failure>"))
  }
}
