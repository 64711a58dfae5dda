import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

/// Rules that hold for every message on every page.
struct RandomRowTests {
  /// A page and the arrangements of its rows.
  private struct Laid: Sendable {
    let page: Page
    let messages: [Message]
    let rows: [Arrangement]

    /// Edges move by up to half a device pixel.
    var pixel: Double { 1 / page.options.scale }

    /// Text moves to device pixels once and a mirrored bubble twice, each time by up to half a
    /// pixel.
    var slack: Double { 1.5 * pixel }
  }

  private static let laid = Dictionary(
    uniqueKeysWithValues: TemplateNames.all.map { template in
      (
        template,
        Result {
          try RandomPages.cases(template).map {
            Laid(page: $0.page, messages: $0.messages, rows: try $0.page.arrange($0.messages))
          }
        }
      )
    }
  )

  /// Describes the violations of a rule.
  private func offenders(
    _ template: String,
    _ rule: (Arrangement, Laid) -> [String]
  ) throws -> [String] {
    let pages = try #require(Self.laid[template]).get()
    return pages.enumerated().flatMap { index, laid in
      laid.rows.flatMap { row in
        rule(row, laid).map { "page \(index) of \(laid.page.options.width), \(row.id): \($0)" }
      }
    }
  }

  @Test(arguments: TemplateNames.all)
  func `every component is on the page`(template: String) throws {
    let offenders = try offenders(template) { row, laid in
      let page = LayoutRectangle(origin: .zero, size: row.size)
      return row.components.filter { !page.contains($0.frame, tolerance: laid.pixel / 2) }
        .map { "\($0.name) \($0.frame)" }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `every number is finite`(template: String) throws {
    let offenders = try offenders(template) { row, _ in
      let frames = row.components.flatMap { [$0.frame] + $0.items.map(\.frame) }
      return frames.filter { frame in
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, row.size.height]
        return !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0
      }.map { "\($0)" }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `a bubble contains its lines of text`(template: String) throws {
    let offenders = try offenders(template) { row, laid in
      guard let bubble = row.component("bubble") else { return [] }
      return bubble.lines.filter { !bubble.frame.contains($0.frame, tolerance: laid.slack) }
        .map { "\($0.text) \($0.frame) \(bubble.frame)" }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `no line of text is wider than its bubble`(template: String) throws {
    let offenders = try offenders(template) { row, laid in
      guard let bubble = row.component("bubble") else { return [] }
      return bubble.lines.filter { $0.frame.width > bubble.frame.width + laid.slack }.map(\.text)
    }
    #expect(offenders == [])
  }

  /// The components that each template separates.
  private static let apart = [
    "jade": [
      ("avatar", "bubble"), ("name", "bubble"), ("avatar", "name"), ("time", "bubble"),
      ("time", "name"), ("time", "avatar"), ("time", "status"), ("avatar", "status"),
    ],
    "azure": [
      ("avatar", "bubble"), ("name", "bubble"), ("time", "bubble"), ("time", "name"),
      ("time", "avatar"), ("time", "status"), ("status", "bubble"),
    ],
    "paper": [
      ("avatar", "bubble"), ("avatar", "name"), ("name", "time"), ("name", "bubble"),
      ("time", "bubble"), ("status", "bubble"), ("day", "name"), ("day", "avatar"),
      ("day", "bubble"), ("day", "time"),
    ],
    "sky": [
      ("avatar", "bubble"), ("avatar", "name"), ("name", "bubble"), ("time", "bubble"),
      ("time", "name"), ("time", "avatar"), ("time", "status"), ("avatar", "status"),
    ],
    "clover": [
      ("avatar", "bubble"), ("avatar", "name"), ("name", "bubble"), ("time", "bubble"),
      ("time", "name"), ("time", "avatar"), ("time", "status"), ("avatar", "status"),
    ],
    "terminal": [
      ("name", "time"), ("name", "bubble"), ("time", "bubble"), ("status", "bubble"),
      ("day", "name"), ("day", "bubble"), ("day", "time"),
    ],
  ]

  @Test(arguments: TemplateNames.all)
  func `components that the template separates do not overlap`(template: String) throws {
    let pairs = try #require(Self.apart[template])
    let offenders = try offenders(template) { row, _ in
      pairs.compactMap { first, second in
        guard let one = row.frame(first), let other = row.frame(second), one.overlaps(other)
        else { return nil }
        return "\(first) \(one), \(second) \(other)"
      }
    }
    #expect(offenders == [])
  }

  @Test(arguments: TemplateNames.all)
  func `rows contain their components and only the spacing of the flow`(template: String) throws {
    let style = try Sample.style(template)
    let offenders = try offenders(template) { row, laid in
      let bottom = row.components.map(\.frame.maxY).max() ?? 0
      let free = row.size.height - bottom
      let most = row.id == laid.messages.last?.id ? style.flow.bottomPadding : 0
      return free > most + 2 * laid.pixel && !row.components.isEmpty ? ["\(free) left"] : []
    }
    #expect(offenders == [])
  }
}

extension LayoutRectangle {
  /// Returns whether two frames overlap.
  fileprivate func overlaps(_ other: LayoutRectangle) -> Bool {
    let tiny = 1e-6
    return minX < other.maxX - tiny && other.minX < maxX - tiny && minY < other.maxY - tiny
      && other.minY < maxY - tiny
  }
}
