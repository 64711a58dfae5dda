import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct CardTests {
  private static let cards: [MessageBody] = [
    .location(Location(title: "Harbour", address: "Quay 4")), .contact(Contact(name: "Ana Sá")),
    .link(LinkPreview(url: "https://www.Example.org/a?b", title: "Noodles", summary: "Flour")),
    .call(Call(medium: .video, outcome: .missed)),
    .poll(Poll(question: "When?", options: [.init(text: "Now", votes: 1)])),
    .merged(MergedMessages(title: "Trip", lines: ["Omar: Hi"])),
  ]

  @Test(arguments: cards)
  func `a card in a template without bubbles has a panel`(card: MessageBody) throws {
    let bubble = try Page(template: "paper").bubble(card)
    guard case .box(let frame, _, _) = bubble.items.first else {
      Issue.record("\(bubble.items)")
      return
    }
    #expect(frame == bubble.frame)
  }

  @Test(arguments: cards, [("jade", 240.0, 1.0), ("azure", 390, 3.1), ("paper", 240, 0.8)])
  func `the parts of a card stay inside its bubble`(
    card: MessageBody,
    page: (template: String, width: Double, textSize: Double)
  ) throws {
    let options = LayoutOptions(width: page.width, textSize: page.textSize)
    let bubble = try Page(template: page.template, options: options).bubble(card)
    for item in bubble.items { #expect(bubble.frame.contains(item.frame, tolerance: 0.5)) }
  }

  @Test func `a link shows its title, its summary and its host`() throws {
    let link = LinkPreview(url: "https://www.Example.org/a?b", title: "Noodles", summary: "Flour")
    #expect(try Page().bubble(.link(link)).text == "Noodles\nFlour\nexample.org")
  }

  @Test(arguments: [(1000.0, 500.0, true), (100, 100, false), (1000, 100, false)])
  func `only a large picture is above the text of a link`(
    width: Double,
    height: Double,
    isLarge: Bool
  ) throws {
    var page = Page()
    page.pictures["a"] = LayoutSize(width: width, height: height)
    let link = LinkPreview(url: "https://a.b", title: "Noodles", thumbnail: "a")
    let picture = try #require(try page.bubble(.link(link)).picture)
    #expect((picture.frame.width > 100) == isLarge)
  }

  @Test(arguments: [
    (Call(medium: .voice, outcome: .answered, durationInSeconds: 61), "Answered · 1:01"),
    (Call(medium: .voice, outcome: .missed), "Missed"),
    (Call(medium: .video, outcome: .declined), "Declined"),
    (Call(medium: .video, outcome: .cancelled), "Cancelled"),
  ])
  func `a call shows its outcome`(call: Call, words: String) throws {
    #expect(try Page().bubble(.call(call)).lines.last?.text == words)
  }

  @Test(arguments: [("mei", Symbol.arrowOut), ("omar", .arrowIn)])
  func `the arrow of a call points away from the caller`(sender: String, arrow: Symbol) throws {
    for template in ["jade", "paper"] {
      let call = MessageBody.call(Call(medium: .voice, outcome: .missed))
      #expect(try Page(template: template).bubble(call, from: sender).symbols.last == arrow)
    }
  }

  @Test(
    arguments: ["azure", "jade", "paper"],
    [(Appearance.light, "mei"), (.light, "omar"), (.dark, "mei"), (.dark, "omar")]
  )
  func `the word of a missed call is legible`(
    template: String,
    look: (appearance: Appearance, sender: String)
  ) throws {
    let (appearance, sender) = look
    let page = Page(template: template, options: LayoutOptions(appearance: appearance))
    let bubble = try page.bubble(.call(Call(medium: .voice, outcome: .missed)), from: sender)
    let style = try Sample.template(template).style(appearance)
    let side = sender == "mei" ? style.bubble.outgoing : style.bubble.incoming
    let fill = (side.fill.alpha == 0 ? side.code : side.fill).over(style.page)
    let text = bubble.items.reversed().lazy.compactMap { item -> RGBAColor? in
      if case .text(let text, _) = item { text.lines.first?.runs.first?.color } else { nil }
    }.first
    // The style that azure follows has white text on its blue, with a contrast of 4.0.
    let least = template == "azure" && sender == "mei" ? 3.9 : 4.5
    #expect(try #require(text).contrast(with: fill) >= least)
  }

  @Test func `a poll shows at most twelve options`() throws {
    let options = (1...15).map { Poll.Option(text: "Option \($0)", votes: 1) }
    let lines = try Page().bubble(.poll(Poll(question: "When?", options: options))).lines
      .map(\.text)
    #expect(lines.contains("Option 12"))
    #expect(!lines.contains("Option 13"))
    #expect(lines.suffix(2) == ["+3 more", "Votes: 15"])
  }

  @Test func `merged messages show four lines`() throws {
    let lines = (1...9).map { "line \($0)" }
    let bubble = try Page().bubble(.merged(MergedMessages(title: "Trip", lines: lines)))
    #expect(
      bubble.lines.map(\.text) == ["Trip", "line 1", "line 2", "line 3", "line 4", "Chat history"]
    )
  }

  @Test(arguments: [
    MessageBody.redPacket(RedPacket(greeting: "Luck", isOpened: false)),
    .transfer(Transfer(amount: 88.5, currency: "CNY")),
  ])
  func `a payment replaces its bubble`(body: MessageBody) throws {
    let bubble = try Page().bubble(body)
    #expect(bubble.shape == nil)
    guard case .box(let frame, _, let color) = bubble.items.first else {
      Issue.record("\(bubble.items)")
      return
    }
    #expect(frame == bubble.frame)
    #expect(try color == Sample.style("jade").kinds.payment.color)
  }

  @Test func `an opened red packet says so`() throws {
    let packet = RedPacket(greeting: "Luck", isOpened: true)
    #expect(try Page().bubble(.redPacket(packet)).text == "Luck\nOpened\nRed packet")
  }

  @Test func `a map is the same for the same title`() throws {
    func map(_ title: String) throws -> [PlacedItem] {
      try Page().bubble(.location(Location(title: title))).items.filter {
        if case .figures = $0 { true } else { false }
      }
    }
    #expect(try map("Harbour") == map("Harbour"))
    #expect(try map("Harbour") != map("Station"))
  }
}

struct PollResultTests {
  @Test(arguments: [
    ([], []), ([0, 0], [0, 0]), ([1], [100]), ([1, 1, 1], [33, 33, 33]), ([2, 1], [67, 33]),
    ([5, 2, 0], [71, 29, 0]), ([1, 1, 1, 4], [14, 14, 14, 58]), ([1, 1, 4], [17, 17, 66]),
    ([Int.max, -5], [100, 0]),
  ])
  func `percentages are rounded by largest remainder`(votes: [Int], percents: [Int]) {
    #expect(PollResult(votes).percents == percents)
  }

  @Test func `percentages never exceed a hundred in sum`() {
    for seed in 1...200 {
      let votes = (1...(1 + seed % 9)).map { ($0 * 7919 * seed) % 23 }
      let percents = PollResult(votes).percents
      #expect(percents.reduce(0, +) <= 100)
      for (vote, percent) in zip(votes, percents) where vote == votes[0] {
        #expect(percent == percents[0])
      }
    }
  }

  @Test func `bars are relative to the option with the most votes`() {
    #expect(PollResult([4, 2, 0]).shares == [1, 0.5, 0])
  }
}
