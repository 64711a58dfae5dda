import ChatframeConversations
import Testing

@testable import ChatframeRendering

struct UndrawnBodyWarningsTests {
  @Test func `a known type that is not drawn yet is reported once, with its count`() async throws {
    let contact = MessageBody.contact(Contact(name: "Omar"))
    let stage = try Stage()
    let layout = try await stage.layOut(
      Sample.conversation([
        Sample.message("1", contact), Sample.message("2", .unknown(type: "hologram")),
        Sample.message("3", contact),
      ])
    )
    #expect(
      layout.undrawnBodies == ["contact: not drawn yet; 2 messages are shown as unsupported"]
    )
  }
}
