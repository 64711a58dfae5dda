import ChatframeConversations
import Testing

@testable import ChatframeMessageLayout

struct BodyDrawingTests {
  @Test func `only bodies without a sender are drawn as lines`() {
    for body in Sample.bodies {
      let isDrawnAsLine = if case .line = body.drawing { true } else { false }
      #expect(isDrawnAsLine == body.isLine, "\(body)")
    }
  }

  @Test func `only types of the format and of hosts can be undrawn`() {
    let undrawn = Sample.bodies.filter(\.isUndrawn).map(\.typeName)
    #expect(
      undrawn == [
        "sticker", "location", "contact", "link", "call", "poll", "redPacket", "transfer", "merged",
      ]
    )
    #expect(MessageBody.hosted(HostedBody(type: "order")).isUndrawn)
    #expect(!MessageBody.unknown(type: "hologram").isUndrawn)
  }

  @Test func `a body that is not drawn shows no picture`() {
    #expect(MessageBody.sticker(Sticker(source: "a.png")).shownPictures.isEmpty)
    #expect(MessageBody.image(ImageBody(source: "a.png")).shownPictures.map(\.source) == ["a.png"])
  }
}
