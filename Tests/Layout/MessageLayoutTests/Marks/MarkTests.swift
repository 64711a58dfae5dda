import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

/// Messages with quotes, reactions and details, for tests of these marks.
private enum Marked {
  static let original = message("a", from: "omar", Sample.text("Lunch at the noodle place?"))

  static func message(
    _ id: String,
    from sender: String = "omar",
    after seconds: Double = 0,
    editedAfter edit: Double? = nil,
    replyTo: String? = nil,
    reactions: [Reaction] = [],
    forwardedFrom: String? = nil,
    thread: ThreadSummary? = nil,
    isPinned: Bool = false,
    expiresAfter rest: Double? = nil,
    _ body: MessageBody = Sample.text("Yes")
  ) -> Message {
    let noon = Sample.time("2026-03-01T12:00:00Z", plus: seconds)
    func later(_ seconds: Double) -> Timestamp {
      Timestamp(secondsSince1970: noon.secondsSince1970 + seconds)
    }
    return Message(
      id: id,
      sender: sender,
      sentAt: noon,
      editedAt: edit.map(later),
      replyTo: replyTo,
      reactions: reactions,
      forwardedFrom: forwardedFrom,
      thread: thread,
      isPinned: isPinned,
      expiresAt: rest.map(later),
      body: body
    )
  }
}

struct ReplyQuoteTests {
  private func quote(
    of original: Message,
    by reply: Message,
    in template: String = "paper"
  ) throws
    -> PlacedComponent?
  {
    try Page(template: template).arrange([original, reply])[1].component("bubble.reply")
  }

  @Test func `a reply quotes the sender and the words`() throws {
    let quote = try quote(of: Marked.original, by: Marked.message("b", replyTo: "a"))
    #expect(quote?.text == "Omar\nLunch at the noodle place?")
  }

  @Test func `a quote of the viewer's message says so`() throws {
    let own = Marked.message("a", from: "mei")
    #expect(try quote(of: own, by: Marked.message("b", replyTo: "a"))?.text == "You\nYes")
  }

  @Test func `an unsent message is quoted as deleted`() throws {
    let unsent = Marked.message("a", .revoked)
    let quote = try quote(of: unsent, by: Marked.message("b", replyTo: "a"))
    #expect(quote?.text == "Deleted message")
  }

  @Test func `a picture is quoted with a thumbnail`() throws {
    let picture = Marked.message("a", .image(ImageBody(source: "a.png")))
    let quote = try quote(of: picture, by: Marked.message("b", replyTo: "a"))
    #expect(quote?.picture?.source == "a.png")
  }

  @Test func `a long message is quoted in two lines`() throws {
    let words = String(repeating: "noodles and tea ", count: 2000)
    let long = Marked.message("a", Sample.text(words))
    let quote = try #require(try quote(of: long, by: Marked.message("b", replyTo: "a")))
    #expect(quote.lines.count == 3)
  }

  @Test(arguments: [("jade", false), ("azure", false), ("paper", true), ("sky", true)])
  func `the template decides whether the quote is in the bubble`(
    template: String,
    isInside: Bool
  ) throws {
    let page = Page(template: template)
    let row = try page.arrange([Marked.original, Marked.message("b", replyTo: "a")])[1]
    let quote = try #require(row.frame("bubble.reply"))
    let bubble = try #require(row.component("bubble"))
    let text = try #require(bubble.lines.first).frame
    #expect((quote.maxY <= text.minY) == (template != "jade"))
    if let shape = bubble.shape {
      #expect((shape.frame.minY < quote.minY) == (template != "azure"))
    }
    #expect(isInside || bubble.shape?.frame.contains(quote.origin) == false)
  }

  @Test func `a reply to a message that is not loaded still quotes it`() throws {
    let all = Sample.conversation([Marked.original, Marked.message("b", replyTo: "a")])
    let window = all.replacingMessages(with: [all.messages[1]])
    let style = PageStyle(template: try Sample.template("jade"))
    let rows = MessageRowBuilder(window, style: style).rows()
    #expect(rows[0].marks?.quote == MessageRowBuilder(all, style: style).rows()[1].marks?.quote)
  }

  @Test func `a reply to itself or to a later message is drawn`() throws {
    let rows = try Page().arrange([
      Marked.message("a", replyTo: "a"), Marked.message("b", replyTo: "c"), Marked.message("c"),
    ])
    #expect(rows.map { $0.component("bubble.reply") != nil } == [true, true, false])
  }
}

struct ReactionTests {
  private func chips(
    _ reactions: [Reaction],
    in template: String = "paper"
  ) throws
    -> PlacedComponent?
  {
    let message = Marked.message("a", reactions: reactions)
    return try Page(template: template).arrange([message])[0].component("bubble.reactions")
  }

  @Test func `a chip shows the number of several reactions`() throws {
    let chips = try chips([
      Reaction(emoji: "👍", by: ["omar", "ana"]), Reaction(emoji: "🎉", by: ["ana"]),
    ])
    #expect(chips?.lines.map(\.text) == ["👍", "2", "🎉"])
  }

