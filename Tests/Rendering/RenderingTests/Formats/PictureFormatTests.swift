import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTemplates
import Testing

@testable import ChatframeRendering

struct PictureFormatTests {
  @Test(
    arguments: [
      ("a.png", PictureFormat.png), ("b/c.d.WebP", .webp), (".svg", .svg), ("e.pdf", .pdf),
    ]
  )
  func `the extension determines the format`(name: String, format: PictureFormat) {
    #expect(PictureFormat(fileName: name) == format)
  }

  @Test(arguments: ["", "png", "a.jpg", "a.png.gz", "a.pdf/", "apng"])
  func `other extensions have no format`(name: String) {
    #expect(PictureFormat(fileName: name) == nil)
  }

  @Test(arguments: PictureFormat.allCases)
  func `the number of workers does not change the bytes`(format: PictureFormat) async throws {
    let conversation = Sample.chatter(60)
    let one = try Stage(renderer: Stage.renderer(workerCount: 1))
    let many = try Stage(renderer: Stage.renderer(workerCount: 5))
    let expected = try await one.written(format, one.layOut(conversation))
    #expect(try await many.written(format, many.layOut(conversation)) == expected)
    // Again, with all caches filled.
    #expect(try await many.written(format, many.layOut(conversation)) == expected)
  }

  @Test(arguments: PictureFormat.allCases)
  func `a conversation without messages is a page of its colour`(
    format: PictureFormat
  ) async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.conversation([Message]()))
    #expect(try await !stage.written(format, layout).isEmpty)
    #expect(try await !stage.written(format, layout, viewport: 100).isEmpty)
  }

  @Test(arguments: [(nil, true), (nil, false), (200, true), (200, false)] as [(Double?, Bool)])
  func `a WebP decodes to the PNG's pixels`(viewport: Double?, isDark: Bool) async throws {
    var options = LayoutOptions(width: 240, scale: 1.5)
    if isDark { options.appearance = .dark }
    let stage = try Stage(options: options)
    let layout = try await stage.layOut(Sample.chatter(20))
    let png = try DecodedPicture(png: await stage.written(.png, layout, viewport: viewport))
    let webp = try await stage.written(.webp, layout, viewport: viewport)
    #expect(try DecodedPicture(webP: webp) == png)
  }

  @Test func `a WebP that is too tall is rejected with the remedy`() async throws {
    let stage = try Stage(options: LayoutOptions(width: 240, scale: 3))
    let layout = try await stage.layOut(Sample.chatter(200))
    let error = await #expect(throws: RenderingError.self) {
      _ = try await stage.written(.webp, layout)
    }
    #expect(error?.description.contains("expected 1…16383 pixels per side") == true)
    #expect(error?.description.contains("use a smaller scale, a viewport, or PNG") == true)
  }
}
