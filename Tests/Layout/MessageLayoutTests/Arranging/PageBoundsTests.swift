import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Rules that hold for every message on every page.
struct PageBoundsTests {
  private static let widths = [120.0, 131.5, 200, 320, 390, 811, 2000]
  private static let textSizes = [0.5, 1, 1.5, 4]

  /// Every body in a group, from others and from the viewer, failed and read.
  private static let messages: [Message] = Sample.bodies.enumerated().flatMap { index, body in
    [
      Sample.message("\(index)i", after: Double(index), body),
      Sample.message("\(index)o", from: "mei", after: Double(index), status: .failed, body),
      Sample.message("\(index)r", from: "mei", after: Double(index), status: .delivered, body),
    ]
  }

  private static func pages(_ template: String, _ locale: String) -> [Page] {
    widths.flatMap { width in
      textSizes.map { textSize in
        Page(
          template: template,
          options: LayoutOptions(
            width: width,
            scale: 2,
            locale: Locale(identifier: locale),
            textSize: textSize
          ),
          name: String(repeating: "Maximilian ", count: 46)
        )
      }
    }
  }

  /// Describes the violations of a rule on any page.
  private func offenders(
    _ template: String,
    _ locale: String = "en",
    _ rule: (Arrangement, Page) throws -> [String]
  ) throws -> [String] {
    try Self.pages(template, locale).flatMap { page in
      try page.arrange(Self.messages).flatMap { arrangement in
        try rule(arrangement, page).map {
          "\(page.options.width) × \(page.options.textSize), \(arrangement.id): \($0)"
        }
      }
    }
  }

  @Test(arguments: TemplateNames.all, ["en", "ar"])
  func `every component stays on the page`(template: String, locale: String) throws {
    let offenders = try offenders(template, locale) { arrangement, _ in
      let row = LayoutRectangle(origin: .zero, size: arrangement.size)
      // Edges move by up to half a device pixel, and a point has two.
      return arrangement.components.filter { !row.contains($0.frame, tolerance: 0.25) }
        .map { "\($0.name) \($0.frame)" }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all, ["en", "ar"])
  func `everything drawn stays in its component`(template: String, locale: String) throws {
    let offenders = try offenders(template, locale) { arrangement, _ in
      arrangement.components.flatMap { component in
        // Text and its component both move by up to half a device pixel.
        component.items.filter { !component.frame.contains($0.frame, tolerance: 0.5) }
          .map { "\(component.name) \(component.frame) \($0.frame)" }
      }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `every frame has finite numbers and no negative size`(template: String) throws {
    let offenders = try offenders(template) { arrangement, _ in
      let items = arrangement.components.flatMap(\.items).map(\.frame)
      let frames: [LayoutRectangle] = arrangement.components.map(\.frame) + items
      return frames.filter { !$0.isSound }.map { "\($0)" }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `a bubble is not wider than the template allows`(template: String) throws {
    let metrics = try Sample.template(template).compiled.metrics
    let offenders = try offenders(template) { arrangement, page in
      let values = metrics.values(pageWidth: page.options.width, textSize: page.options.textSize)
      let limit = values["widest"] ?? 0
      guard let bubble = arrangement.component("bubble"), bubble.shape != nil,
        page.options.width >= 320, bubble.frame.width > limit + 0.5
      else { return [] }
      return ["\(bubble.frame)"]
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `a status does not cover its bubble`(template: String) throws {
    let offenders = try offenders(template) { arrangement, page in
      // On narrower pages, a symbol of four times its size leaves no room for a bubble beside it.
      guard page.options.width >= 200, let status = arrangement.frame("status"),
        let bubble = arrangement.frame("bubble"), status.minY < bubble.maxY - 0.5,
        status.maxX > bubble.minX + 0.5,
        status.minX < bubble.maxX - 0.5
      else { return [] }
      return ["\(status) \(bubble)"]
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `every arrangement has a cost`(template: String) throws {
    #expect(try Page(template: template).arrange(Self.messages).allSatisfy { $0.cost > 0 })
  }

  @Test func `longer text costs more`() throws {
    let short = try Page().arrange(Sample.text("a")).cost
    let long = try Page().arrange(Sample.text(String(repeating: "a", count: 1000))).cost
    #expect(long > short + 1000)
  }
}

extension LayoutRectangle {
  /// Whether all numbers are finite and no side is negative.
  fileprivate var isSound: Bool {
    width >= 0 && height >= 0 && maxX.isFinite && maxY.isFinite
  }
}
