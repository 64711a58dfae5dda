import ChatframeConversations
import Testing

@testable import ChatframeRendering

struct RefreshTests {
  private func part(_ conversation: Conversation, _ range: Range<Int>) -> Conversation {
    Conversation(
      session: conversation.session,
      viewer: conversation.viewer,
      participants: conversation.participants,
      messages: Array(conversation.messages[range])
    )
  }

  /// Returns the messages that are laid out when one part of a conversation replaces another.
  private func changed(_ first: Range<Int>, _ second: Range<Int>) async throws -> [Int] {
    let stage = try Stage()
    let all = Sample.chatter(60)
    let layout = try await stage.layOut(part(all, first))
    return try await stage.renderer.layOut(part(all, second), after: layout).changed
  }

  @Test func `older messages also lay out the previously first one`() async throws {
    #expect(try await changed(20..<60, 10..<60) == Array(0...10))
  }

  @Test func `an unchanged conversation is not laid out again`() async throws {
    #expect(try await changed(0..<60, 0..<60).isEmpty)
  }

  @Test func `newer messages affect only the ends of the previous layout`() async throws {
    let changed = try await changed(0..<50, 0..<60)
    #expect(changed.suffix(10) == Array(50..<60))
    #expect(changed.count <= 10 + 2)
  }

  @Test func `a refreshed layout equals a complete one`() async throws {
    let stage = try Stage()
    let all = Sample.chatter(60)
    let part = try await stage.layOut(part(all, 30..<60))
    let refreshed = try await stage.renderer.layOut(all, after: part).layout
    #expect(try await refreshed.placements == stage.layOut(all).placements)
  }
}
