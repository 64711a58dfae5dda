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
    (.poll(Poll(question: "When?", options: [])), "[Poll] When?"),
    (.revoked, "A message was unsent"),
    (.custom(CustomBody(width: 1, height: 1, label: "Ticket")), "Ticket"),
    (.unknown(type: "hologram"), "Unsupported message"),
  ])
  func `every body has a summary in one line`(body: MessageBody, line: String) throws {
    #expect(try summary(body) == line)
  }

  @Test func `the summary is in the language of the page`() throws {
    #expect(try summary(.image(ImageBody(source: "a.png")), locale: "zh-Hans") == "[图片]")
  }

  @Test func `the summary of a long text is short`() throws {
    let text = String(repeating: "long ", count: 20_000)
    #expect(try summary(Sample.text(text)).count <= 400)
  }
}
