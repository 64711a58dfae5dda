import ChatframeConversations
import Testing

@testable import ChatframeMessageLayout

struct HiddenComponentTests {
  private func hidden(
    _ name: String,
    from sender: String? = "omar",
    status: DeliveryStatus? = nil,
    on page: Page = Page()
  ) throws -> HiddenComponent? {
    let messages = [
      Sample.message("1", from: sender),
      Sample.message("2", from: sender, after: 1, status: status),
    ]
    return try page.explain(messages)[1].hidden.first { $0.name == name }
  }

  @Test func `visible components are not listed as hidden`() throws {
    #expect(try hidden("avatar") == nil)
  }

  @Test func `the viewer's own name is hidden`() throws {
    let name = try hidden("name", from: "mei")
    #expect(name?.why == .side)
    #expect(name?.words == "not visible on outgoing messages in group sessions")
  }

  @Test func `a second name in a group is not shown`() throws {
    let name = try hidden("name")
    #expect(name?.why == .position)
    #expect(name?.words == "shown on the first message of a group only")
  }

  @Test func `an avatar has no room on a narrow page`() throws {
    var page = Page()
    page.options.width = 120
    let avatar = try hidden("avatar", on: page)
    #expect(avatar?.why == .narrowPage)
    #expect(avatar?.words == "the page is narrower than minimumPageWidth 121")
  }

  @Test func `a message without a status shows none`() throws {
    let status = try hidden("status")
    #expect(status?.why == .nothing)
    #expect(status?.words == "the message has no status")
  }

  @Test func `a status without a glyph and a word is explained`() throws {
    let words = try hidden("status", from: "mei", status: .read)?.words
    #expect(words == "the status \"read\" has neither a glyph nor a word")
  }
}
