import ChatframeConversations
import ChatframeDocuments
import ChatframeTemplates
import ChatframeTestSupport
import Foundation

@testable import ChatframeMessageLayout

/// Short conversations and templates for tests; Mei is the viewer.
enum Sample {
  private static let library = TemplateLibrary(
    folder: PackageFolder.path("Templates")
  )
  private static let templates = Dictionary(
    uniqueKeysWithValues: TemplateNames.all.map { name in
      (name, Result { () throws(YAMLError) in try library.template(name) })
    }
  )
  private static let words = Result { () throws(YAMLError) in try library.labels() }

  /// Returns a bundled template.
  static func template(_ name: String) throws -> Template {
    guard let template = templates[name] else { return try library.template(name) }
    return try template.get()
  }

  /// Returns a bundled template after replacing text in its file.
  static func template(
    _ name: String,
    replacing old: String,
    with new: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws -> Template {
    let url = URL(fileURLWithPath: "\(library.folder)/\(name).yaml")
    let source = try String(contentsOf: url, encoding: .utf8)
    guard source.contains(old) else { throw NotFound(text: old) }
    return try Template(
      yaml: source.replacing(old, with: new),
      file: "changed.yaml",
      vocabulary: vocabulary
    )
  }

  /// The template's file does not contain the text to replace.
  struct NotFound: Error { let text: String }

  static func style(_ name: String) throws -> TemplateStyle { try template(name).style(.light) }

  static func labels() throws -> Labels { try words.get() }

  /// Parses a time; returns 1970 for text that is not an RFC 3339 time.
  static func time(_ text: String, plus seconds: Double = 0) -> Timestamp {
    let time = Timestamp(rfc3339: text) ?? Timestamp(secondsSince1970: 0)
    return Timestamp(
      secondsSince1970: time.secondsSince1970 + seconds,
      offsetInSeconds: time.offsetInSeconds
    )
  }

  /// Returns a message `seconds` after noon on Sunday, the first of March 2026.
  static func message(
    _ id: String,
    from sender: String? = "omar",
    after seconds: Double = 0,
    status: DeliveryStatus? = nil,
    _ body: MessageBody = .text([TextRun(text: "Hello")])
  ) -> Message {
    message(
      id,
      from: sender,
      at: time("2026-03-01T12:00:00Z", plus: seconds),
      status: status,
      body
    )
  }

  /// Returns a message at a time.
  static func message(
    _ id: String,
    from sender: String? = "omar",
    at time: Timestamp,
    status: DeliveryStatus? = nil,
    _ body: MessageBody = .text([TextRun(text: "Hello")])
  ) -> Message {
    Message(id: id, sender: sender, sentAt: time, status: status, body: body)
  }

  static func text(_ text: String) -> MessageBody { .text([TextRun(text: text)]) }

  static func conversation(
    _ messages: [Message],
    kind: Session.Kind = .group,
    name: String = "Omar"
  ) -> Conversation {
    Conversation(
      session: Session(id: "s", kind: kind),
      viewer: "mei",
      participants: [
        Participant(id: "mei", name: "梅"), Participant(id: "omar", name: name),
        Participant(id: "ana", name: "Ana Sá"),
      ],
      messages: messages
    )
  }

  /// Returns the rows of a conversation.
  static func rows(
    _ messages: [Message],
    template: String = "jade",
    kind: Session.Kind = .group,
    options: LayoutOptions = LayoutOptions()
  ) throws -> [MessageRow] {
    MessageRowBuilder(
      conversation(messages, kind: kind),
      style: PageStyle(template: try self.template(template), options: options)
    ).rows()
  }

  /// A body of every type in the document format.
  static let bodies: [MessageBody] = [
    text("Hello"),
    text(""),
    text("The quick brown fox jumps over the lazy dog, again and again and again."),
    text(String(repeating: "W", count: 500)),
    text("שלום עולם"),
    text("👍"),
    .image(ImageBody(source: "a.png", width: 400, height: 300)),
    .image(ImageBody(source: "missing.png", caption: "A caption that is long enough to wrap.")),
    .video(Video(width: 300, height: 900, durationInSeconds: 83)),
    .voice(Voice(durationInSeconds: 3)),
    .voice(Voice(durationInSeconds: 90_000)),
    .file(FileAttachment(name: String(repeating: "report ", count: 40) + ".pdf", byteCount: 12)),
    .album(Album(items: [.image(ImageBody(source: "a.png", width: 40, height: 30))])),
    .album(
      Album(
        items: (0..<13).map {
          .video(Video(width: 100, height: 60 + 9 * Double($0), durationInSeconds: 83))
        },
        caption: "A caption that is long enough to wrap."
      )
    ),
    .sticker(Sticker(source: "a.png")),
    .location(Location(title: "Harbour", address: "12 Fish Market Street, Quay 4, second floor")),
    .contact(Contact(name: "Ana")),
    .link(LinkPreview(url: "https://example.com", title: "Example")),
    .link(
      LinkPreview(
        url: "https://" + String(repeating: "long", count: 2500),
        title: String(repeating: "W", count: 300),
        summary: String(repeating: "words ", count: 300),
        thumbnail: "a.png"
      )
    ),
    .call(Call(medium: .voice, outcome: .missed)),
    .call(Call(medium: .video, outcome: .answered, durationInSeconds: 90_000)),
    .poll(Poll(question: "When?", options: [Poll.Option(text: "Now", votes: 1)])),
    .poll(
      Poll(
        question: String(repeating: "When? ", count: 200),
        options: (0..<1000).map { Poll.Option(text: "Option \($0)", votes: $0 % 7) }
      )
    ),
    .redPacket(RedPacket(greeting: "Luck", isOpened: false)),
    .transfer(Transfer(amount: 12, currency: "CNY")),
    .transfer(Transfer(amount: 999_999_999_999_999, currency: "dollars", note: "For the tea")),
    .merged(MergedMessages(title: "Chat", lines: ["a"])),
    .merged(
      MergedMessages(
        title: String(repeating: "W", count: 300),
        lines: Array(repeating: String(repeating: "words ", count: 300), count: 300)
      )
    ),
    .system("Ana joined the group and everybody was very happy about that."),
    .revoked,
    .custom(CustomBody(width: 5000, height: 200, label: "A label")),
    .unknown(type: "hologram"),
  ]
}
