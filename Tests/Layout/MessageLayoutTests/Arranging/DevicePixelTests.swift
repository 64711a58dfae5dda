import ChatframeConversations
import ChatframeGraphics
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeMessageLayout

struct DevicePixelTests {
  private static let messages: [Message] = Sample.bodies.enumerated().flatMap { index, body in
    [
      Sample.message("\(index)i", after: Double(index) * 50, body),
      Sample.message("\(index)o", from: "mei", after: Double(index) * 50, status: .failed, body),
    ]
  }

  /// Returns the distance of a length from a whole device pixel, ignoring rounding errors.
  private func isWhole(_ length: Double, _ scale: Double) -> Bool {
    abs(length * scale - (length * scale).rounded()) < 1e-6
  }

  @Test(arguments: TemplateNames.all, [1, 1.5, 2, 2.625, 3])
  func `edges lie on device pixels`(template: String, scale: Double) throws {
    let page = Page(template: template, options: LayoutOptions(scale: scale))
    for component in try page.arrange(Self.messages).flatMap(\.components) {
      let frame = component.frame
      #expect([frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { isWhole($0, scale) })
    }
  }

  @Test(arguments: TemplateNames.all, [1, 1.5, 2, 2.625, 3])
  func `rows are whole device pixels tall`(template: String, scale: Double) throws {
    let page = Page(template: template, options: LayoutOptions(scale: scale))
    for arrangement in try page.arrange(Self.messages) {
      #expect(isWhole(arrangement.size.height, scale))
      #expect(arrangement.size.height > 0)
    }
  }

  @Test(arguments: [1, 1.5, 2, 2.625, 3])
  func `text starts on device pixels`(scale: Double) throws {
    let page = Page(options: LayoutOptions(scale: scale))
    for item in try page.arrange(Self.messages).flatMap(\.components).flatMap(\.items) {
      guard case .text(_, let origin) = item else { continue }
      #expect(isWhole(origin.x, scale) && isWhole(origin.y, scale))
    }
  }

  @Test func `equal messages have equal rows in every position`() throws {
    let rows = try Page(options: LayoutOptions(scale: 3)).arrange(
      (0..<4).map { Sample.message("\($0)", after: Double($0)) }
    )
    #expect(rows[1].size == rows[2].size)
    #expect(rows[1].components == rows[2].components)
  }
}
