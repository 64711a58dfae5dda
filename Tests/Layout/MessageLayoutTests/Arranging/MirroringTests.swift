import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct MirroringTests {
  private static let texts = [
    "Hello", "Hello you", "Hello to all of you out there, and good night",
  ]

  private func frames(
    _ text: String,
    from sender: String,
    _ page: Page
  ) throws -> [String: [Int]] {
    let status: DeliveryStatus? = sender == "mei" ? .failed : nil
    let arrangement = try page.arrange(Sample.text(text), from: sender, status: status)
    return Dictionary(
      uniqueKeysWithValues: arrangement.components.map {
        ($0.name, pixels($0.frame, page.options.scale))
      }
    )
  }

  /// The edges of a frame in whole device pixels: left, top, right, bottom.
  private func pixels(_ frame: LayoutRectangle, _ scale: Double) -> [Int] {
    [frame.minX, frame.minY, frame.maxX, frame.maxY].map { Int(($0 * scale).rounded()) }
  }

  /// The edges mirrored at the middle of the page.
  private func mirrored(_ edges: [Int]?, _ scale: Double) -> [Int]? {
    let width = Int(390 * scale)
    return edges.map { [width - $0[2], $0[1], width - $0[0], $0[3]] }
  }

  @Test(arguments: texts, [1.0, 2, 3])
  func `an outgoing message mirrors an incoming one`(text: String, scale: Double) throws {
    let page = Page(options: LayoutOptions(scale: scale), kind: .private)
    let incoming = try frames(text, from: "omar", page)
    let outgoing = try frames(text, from: "mei", page)
    for name in ["avatar", "bubble"] {
      #expect(outgoing[name] == mirrored(incoming[name], scale))
    }
  }

  // In sky and clover, the time is beside text of the page's direction and below other text.
  @Test(arguments: ["jade", "azure", "paper", "terminal"], [1.0, 2, 3])
  func `a right-to-left page mirrors a left-to-right page`(
    template: String,
    scale: Double
  ) throws {
    let english = Page(template: template, options: LayoutOptions(scale: scale))
    var arabic = english
    arabic.options.locale = Locale(identifier: "ar")
    for (text, sender) in Self.texts.flatMap({ [($0, "omar"), ($0, "mei")] }) {
      let left = try frames(text, from: sender, english)
      let right = try frames(text, from: sender, arabic)
      // In terminal, names follow times, whose words are not equally long.
      let names = template == "terminal" ? ["bubble"] : ["avatar", "name", "bubble"]
      for name in names {
        #expect(right[name] == mirrored(left[name], scale), "\(name) of \(sender)")
      }
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a status symbol is mirrored with its bubble`(scale: Double) throws {
    let english = Page(options: LayoutOptions(scale: scale))
    var arabic = english
    arabic.options.locale = Locale(identifier: "ar")
    let left = try frames("Hello you", from: "mei", english)["status"]
    let right = try frames("Hello you", from: "mei", arabic)["status"]
    #expect(right == mirrored(left, scale))
  }

  @Test func `corners towards neighbours are on the sender's side`() throws {
    let messages = [Sample.message("1"), Sample.message("2", after: 1)]
    let mine = messages.map { Sample.message($0.id, from: "mei", at: $0.sentAt) }
    let page = Page(template: "azure")
    let incoming = try page.arrange(messages)[0].component("bubble")?.shape?.radii
    let outgoing = try page.arrange(mine)[0].component("bubble")?.shape?.radii
    let style = try Sample.style("azure").bubble
    #expect(incoming?.bottomLeft == style.groupedCornerRadius)
    #expect(incoming?.topLeft == style.cornerRadius)
    #expect(outgoing == incoming?.mirrored)
  }
}
