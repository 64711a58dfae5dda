import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation

@testable import ChatframeRendering

/// Renders conversations for tests; Mei is the viewer.
struct Stage {
  private static let shared = Result { try renderer(workerCount: 2) }
  private static let templates = Result {
    try TemplateNames.all.map { try TemplateLibrary.bundled.template($0) }
  }

  var template = "jade"
  var options = LayoutOptions(width: 240, scale: 1)
  var folder: DocumentFolder?
  var renderer: Renderer

  init(
    template: String = "jade",
    options: LayoutOptions = LayoutOptions(width: 240, scale: 1),
    folder: DocumentFolder? = nil,
    renderer: Renderer? = nil
  ) throws {
    self.template = template
    self.options = options
    self.folder = folder
    self.renderer = try renderer ?? Self.shared.get()
  }

  /// Returns a separate renderer, without snapshots.
  static func renderer(workerCount: Int) throws -> Renderer {
    try Renderer(labels: TemplateLibrary.bundled.labels(), workerCount: workerCount)
  }

  static func template(_ name: String) throws -> Template {
    guard let known = try templates.get().first(where: { $0.name == name }) else {
      return try TemplateLibrary.bundled.template(name)
    }
    return known
  }

  var style: TemplateStyle { get throws { try Self.template(template).style(options.appearance) } }

  func layOut(_ conversation: Conversation) async throws -> ConversationLayout {
    try await renderer.layOut(
      conversation,
      folder: folder,
      template: try Self.template(template),
      options: options
    )
  }

  /// Returns the PNG of a whole page, or of a screen.
  func png(_ layout: ConversationLayout, viewport: Double? = nil) async throws -> [UInt8] {
    [UInt8](try await renderer.png(of: layout, viewportHeight: viewport))
  }

  /// Returns a whole page, or a screen, in any format.
  func written(
    _ format: PictureFormat,
    _ layout: ConversationLayout,
    viewport: Double? = nil,
    pageHeight: Double? = nil
  ) async throws -> [UInt8] {
    let data = try await renderer.data(
      format,
      of: layout,
      viewportHeight: viewport,
      pageHeight: pageHeight
    )
    return [UInt8](data)
  }

  func png(_ conversation: Conversation) async throws -> [UInt8] {
    try await png(layOut(conversation))
  }

  func picture(
    _ conversation: Conversation,
    viewport: Double? = nil
  ) async throws -> DecodedPicture {
    try DecodedPicture(png: await png(layOut(conversation), viewport: viewport))
  }

  func arrangements(_ conversation: Conversation) async throws -> [Arrangement] {
    let layout = try await layOut(conversation)
    return try await renderer.arrangements(0..<conversation.messages.count, of: layout)
  }
}

/// Short conversations for tests.
enum Sample {
  static func message(
    _ id: String,
    from sender: String? = "omar",
    after seconds: Double = 0,
    status: DeliveryStatus? = nil,
    _ body: MessageBody
  ) -> Message {
    Message(
      id: id,
      sender: sender,
      // Noon on the first of March 2026, in GMT.
      sentAt: Timestamp(secondsSince1970: 1_772_366_400 + seconds),
      status: status,
      body: body
    )
  }

  static func text(_ text: String) -> MessageBody { .text([TextRun(text: text)]) }

  static func conversation(
    _ messages: [Message],
    kind: Session.Kind = .group,
    name: String = "Omar",
    avatar: String? = nil
  ) -> Conversation {
    Conversation(
      session: Session(id: "s", kind: kind),
      viewer: "mei",
      participants: [
        Participant(id: "mei", name: "梅"), Participant(id: "omar", name: name, avatar: avatar),
      ],
      messages: messages
    )
  }

  /// Returns a conversation with one message from Omar.
  static func conversation(_ body: MessageBody, kind: Session.Kind = .private) -> Conversation {
    conversation([message("m", body)], kind: kind)
  }

  /// Returns many messages of various lengths, from both participants, with occasional times.
  static func chatter(_ count: Int) -> Conversation {
    let words = ["Hello", "你好", "مرحبا", "see you at the harbour", "😀", "tomorrow", "ok"]
    return conversation(
      (0..<count).map { index in
        let text = (0...index % 11).map { words[(index * 3 + $0) % words.count] }
        return message(
          "m\(index)",
          from: index % 5 < 2 ? "mei" : "omar",
          after: Double(index * 97),
          status: index % 5 == 1 ? .failed : nil,
          Self.text(text.joined(separator: " "))
        )
      }
    )
  }
}
