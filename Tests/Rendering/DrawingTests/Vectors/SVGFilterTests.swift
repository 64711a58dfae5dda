import Foundation
import Testing

@testable import ChatframeDrawing

struct SVGFilterTests {
  private let drawing = """
    <?xml version="1.0"?>
    <svg width="1">
    <image id="image70" xlink:href="data:image70"/><image id="image9"/>
    <use xlink:href="#image70"/><g mask="url(#mask-4)" id="glyph0-1"/></svg>
    """

  @Test func `names are numbered from zero in order of appearance`() {
    let text = passed(drawing, title: nil)
    #expect(text.contains(#"<image id="image0" xlink:href="data:image70"/><image id="image1"/>"#))
    #expect(text.contains(##"<use xlink:href="#image0"/><g mask="url(#mask0)" id="glyph0-1"/>"##))
  }

  @Test func `the boundaries of pieces do not matter`() {
    let whole = passed(drawing, title: "T")
    for size in [1, 2, 7, 40] { #expect(passed(drawing, title: "T", size: size) == whole) }
  }

  @Test func `the title follows the first tag, once, without markup`() {
    let text = passed(drawing, title: "</title><script>a&b]]>")
    let title = "<svg width=\"1\">\n<title>&lt;/title&gt;&lt;script&gt;a&amp;b]]&gt;</title>\n"
    #expect(text.contains(title))
    #expect(text.components(separatedBy: "<title>").count == 2)
  }

  @Test func `long values are passed on whole`() {
    let data = "<a b=\"" + String(repeating: "image12", count: 1000) + "\"/>"
    #expect(passed(data, title: nil, size: 100) == data)
  }

  private func passed(_ text: String, title: String?, size: Int = 1 << 20) -> String {
    var filter = SVGFilter(title: title)
    var bytes: [UInt8] = []
    let all = Array(text.utf8)
    for start in stride(from: 0, to: all.count, by: size) {
      let piece = Array(all[start..<min(start + size, all.count)])
      bytes += piece.withUnsafeBufferPointer { filter.pass($0) }
    }
    bytes += filter.finish()
    return String(decoding: bytes, as: UTF8.self)
  }
}
