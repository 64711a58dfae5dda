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

  @Test func `only types of hosts can be undrawn`() {
    #expect(Sample.bodies.filter(\.isUndrawn).isEmpty)
    #expect(MessageBody.hosted(HostedBody(type: "order")).isUndrawn)
    #expect(!MessageBody.unknown(type: "hologram").isUndrawn)
  }

  @Test func `a large album shows its first pictures`() {
    let items = (0..<200).map { Album.Item.image(ImageBody(source: "\($0).png")) }
    let sources = MessageBody.album(Album(items: items)).shownPictures.map(\.source)
    #expect(sources == (0..<10).map { "\($0).png" })
  }

  @Test func `a body that is not drawn shows no picture`() {
    #expect(MessageBody.hosted(HostedBody(type: "order")).shownPictures.isEmpty)
    #expect(MessageBody.sticker(Sticker(source: "a.png")).shownPictures.map(\.source) == ["a.png"])
    #expect(MessageBody.image(ImageBody(source: "a.png")).shownPictures.map(\.source) == ["a.png"])
  }
}
