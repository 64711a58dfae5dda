import Foundation
import Testing

@testable import ChatframeReports

struct EmbeddedPictureTests {
  @Test func `a picture is embedded in Base64, with its type and a caption`() {
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
    let picture = EmbeddedPicture(number: 3, file: png, caption: "trip: <actual>")
    #expect(
      String(decoding: picture.html, as: UTF8.self) == """
        <noscript id="picture-3"><figure class="scriptless"><img src="data:image/png;base64,\
        iVBORw==" alt="trip: &lt;actual&gt;" loading="lazy">\
        <figcaption dir="auto">trip: &lt;actual&gt;</figcaption></figure></noscript>

        """
    )
  }

  @Test func `a caption cannot end the element or contain the picture's place`() {
    let caption = "</noscript> src=\"data:image/png;base64,\""
    let html = String(
      decoding: EmbeddedPicture(number: 0, file: [1], caption: caption).html,
      as: UTF8.self
    )
    #expect(html.hasPrefix(#"<noscript id="picture-0"><figure class="scriptless"><img src="data:"#))
    #expect(html.components(separatedBy: "</noscript>").count == 2)
    #expect(html.contains("base64,AQ==\" alt"))
  }

  @Test func `a WebP is recognised by its bytes`() {
    let file = EmbeddedPicture(number: 0, file: Array("RIFF....WEBPVP8L".utf8))
    #expect(String(decoding: file.html, as: UTF8.self).contains("data:image/webp;"))
  }

  @Test func `a JPEG is recognised by its bytes`() {
    let file = EmbeddedPicture(number: 0, file: [0xff, 0xd8, 0xff, 0xe0])
    #expect(String(decoding: file.html, as: UTF8.self).contains("data:image/jpeg;"))
  }
}
