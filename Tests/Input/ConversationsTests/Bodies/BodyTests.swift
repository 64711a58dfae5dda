import ChatframeConversations
import Foundation
import Testing

struct BodyTests {
  static let bodies: [(String, MessageBody)] = [
    (#"{"type": "text", "text": ""}"#, .text([TextRun(text: "")])),
    (
      #"{"type": "text", "runs": [{"text": "a", "bold": true, "italic": true, "strike": true}]}"#,
      .text([TextRun(text: "a", isBold: true, isItalic: true, isStruckThrough: true)])
    ),
    (
      #""#
        + #"{"type":"text","runs":[{"text":"a","underline":true,"code":true,"link":"x","mention":"mei"}]}"#,
      .text([TextRun(text: "a", isUnderlined: true, isCode: true, link: "x", mention: "mei")])
    ),
    (
      #"{"type": "text", "runs": [{"text": "a", "spoiler": true}, {"text": "b"}]}"#,
      .text([TextRun(text: "a", isSpoiler: true), "b"])
    ),
    (
      #"{"type": "text", "blocks": [{"type": "paragraph", "text": "a"}, {"type": "quote", "runs":"#
        + #" [{"text": "b", "bold": true}]}]}"#,
      .blocks([.paragraph(["a"]), .quote([TextRun(text: "b", isBold: true)])])
    ),
    (
      #"{"type": "text", "blocks": [{"type": "code", "text": "a\nb"}, {"type": "code", "text": "","#
        + #" "language": "swift"}]}"#,
      .blocks([.code("a\nb"), .code("", language: "swift")])
    ),
    (
      #"{"type": "text", "blocks": [{"type": "list", "items": [{"text": "a"}, {"runs": []}]},"#
        + #" {"type": "list", "ordered": true, "items": []}]}"#,
      .blocks([.list([["a"], []]), .list([], isOrdered: true)])
    ),
    (#"{"type": "text", "blocks": []}"#, .blocks([])),
    (#"{"type": "image", "source": "a.png"}"#, .image(ImageBody(source: "a.png"))),
    (
      #"{"type": "image", "source": "a.png", "width": 1.5, "height": 2, "caption": "c"}"#,
      .image(ImageBody(source: "a.png", width: 1.5, height: 2, caption: "c"))
    ),
    (#"{"type": "voice", "duration": 0}"#, .voice(Voice(durationInSeconds: 0))),
    (
      #"{"type": "voice", "duration": 2, "waveform": [0, 0.5, 1]}"#,
      .voice(Voice(durationInSeconds: 2, waveform: [0, 0.5, 1]))
    ),
    (#"{"type": "video", "duration": 2.5}"#, .video(Video(durationInSeconds: 2.5))),
    (
      #"{"type": "video", "duration": 9, "poster": "p.png", "width": 3, "height": 4}"#,
      .video(Video(poster: "p.png", width: 3, height: 4, durationInSeconds: 9))
    ),
    (
      #"{"type": "album", "items": [{"type": "image", "source": "a.png"}], "caption": "c"}"#,
      .album(Album(items: [.image(ImageBody(source: "a.png"))], caption: "c"))
    ),
    (
      #"{"type": "album", "items": [{"type": "video", "poster": "p.png", "duration": 2}, "#
        + #"{"type": "image", "source": "a.png", "width": 3, "height": 4, "caption": "c"}]}"#,
      .album(
        Album(items: [
          .video(Video(poster: "p.png", durationInSeconds: 2)),
          .image(ImageBody(source: "a.png", width: 3, height: 4, caption: "c")),
        ])
      )
    ),
    (
      #"{"type": "file", "name": "a.pdf", "byteCount": 900719925474099}"#,
      .file(FileAttachment(name: "a.pdf", byteCount: 900_719_925_474_099))
    ),
    (
      #"{"type": "sticker", "source": "a.png", "width": 5, "height": 6}"#,
      .sticker(Sticker(source: "a.png", width: 5, height: 6))
    ),
    (
      #"{"type": "location", "title": "t", "address": "a"}"#,
      .location(Location(title: "t", address: "a"))
    ),
    (#"{"type": "contact", "name": "Omar"}"#, .contact(Contact(name: "Omar"))),
    (
      #"{"type": "link", "url": "https://a.b", "title": "t", "summary": "s", "thumbnail": "#
        + #""t.png"}"#,
      .link(LinkPreview(url: "https://a.b", title: "t", summary: "s", thumbnail: "t.png"))
    ),
    (
      #"{"type": "call", "medium": "voice", "outcome": "missed"}"#,
      .call(Call(medium: .voice, outcome: .missed))
    ),
    (
      #"{"type": "call", "medium": "video", "outcome": "answered", "duration": 61}"#,
      .call(Call(medium: .video, outcome: .answered, durationInSeconds: 61))
    ),
    (
      #"{"type": "poll", "question": "q", "options": [{"text": "a", "votes": 2}]}"#,
      .poll(Poll(question: "q", options: [Poll.Option(text: "a", votes: 2)]))
    ),
    (
      #"{"type": "redPacket", "greeting": "g", "opened": true}"#,
      .redPacket(RedPacket(greeting: "g", isOpened: true))
    ),
    (
      #"{"type": "transfer", "amount": 88.5, "currency": "CNY", "note": "n"}"#,
      .transfer(Transfer(amount: Decimal(885) / 10, currency: "CNY", note: "n"))
    ),
    (
      #"{"type": "transfer", "amount": "88.50", "currency": "¥"}"#,
      .transfer(Transfer(amount: Decimal(885) / 10, currency: "¥"))
    ),
    (
      #"{"type": "merged", "title": "t", "lines": ["a", "b"]}"#,
      .merged(MergedMessages(title: "t", lines: ["a", "b"]))
    ),
    (#"{"type": "system", "text": "Omar joined"}"#, .system("Omar joined")),
    (#"{"type": "revoked"}"#, .revoked),
    (#"{"type": "answer", "markdown": "**a**"}"#, .answer(Answer(markdown: "**a**"))),
    (#"{"type": "answer"}"#, .answer(Answer(markdown: ""))),
    (
      #"{"type": "answer", "markdown": "![a](b)", "state": "stopped", "steps": [{"type":"#
        + #" "thinking", "text": "t", "seconds": 2.5, "open": true}, {"type": "thinking"}, {"type":"#
        + #" "tool", "name": "n", "input": "i", "result": "r", "state": "failed"}, {"type": "tool","#
        + #" "name": "n"}], "pictures": [{"address": "b", "source": "c.png", "width": 3, "height":"#
        + #" 4.5}, {"address": "d", "width": 1, "height": 1}]}"#,
      .answer(
        Answer(
          markdown: "![a](b)",
          state: .stopped,
          steps: [
            .thinking(text: "t", seconds: 2.5, isOpen: true), .thinking(),
            .tool(name: "n", input: "i", result: "r", state: .failed), .tool(name: "n"),
          ],
          pictures: [
            AnswerPicture(address: "b", source: "c.png", width: 3, height: 4.5),
            AnswerPicture(address: "d", width: 1, height: 1),
          ]
        )
      )
    ),
    (
      #"{"type": "custom", "size": {"width": 10, "height": 20}, "label": "l"}"#,
      .custom(CustomBody(width: 10, height: 20, label: "l"))
    ),
    (#"{"type": "hologram"}"#, .unknown(type: "hologram")),
  ]

  @Test(arguments: bodies)
  func `every body is read`(json: String, body: MessageBody) throws {
    let messages = try Sample.parse(Sample.document(body: json)).conversation.messages
    #expect(messages.map(\.body) == [body])
  }

  @Test(arguments: bodies)
  func `the type name of a body is its type in the document`(json: String, body: MessageBody) {
    let type = json.split(separator: "\"", maxSplits: 4)[3]
    #expect(body.typeName == type)
  }

  @Test func `the samples have every type of the format`() {
    let types = Set(Self.bodies.map(\.1.typeName)).subtracting(["hologram"])
    #expect(types == Set(MessageBody.standardTypeNames))
    #expect(types.count == MessageBody.standardTypeNames.count)
  }

  @Test(arguments: [
    ("source", MessageBody.image(ImageBody(source: "a", width: 1, height: 2, caption: "c"))),
    ("source", .sticker(Sticker(source: "a", width: 1, height: 2))),
    ("poster", .video(Video(poster: "a", width: 1, height: 2, durationInSeconds: 3))),
    ("items[0].source", .album(Album(items: [.image(ImageBody(source: "a"))], caption: "c"))),
    ("items[0].poster", .album(Album(items: [.video(Video(poster: "a", durationInSeconds: 1))]))),
    (
      "pictures[1].source",
      .answer(
        Answer(
          markdown: "",
          pictures: [
            AnswerPicture(address: "x", width: 1, height: 2),
            AnswerPicture(address: "y", source: "a", width: 1, height: 2),
          ]
        )
      )
    ),
    ("thumbnail", .link(LinkPreview(url: "u", title: "t", summary: "s", thumbnail: "a"))),
  ])
  func `a body with another picture is otherwise unchanged`(field: String, body: MessageBody) {
    let other = body.replacingPictures(with: "b")
    #expect(body.pictures.map(\.field) == [field])
    #expect(body.pictures.map(\.source) == ["a"])
    #expect(other.pictures.map(\.source) == ["b"])
    #expect(other.replacingPictures(with: "a") == body)
  }

  @Test func `replacing the picture of a body without one changes nothing`() {
    for body in Self.bodies.map(\.1) where body.pictures.isEmpty {
      #expect(body.replacingPictures(with: "b") == body)
    }
  }

  @Test func `an album without a caption has that of its only item with one`() {
    let bare = Album.Item.image(ImageBody(source: "a"))
    let captioned = Album.Item.image(ImageBody(source: "b", caption: "c"))
    #expect(Album(items: [bare, captioned]).shownCaption == "c")
    #expect(Album(items: [captioned, captioned]).shownCaption == nil)
    #expect(Album(items: [bare, captioned], caption: "all").shownCaption == "all")
  }

  @Test(arguments: ["system", "revoked"])
  func `a message of the app requires no sender`(type: String) throws {
    let json = Sample.document(
      messages: """
        {"id": "m1", "sentAt": "2026-03-01T12:00:00Z", "body": {"type": "\(type)", "text": "t"}}
        """
    )
    #expect(try Sample.parse(json).conversation.messages.first?.sender == nil)
  }
}
