import ChatframeGraphics
import Foundation
import Testing

struct PixelSizeTests {
  private let size = PixelSize(width: 390, height: 844)

  @Test func `a size reads as width by height`() {
    #expect(size.description == "390 × 844")
  }

  @Test func `a transposed size has its sides exchanged`() {
    #expect(size.transposed == PixelSize(width: 844, height: 390))
  }

  @Test func `a pixel is a point`() {
    #expect(size.size == LayoutSize(width: 390, height: 844))
  }

  @Test func `JSON has the width and the height`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(size), as: UTF8.self)
    #expect(text == #"{"height":844,"width":390}"#)
  }
}
