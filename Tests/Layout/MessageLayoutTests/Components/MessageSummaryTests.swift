import ChatframeConversations
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct MessageSummaryTests {
  private func summary(_ body: MessageBody, locale: String = "en") throws -> String {
    let page = Page(options: LayoutOptions(locale: Locale(identifier: locale)))
    return try page.request(for: Sample.message("m")).context.summary(of: body)
  }

  @Test(arguments: [
    (MessageBody.text(["See ", TextRun(text: "you", isBold: true), "\nsoon"]), "See you soon"),
    (.image(ImageBody(source: "a.png", caption: "Our table")), "[Photo] Our table"),
    (.image(ImageBody(source: "a.png")), "[Photo]"),
    (.voice(Voice(durationInSeconds: 7)), "[Voice message] 0:07"),
    (.video(Video(durationInSeconds: 83)), "[Video] 1:23"),
    (
      .album(Album(items: [.image(ImageBody(source: "a.png", caption: "Our table"))])),
      "[Album] Our table"
    ),
    (.file(FileAttachment(name: "menu.pdf", byteCount: 1)), "[File] menu.pdf"),
    (.call(Call(medium: .voice, outcome: .missed)), "[Voice call] Missed"),
    (.revoked, "A message was unsent"),
    (.custom(CustomBody(width: 1, height: 1, label: "Ticket")), "Ticket"),
    (.unknown(type: "hologram"), "Unsupported message"),
    (.hosted(HostedBody(type: "order")), "Unsupported message"),
  ])
  func `every body has a summary in one line`(body: MessageBody, line: String) throws {
    #expect(try summary(body) == line)
  }

  @Test(arguments: [
    (MessageBody.unknown(type: "hologram", words: "Where?"), "en", "[Unsupported message] Where?"),
    (.sticker(Sticker(source: "a.png")), "en", "[Sticker]"),
    (.location(Location(title: "Café")), "en", "[Location] Café"),
    (.contact(Contact(name: "Mei")), "de", "[Kontakt] Mei"),
    (.link(LinkPreview(url: "https://example.com", title: "")), "en", "[Link] https://example.com"),
    (.call(Call(medium: .voice, outcome: .missed)), "ja", "[音声通話] 不在着信"),
    (.poll(Poll(question: "When?", options: [])), "en", "[Poll] When?"),
    (
      .poll(Poll(question: "When?", options: [])), "ar",
      "\u{200F}[استطلاع] \u{2068}When?\u{2069}"
    ),
    (.redPacket(RedPacket(greeting: "恭喜发财", isOpened: false)), "zh-Hans", "[红包] 恭喜发财"),
    (
      .transfer(Transfer(amount: 12.5, currency: "CNY", note: "Tea")), "en",
      "[Transfer] 12.5 CNY · Tea"
    ),
    (.merged(MergedMessages(title: "Trip", lines: [])), "en", "[Chat history] Trip"),
  ])
  func `a summary has the word for the type and the words of the message`(
    body: MessageBody,
    locale: String,
    text: String
  ) throws {
    #expect(try summary(body, locale: locale) == text)
  }

  @Test func `the summary is in the language of the page`() throws {
    #expect(try summary(.image(ImageBody(source: "a.png")), locale: "zh-Hans") == "[图片]")
  }

  @Test func `the summary of a long text is short`() throws {
    let text = String(repeating: "long ", count: 20_000)
    #expect(try summary(Sample.text(text)).count <= 400)
  }
}
