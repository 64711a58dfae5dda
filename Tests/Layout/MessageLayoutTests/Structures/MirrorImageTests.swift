import ChatframeConversations
import ChatframeGraphics
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Mirrored structures, for random messages and pages.
struct MirrorImageTests {
  /// The frames in whole device pixels of components that do not depend on the language.
  private func frames(_ row: Arrangement, _ scale: Double) -> [String: [Int]] {
    // A name beside a clock is truncated if the language's time is long.
    let clock = row.frame("time").map(\.maxY) ?? 0
    let isNameAlone = row.frame("name").map { $0.minY >= clock } ?? false
    let names = ["avatar", "bubble"] + (isNameAlone ? ["name"] : [])
    let kept = row.components.filter { names.contains($0.name) }
    return Dictionary(
      uniqueKeysWithValues: kept.map { component in
        let frame = component.frame
        let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        return (component.name, edges.map { Int(($0 * scale).rounded()) })
      }
    )
  }

  private func mirrored(_ frames: [String: [Int]], width: Int) -> [String: [Int]] {
    frames.mapValues { [width - $0[2], $0[1], width - $0[0], $0[3]] }
  }

  private struct Case {
    let page: Page
    let text: String
  }

  private func cases(_ template: String) -> [Case] {
    var pages = RandomPages(seed: 3)
    return (0..<60).map { _ in
      var page = pages.page(template)
      // Pages of whole device pixels have exact mirror images.
      page.options.width = page.options.width.rounded()
      page.options.scale = page.options.scale.rounded()
      page.options.locale = Locale(identifier: "en")
      return Case(page: page, text: pages.text(upTo: 40))
    }
  }

  // In sky and clover, the time is beside text of the page's direction and below other text.
  @Test(arguments: ["jade", "azure", "paper", "terminal"], ["mei", "omar"])
  func `a right-to-left page is the mirror image`(template: String, sender: String) throws {
    for example in cases(template) {
      var arabic = example.page
      arabic.options.locale = Locale(identifier: "ar")
      let scale = example.page.options.scale
      let left = try example.page.arrange(Sample.text(example.text), from: sender)
      let right = try arabic.arrange(Sample.text(example.text), from: sender)
      let width = Int(example.page.options.width * scale)
      #expect(frames(right, scale) == mirrored(frames(left, scale), width: width))
    }
  }

  @Test(arguments: ["azure", "jade"])
  func `the viewer's message is the mirror image in private`(template: String) throws {
    for example in cases(template) {
      var page = example.page
      page.kind = .private
      let scale = page.options.scale
      let theirs = try page.arrange(Sample.text(example.text), from: "omar")
      let own = try page.arrange(Sample.text(example.text), from: "mei")
      let width = Int(page.options.width * scale)
      #expect(frames(own, scale) == mirrored(frames(theirs, scale), width: width))
    }
  }
}
