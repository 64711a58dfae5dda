import ChatframeConversations
import ChatframeDocuments
import Foundation
import Testing

struct DescriptionTests {
  @Test func `the description of a document is one line`() throws {
    let document = try Sample.parse(Sample.contract)
    #expect(
      "\(document)" == #"group "noodles" as "mei" sees it: 2 participants, 2 messages"#
    )
  }

  @Test func `the description of a document has its folder and its number of warnings`() throws {
    let folder = DocumentFolder(path: "/nowhere")
    let document = try Sample.parse(Sample.document(body: #"{"type": "x"}"#), folder: folder)
    #expect(
      "\(document)"
        == #"private "s" as "mei" sees it: 2 participants, 1 message in /nowhere, 1 warning"#
    )
  }

  @Test func `the description of a message has sender, time and text`() throws {
    let message = try #require(try Sample.parse(Sample.contract).conversation.messages.first)
    #expect("\(message)" == #""m1" from "omar" at 2026-03-01T12:00:00+08:00: text "Lunch?""#)
  }

  @Test func `the description of a text with blocks is one line`() {
    let body = MessageBody.blocks([
      .paragraph(["Hi"]), .code("a\nb", language: "swift"), .list([["c"], ["d", "e"]]),
    ])
    #expect("\(body)" == #"text "Hi a\nb c de""#)
  }

  @Test func `a participant has an id and a name`() {
    #expect("\(Participant(id: "omar", name: "Omar"))" == #""omar" (Omar)"#)
  }

  @Test(arguments: [
    ConversationError(file: "a.json", reason: .missingFile),
    ConversationError(file: "a.json", reason: .brokenJSON(line: 1, column: 2, .trailingComma)),
    ConversationError(file: "a.json", reason: .invalid(path: "version", .missing(.version))),
  ])
  func `the localized description of an error is its description`(error: ConversationError) {
    #expect(error.localizedDescription == error.description)
  }

  @Test(arguments: [
    DocumentFolder.PathError.empty, .absolute, .url, .nul, .climbsOut, .linksOut,
  ])
  func `the localized description of a path error is its description`(
    error: DocumentFolder.PathError
  ) {
    #expect(error.localizedDescription == error.description)
    #expect(error.description.hasPrefix("the path "))
  }
}