  @Test func `an emoji that is listed twice has one chip`() throws {
    let chips = try chips([
      Reaction(emoji: "👍", by: ["omar"]), Reaction(emoji: "👍", by: ["ana"]),
    ])
    #expect(chips?.lines.map(\.text) == ["👍", "2"])
  }

  @Test func `a reaction that nobody chose has no chip`() throws {
    #expect(try chips([Reaction(emoji: "👍", by: [])]) == nil)
  }

  @Test(arguments: [("mei", 1), ("ana", 0)])
  func `the viewer's own reaction has a ring`(person: String, count: Int) throws {
    let chips = try chips([Reaction(emoji: "👍", by: [person])])
    let rings = chips?.items.filter { if case .outline = $0 { true } else { false } }
    #expect(rings?.count == count)
  }

  @Test func `of ten thousand reactions, twelve kinds are shown and the rest is counted`() throws {
    let many = (0..<10_000).map { Reaction(emoji: "e\($0)", by: ["ana"]) }
    let chips = try #require(try chips(many))
    #expect(chips.lines.count == 13)
    #expect(chips.lines.last?.text == "+9,988")
  }

  @Test func `a pill over the bubble's edge sums up all reactions`() throws {
    let chips = try chips(
      [Reaction(emoji: "👍", by: ["omar", "ana"]), Reaction(emoji: "🎉", by: ["ana"])],
      in: "azure"
    )
    #expect(chips?.lines.map(\.text) == ["👍", "🎉", "3"])
  }

  @Test(arguments: ["jade", "azure", "paper", "sky", "clover", "terminal"])
  func `reactions stay on the page`(template: String) throws {
    let many = (0..<20).map { Reaction(emoji: "e\($0)", by: ["ana", "mei"]) }
    let page = Page(template: template, options: LayoutOptions(width: 240))
    for sender in ["mei", "omar"] {
      let row = try page.arrange([Marked.message("a", from: sender, reactions: many)])[0]
      let chips = try #require(row.component("bubble.reactions"))
      #expect(chips.items.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 240 })
      #expect(row.size.height >= chips.frame.maxY)
    }
  }
}

struct MessageMetaTests {
  private func meta(_ message: Message, in template: String = "paper") throws -> PlacedComponent? {
    try Page(template: template).arrange([message])[0].component("bubble.meta")
  }

  @Test func `an edited message says so`() throws {
    #expect(try meta(Marked.message("a", editedAfter: 60))?.text == "edited")
  }

  @Test func `a pinned message has a pin`() throws {
    #expect(try meta(Marked.message("a", isPinned: true))?.symbols == [.pin])
  }

  @Test(arguments: [(90.0, "1m"), (7200.0, "2h"), (200_000.0, "2d"), (-5.0, "0s")])
  func `a message that disappears shows the time that is left`(
    seconds: Double,
    text: String
  ) throws {
    let meta = try meta(Marked.message("a", expiresAfter: seconds))
    #expect(meta?.text == text)
    #expect(meta?.symbols == [.timer])
  }

  @Test func `a plain message has no details in a template without times`() throws {
    #expect(try meta(Marked.message("a")) == nil)
  }

  @Test func `the time is beside a short last line`() throws {
    let row = try Page(template: "sky").arrange([Marked.message("a")])[0]
    let meta = try #require(row.frame("bubble.meta"))
    let text = try #require(row.component("bubble")?.lines.first).frame
    #expect(meta.minX >= text.maxX)
    #expect(meta.minY < text.maxY)
  }

  @Test func `the time is below a last line that leaves no room`() throws {
    let words = String(repeating: "a", count: 44)
    let page = Page(template: "sky", options: LayoutOptions(width: 480))
    let row = try page.arrange([Marked.message("a", Sample.text(words))])[0]
    let meta = try #require(row.frame("bubble.meta"))
    let text = try #require(row.component("bubble")?.lines.last).frame
    #expect(meta.minY >= text.maxY)
  }

  @Test func `a picture without a caption has the time on it`() throws {
    let picture = MessageBody.image(ImageBody(source: "a", width: 200, height: 200))
    let row = try Page(template: "sky").arrange([Marked.message("a", picture)])[0]
    let meta = try #require(row.frame("bubble.meta"))
    let bubble = try #require(row.frame("bubble"))
    let pixel = 0.34
    #expect(abs(meta.maxX - bubble.maxX + 6) < pixel)
    #expect(abs(meta.maxY - bubble.maxY + 6) < pixel)
  }

  @Test(arguments: [(DeliveryStatus.sent, Symbol.check), (.read, .doubleCheck), (.failed, .alert)])
  func `sky shows the status of outgoing messages beside the time`(
    status: DeliveryStatus,
    symbol: Symbol
  ) throws {
    let message = Sample.message("a", from: "mei", status: status)
    let row = try Page(template: "sky").arrange([message])[0]
    #expect(row.component("bubble.meta")?.symbols == [symbol])
  }
}

