import ChatframeConversations
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeGoldenRuns

struct MutationWitnessTests {
  @Test(arguments: TemplateMutation.all.map(\.name))
  func `the contents that show a mistake are valid conversations`(name: String) throws {
    let mutation = try #require(TemplateMutation.all.first { $0.name == name })
    #expect(!mutation.witness.conversations.isEmpty)
    for conversation in mutation.witness.conversations {
      let document = try ConversationDocument.parse(Data(conversation.json.utf8), name: "witness")
      #expect(!document.conversation.messages.isEmpty)
    }
  }

  @Test func `a radius becomes smaller, because a larger one may be limited by its bubble`() throws
  {
    let corner = try #require(TemplateMutation.all.first { $0.name == "corner.image" })
    let mutant = corner.mutant(of: "kinds: { image: { cornerRadius: 18 } }", scale: 1)
    #expect(mutant?.contains("cornerRadius: 16") == true)
    let sharp = corner.mutant(of: "kinds: { image: { cornerRadius: 0 } }", scale: 1)
    #expect(sharp?.contains("cornerRadius: 2") == true)
  }
}
