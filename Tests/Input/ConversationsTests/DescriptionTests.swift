import ChatframeConversations
import ChatframeDocuments
import Foundation
import Testing

struct DescriptionTests {
  @Test func `a document says what it holds in one line`() throws {
    let document = try Sample.parse(Sample.contract)
    #expect(
      "\(document)" == #"group "noodles" as "mei" sees it: 2 participants, 2 messages"#
    )
  }

  @Test func `a document says where its pictures are and how many warnings it has`() throws {
    let folder = DocumentFolder(path: "/nowhere")
    let document = try Sample.parse(Sample.document(body: #"{"type": "x"}"#), folder: folder)
    #expect(
      "\(document)"
        == #"private "s" as "mei" sees it: 2 participants, 1 message in /nowhere, 1 warning"#
    )
  }

  @Test func `a message says who sent it when, and its words`() throws {
    let message = try #require(try Sample.parse(Sample.contract).conversation.messages.first)
    #expect("\(message)" == #""m1" from "omar" at 2026-03-01T12:00:00+08:00: text "Lunch?""#)
  }

  @Test func `a participant has an id and a name`() {
    #expect("\(Participant(id: "omar", name: "Omar"))" == #""omar" (Omar)"#)
  }

  @Test(arguments: [
    ConversationError(file: "a.json", reason: .missingFile),
    ConversationError(file: "a.json", reason: .brokenJSON(line: 1, column: 2, .trailingComma)),
    ConversationError(file: "a.json", reason: .invalid(path: "version", .missing(.version))),
  ])
  func `an error is localized as it is described`(error: ConversationError) {
    #expect(error.localizedDescription == error.description)
  }

  @Test(arguments: [
    DocumentFolder.PathError.empty, .absolute, .url, .nul, .climbsOut, .linksOut,
  ])
  func `the reason why a path is rejected is localized as it is described`(
    error: DocumentFolder.PathError
  ) {
    #expect(error.localizedDescription == error.description)
    #expect(error.description.hasPrefix("the path "))
  }
}
