import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframePixels
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeRendering

/// The triangle at the upper corner of a bubble.
struct BubbleTailTests {
  /// Returns the pixels of a message in clover, and the frame of its bubble.
  private func drawn(
    from sender: String
  ) async throws -> (pixel: (Double, Double) -> UInt32, bubble: LayoutRectangle) {
    let stage = try Stage(template: "clover")
    let layout = try await stage.layOut(
      Sample.conversation([Sample.message("m", from: sender, Sample.text("Hello"))])
    )
    let picture = try await stage.renderer.pixels(of: layout)
    let row = try await stage.renderer.arrangements(0..<1, of: layout)[0]
    let frame = try #require(row.component("bubble")?.frame)
    return ({ picture.pixels[Int($1) * picture.width + Int($0)] }, frame)
  }

  @Test(arguments: ["omar", "mei"])
  func `a corner tail continues the top edge on the sender's side`(sender: String) async throws {
    let (pixel, bubble) = try await drawn(from: sender)
    let isLeft = sender == "omar"
    let fill = pixel(bubble.midX, bubble.maxY - 3)
    let outside = isLeft ? bubble.minX - 4 : bubble.maxX + 3
    let inside = isLeft ? bubble.minX : bubble.maxX - 1
    #expect(pixel(outside, bubble.minY) == fill)
    #expect(pixel(inside, bubble.minY) == fill)
    #expect(pixel(outside, bubble.minY + 12) != fill)
  }

  @Test func `the other corners stay round`() async throws {
    let (pixel, bubble) = try await drawn(from: "omar")
    let fill = pixel(bubble.midX, bubble.maxY - 3)
    #expect(pixel(bubble.maxX - 1, bubble.minY) != fill)
    #expect(pixel(bubble.minX, bubble.maxY - 1) != fill)
  }
}
