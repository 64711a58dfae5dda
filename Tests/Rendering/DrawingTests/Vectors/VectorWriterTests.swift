import ChatframeGraphics
import ChatframeResources
import Foundation
import Testing

@testable import ChatframeDrawing

struct VectorWriterTests {
  private struct Refusal: Error {}

  @Test(arguments: [VectorFormat.svg, .pdf])
  func `the same commands give the same bytes, whatever else was drawn`(
    format: VectorFormat
  ) throws {
    let first = try written(format, Scene.everything)
    for _ in 0..<3 { _ = try Bitmap(size: PixelSize(width: 9, height: 9)) }
    #expect(try written(format, Scene.everything) == first)
  }

  @Test func `a coloured glyph is in a drawing once, however often it is shown`() throws {
    let text = try String(
      decoding: written(.svg, Scene.everything + Scene.everything),
      as: UTF8.self
    )
    #expect(text.components(separatedBy: "<image ").count - 1 == 3)
  }

  @Test func `positions are not rounded to whole pixels`() throws {
    let path = VectorPath.rectangle(1.25, 2.5, 3, 4)
    let text = try String(decoding: written(.svg, [.fill(path, .black)]), as: UTF8.self)
    #expect(text.contains("M 1.25 2.5 "))
  }

  @Test(arguments: [VectorFormat.svg, .pdf])
  func `an error of the sink ends the writing`(format: VectorFormat) throws {
    #expect(throws: Refusal.self) {
      let writer = try writer(format) { _ in throw Refusal() }
      try writer.startPage(LayoutSize(width: 80, height: 60), background: .white)
      try writer.draw(Scene.everything)
      try writer.endPage()
      try writer.finish()
    }
  }

  @Test(arguments: [0, .nan, .infinity, 8_000_001])
  func `a page larger than Cairo supports is rejected`(height: Double) {
    #expect(throws: DrawingError.self) {
      try VectorWriter(
        .svg,
        size: LayoutSize(width: 80, height: height),
        metadata: DocumentMetadata(title: nil, date: 0),
        fontFolder: BundledResources.fonts,
        pictureScale: 1
      ) { _ in }
    }
  }

  private func written(_ format: VectorFormat, _ commands: [DrawCommand]) throws -> [UInt8] {
    let collected = Collected()
    let writer = try writer(format) { collected.bytes += $0 }
    try writer.startPage(LayoutSize(width: 80, height: 60), background: .white)
    try writer.draw(commands)
    try writer.endPage()
    try writer.finish()
    return collected.bytes
  }

  private func writer(
    _ format: VectorFormat,
    sink: @escaping ([UInt8]) throws -> Void
  ) throws -> VectorWriter {
    try VectorWriter(
      format,
      size: LayoutSize(width: 80, height: 60),
      metadata: DocumentMetadata(title: "Scene", date: 0),
      fontFolder: BundledResources.fonts,
      pictureScale: 2,
      sink: sink
    )
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }
}
