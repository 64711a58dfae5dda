import Foundation
import Testing

@testable import ChatframeReports

struct EmbeddedPictureTests {
  @Test func `a picture is embedded in Base64, with its type`() {
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
    let html = String(decoding: EmbeddedPicture(number: 3, file: png).html, as: UTF8.self)
    #expect(
      html
        == "<script type=\"text/plain\" id=\"picture-3\" data-type=\"image/png\">iVBORw==</script>\n"
    )
  }

  @Test func `a WebP is recognised by its bytes`() {
    let file = EmbeddedPicture(number: 0, file: Array("RIFF....WEBPVP8L".utf8))
    #expect(String(decoding: file.html, as: UTF8.self).contains("data-type=\"image/webp\""))
  }
}
