import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeSeededRandomness
import ChatframeTemplates
import Testing

@testable import ChatframeRendering

/// Components of a host that are reused for other messages.
struct ComponentReuseTests {
  /// A card with a title and perhaps a note, which is reused.
  private struct Card: MessageComponent {
    struct Content: Hashable, Sendable {
      var title: String
      var note: String?
    }

    var title = ""
    var note: String?
    /// Whether the card keeps its note when it is reused, by mistake.
    let leaks: Bool

    func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
      let words = [title, note].compactMap { $0 }.joined(separator: " – ")
      let style = context.style.text.body
      return HostText(text: context.text(words, style: style, width: proposal.width))
    }

    func prepareForReuse() -> (any MessageComponent)? {
      var card = self
      card.title = ""
      if !leaks { card.note = nil }
      return card
    }

    func configured(for request: ComponentRequest) -> (any MessageComponent)? {
      guard let content = request.payload(as: Content.self) else { return nil }
      var card = self
      card.title = content.title
      if let note = content.note { card.note = note }
      return card
    }
  }

  /// Returns the messages that show something of another one, among random messages.
  private func leftovers(leaks: Bool, seed: UInt64) async throws -> [String] {
    let maker: ComponentMaker = { Card(leaks: leaks).configured(for: $0) }
    let renderer = try Renderer(
      labels: TemplateLibrary.bundled.labels(),
      workerCount: 1,
      extensions: LayoutExtensions(bubbleContents: ["card": maker])
    )
    var random = SeededGenerator(seed: seed)
    let messages = (0..<40).map { index in
      let content = Card.Content(
        title: "Card \(Int.random(in: 0..<1000, using: &random))",
        note: Bool.random(using: &random) ? "note \(index)" : nil
      )
      let body: MessageBody =
        Bool.random(using: &random)
        ? .hosted(HostedBody(type: "card", payload: content)) : Sample.text("Hi")
      return Sample.message("m\(index)", from: index % 3 == 0 ? "mei" : "omar", body)
    }
    let layout = try await Stage(renderer: renderer).layOut(Sample.conversation(messages))
    return try await renderer.messagesWithLeftovers(in: layout)
  }

  @Test(arguments: 0..<20)
  func `a reused component shows nothing of its last message`(seed: UInt64) async throws {
    #expect(try await leftovers(leaks: false, seed: seed) == [])
  }

  @Test(arguments: 0..<20)
  func `a component that keeps something is found`(seed: UInt64) async throws {
    #expect(try await !leftovers(leaks: true, seed: seed).isEmpty)
  }
}
