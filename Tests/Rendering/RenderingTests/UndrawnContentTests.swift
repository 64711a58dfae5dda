import ChatframeConversations
import ChatframeMessageLayout
import Testing

@testable import ChatframeRendering

struct UndrawnContentTests {
  @Test func `a type that no host registers is reported once, with its count`() async throws {
    let order = MessageBody.hosted(HostedBody(type: "order"))
    let layout = try await Stage().layOut(
      Sample.conversation([
        Sample.message("1", order), Sample.message("2", .unknown(type: "hologram")),
        Sample.message("3", order),
      ])
    )
    #expect(layout.undrawnBodies == ["order: not drawn yet; 2 messages are shown as unsupported"])
  }

  private static let marked = [
    Message(
      id: "1",
      sender: nil,
      sentAt: Timestamp(secondsSince1970: 0),
      reactions: [Reaction(emoji: "👍", by: ["a"])],
      body: .system("Ana joined")
    ),
    Message(
      id: "2",
      sender: "a",
      sentAt: Timestamp(secondsSince1970: 0),
      editedAt: Timestamp(secondsSince1970: 9),
      replyTo: "1",
      reactions: [Reaction(emoji: "👍", by: ["a"])],
      progress: 0.5,
      body: .revoked
    ),
  ]

  private func warnings(_ extensions: LayoutExtensions) -> [String] {
    var content = UndrawnContent()
    for message in Self.marked {
      content.add(message, extensions, registered: extensions.registeredMessageTypes)
    }
    return content.fieldWarnings
  }

  @Test func `a field that messages do not show is reported once, with its count`() async throws {
    let warnings = [
      "1 message has replyTo, which lines of the app do not show",
      "2 messages have reactions, which lines of the app do not show",
      "1 message has editedAt, which lines of the app do not show",
      "1 message has progress, which only pictures, voice messages and files show",
    ]
    #expect(self.warnings(LayoutExtensions()) == warnings)
    let layout = try await Stage().layOut(Sample.conversation(Self.marked))
    #expect(layout.undrawnFields == warnings)
  }

  @Test func `fields of registered message types are not reported`() {
    #expect(warnings(LayoutExtensions(messageTypes: ["system", "revoked"])) == [])
  }

  @Test func `fields are not reported if the host has components that may show them`() {
    #expect(warnings(LayoutExtensions(componentTypes: ["reactions": { _ in nil }])) == [])
  }

  @Test func `two counts add up`() {
    var content = UndrawnContent()
    content.add(Self.marked[0], LayoutExtensions(), registered: [])
    var other = UndrawnContent()
    other.add(Self.marked[1], LayoutExtensions(), registered: [])
    content.add(other)
    #expect(content.fieldWarnings == warnings(LayoutExtensions()))
  }
}
