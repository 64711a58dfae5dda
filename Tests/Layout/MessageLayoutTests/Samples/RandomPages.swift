import ChatframeConversations
import ChatframeGraphics
import ChatframeSeededRandomness
import ChatframeTemplates
import Foundation

@testable import ChatframeMessageLayout

/// Random pages and conversations that are the same in every run.
struct RandomPages {
  /// A page and its conversation.
  struct Case: Sendable {
    let page: Page
    let messages: [Message]
  }

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns pages of a template.
  static func cases(_ template: String, count: Int = 40, messages: Int = 25) -> [Case] {
    (0..<count).map { index in
      var pages = RandomPages(seed: UInt64(index) * 7919 + 1)
      return Case(page: pages.page(template), messages: pages.conversation(messages))
    }
  }

  mutating func page(_ template: String) -> Page {
    var page = Page(template: template)
    page.options.width =
      Bool.random(using: &random)
      ? Double(Int.random(in: 200...1400, using: &random))
      : Double.random(in: 200...1400, using: &random)
    page.options.scale = [1, 1.5, 2, 2.625, 3].randomElement(using: &random) ?? 1
    page.options.textSize = Double.random(in: 0.7...2, using: &random)
    page.options.locale = Locale(identifier: Bool.random(using: &random) ? "en" : "ar")
    page.kind = Session.Kind.allCases.randomElement(using: &random) ?? .group
    page.name = text(upTo: 4)
    return page
  }

  mutating func conversation(_ count: Int) -> [Message] {
    var seconds = 0.0
    return (0..<count).map { index in
      seconds += Double.random(in: 0...400, using: &random)
      let sender = ["mei", "omar", "ana", nil].randomElement(using: &random) ?? nil
      return Sample.message(
        "\(index)",
        from: sender,
        after: seconds,
        status: sender == "mei" ? DeliveryStatus.allCases.randomElement(using: &random) : nil,
        body()
      )
    }
  }

  /// Text in two of three cases.
  mutating func body() -> MessageBody {
    guard Int.random(in: 0..<3, using: &random) == 0,
      let body = Sample.bodies.randomElement(using: &random)
    else { return Sample.text(text(upTo: 60)) }
    return body
  }

  /// Words of up to 14 letters.
  mutating func text(upTo count: Int) -> String {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in
      String(repeating: "w", count: Int.random(in: 1...14, using: &random))
    }.joined(separator: " ")
  }
}
