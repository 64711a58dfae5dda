import ChatframeConversations
import ChatframeMessageLayout
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

struct PDFTests {
  /// Poppler's program that extracts the text of a PDF.
  static let reader = ["/usr/bin/pdftotext", "/usr/local/bin/pdftotext"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    .enabled(if: reader != nil, "pdftotext (poppler-utils) is not installed"),
    arguments: [
      "Office fluff, naïve “quotes”", "我们明天见", "정말 좋아요", "नमस्ते सबको", "শুভ সকাল",
      "வணக்கம் எங்கள்", "ขึ้นไปกินกันทั้งบ้าน", "صباح الخير، لا أستطيع", "وأهلًا وسهلًا طازجًا",
      "תודה רבה", "😀🎉", "👩‍👩‍👧 👍🏽 🇯🇵 ❤️ 1️⃣",
    ]
  )
  func `text of any script can be copied`(text: String) async throws {
    let stage = try Stage(options: LayoutOptions(width: 600, scale: 1))
    let layout = try await stage.layOut(Sample.conversation(Sample.text(text)))
    let copied = try await Self.text(of: stage.written(.pdf, layout))
    // PDF readers guess the positions of spaces.
    let found = copied.filter { !$0.isWhitespace }
    #expect(found.contains(text.filter { !$0.isWhitespace }), "\(copied)")
  }

  @Test(.enabled(if: reader != nil, "pdftotext (poppler-utils) is not installed"))
  func `text replaced by an ellipsis is not in the file`() async throws {
    let name = String(repeating: "Secret name ", count: 40)
    let conversation = Sample.conversation(
      [Sample.message("m", Sample.text("x"))],
      name: name + "end"
    )
    let stage = try Stage()
    let copied = try await Self.text(of: stage.written(.pdf, stage.layOut(conversation)))
    #expect(copied.contains("…") && !copied.contains("end"))
  }

  @Test func `only web links can be clicked`() async throws {
    let links = [
      "https://a.example/?b=(c)", "mailto:d@e.example", "javascript:alert(1)", "file:///etc/passwd",
    ]
    let runs = links.enumerated().map { TextRun(text: "link \($0) ", link: $1) }
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.conversation(.text(runs)))
    let text = String(decoding: try await stage.written(.pdf, layout), as: UTF8.self)
    let found = text.matches(of: /\/URI \((.*?)\)/).map { String($0.1) }
    #expect(Set(found) == ["https://a.example/?b=%28c%29", "mailto:d@e.example"])
    #expect(!text.contains("JavaScript") && !text.contains("/Launch"))
  }

  @Test func `the date is that of the newest message, or the given one`() async throws {
    let message = Sample.message("m", Sample.text("x"))
    var stage = try Stage()
    let newest = try await stage.written(.pdf, stage.layOut(Sample.conversation([message])))
    #expect(
      String(decoding: newest, as: UTF8.self).contains(/\/CreationDate \((D:)?20260301120000/)
    )
    stage.options.now = 0
    let told = try await stage.written(.pdf, stage.layOut(Sample.conversation([message])))
    #expect(String(decoding: told, as: UTF8.self).contains(/\/CreationDate \((D:)?19700101000000/))
  }

  @Test func `there are as many pages as necessary`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.chatter(30))
    let text = String(
      decoding: try await stage.written(.pdf, layout, pageHeight: 250),
      as: UTF8.self
    )
    let counts = text.matches(of: /\/Count (\d+)\n/).map { String($0.1) }
    #expect(counts == ["20"])
  }

  @Test func `a screen is one page`() async throws {
    let stage = try Stage()
    let layout = try await stage.layOut(Sample.chatter(30))
    let text = String(decoding: try await stage.written(.pdf, layout, viewport: 250), as: UTF8.self)
    #expect(text.contains("/Count 1\n") && text.contains("/MediaBox [ 0 0 240 250 ]"))
  }

  private static func text(of pdf: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    let file = try folder.write(pdf, to: "a.pdf")
    let copied = try ProgramRun(#require(reader), ["-enc", "UTF-8", file, "-"]).text
    let marks: ClosedRange<UInt32> = 0x202A...0x202E
    return String(
      String.UnicodeScalarView(copied.unicodeScalars.filter { !marks.contains($0.value) })
    )
  }
}