struct MarkLineTests {
  @Test func `a forwarded message names its origin`() throws {
    let message = Marked.message("a", forwardedFrom: "Harbour News")
    let line = try Page().arrange([message])[0].component("bubble.forwarded")
    #expect(line?.text.contains("Harbour News") == true)
    #expect(line?.symbols == [.forward])
  }

  @Test(arguments: [(1, "1 reply"), (3, "3 replies"), (1200, "1,200 replies")])
  func `a thread shows the number of its replies`(count: Int, text: String) throws {
    let message = Marked.message("a", thread: ThreadSummary(count: count))
    let line = try Page().arrange([message])[0].component("bubble.thread")
    #expect(line?.text == text)
  }

  @Test func `a thread shows at most three avatars`() throws {
    let people = Array(repeating: "ana", count: 50)
    let message = Marked.message("a", thread: ThreadSummary(count: 50, by: people))
    let line = try Page().arrange([message])[0].component("bubble.thread")
    let avatars = line?.items.filter { if case .picture = $0 { true } else { false } }
    #expect(avatars?.count == 3)
  }

  @Test func `the name in a bubble is that of the first message of a group`() throws {
    let messages = [
      Marked.message("a"), Marked.message("b", after: 5), Sample.message("c", from: "mei"),
    ]
    let rows = try Page(template: "sky").arrange(messages)
    #expect(rows.map { $0.component("bubble.name")?.text } == ["Omar", nil, nil])
  }

  @Test func `a private session shows no names in bubbles`() throws {
    let page = Page(template: "sky", kind: .private)
    #expect(try page.arrange([Marked.message("a")])[0].component("bubble.name") == nil)
  }
}

struct PageMarkTests {
  private func conversation(unreadFrom: String? = nil, typing: [String] = []) -> Conversation {
    let plain = Sample.conversation([
      Sample.message("a"), Sample.message("b", after: 5), Sample.message("typing-ana", after: 9),
    ])
    return Conversation(
      session: plain.session,
      viewer: plain.viewer,
      participants: plain.participants,
      messages: plain.messages,
      unreadFrom: unreadFrom,
      typing: typing
    )
  }

  private func rows(_ conversation: Conversation) throws -> [MessageRow] {
    let style = PageStyle(template: try Sample.template("azure"))
    return MessageRowBuilder(conversation, style: style).rows()
  }

  @Test func `the line above unread messages separates groups`() throws {
    let rows = try rows(conversation(unreadFrom: "b"))
    #expect(rows.map(\.startsUnread) == [false, true, false])
    #expect(rows.map(\.position.isFirst) == [true, true, false])
  }

  @Test func `everyone who is typing has a row with an id of its own`() throws {
    let rows = try rows(conversation(typing: ["ana", "omar"]))
    #expect(rows.map(\.message.id) == ["a", "b", "typing-ana", "typing-ana'", "typing-omar"])
    #expect(rows.suffix(2).map(\.message.body) == [.typing, .typing])
  }

  @Test func `an empty conversation has a row for everyone who is typing`() throws {
    let plain = conversation(typing: ["ana"])
    let empty = plain.replacingMessages(with: [])
    #expect(try rows(empty).map(\.message.body) == [.typing])
  }

  @Test func `a page with a selection makes room for marks`() throws {
    var page = Page(options: LayoutOptions(selection: ["a"]))
    let marked = try page.arrange([Sample.message("a"), Sample.message("b", from: "mei")])
    page.options.selection = nil
    let plain = try page.arrange([Sample.message("a")])[0]
    #expect(marked[0].component("selection")?.symbols == [.selected])
    #expect(marked[1].component("selection")?.symbols == [.unselected])
    #expect(
      try #require(marked[0].frame("bubble")).minX == plain.frame("bubble").map { $0.minX + 40 }
    )
    #expect(marked[0].size.width == plain.size.width)
  }

  @Test func `lines of the app cannot be selected`() throws {
    let page = Page(options: LayoutOptions(selection: []))
    let row = try page.arrange([Sample.message("a", from: nil, .system("Ana joined"))])[0]
    #expect(row.component("selection") == nil)
  }

  @Test(arguments: ["jade", "azure", "paper", "sky", "clover", "terminal"])
  func `all marks stay on narrow pages with large text`(template: String) throws {
    let options = LayoutOptions(width: 240, textSize: 3.1)
    let message = Marked.message(
      "b",
      editedAfter: 5,
      replyTo: "a",
      reactions: [Reaction(emoji: "👍", by: ["mei"])],
      forwardedFrom: String(repeating: "Harbour News ", count: 20),
      thread: ThreadSummary(count: 1_000_000, by: ["ana", "mei"], lastReplyAt: nil),
      isPinned: true,
      expiresAfter: 900
    )
    let row = try Page(template: template, options: options).arrange([Marked.original, message])[1]
    for component in row.components where component.name.hasPrefix("bubble.") {
      #expect(component.frame.minX >= 0, "\(component.name)")
      #expect(component.frame.maxX <= 240, "\(component.name)")
    }
  }
}
