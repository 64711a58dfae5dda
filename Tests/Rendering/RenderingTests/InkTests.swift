import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import Foundation
import Testing

@testable import ChatframeRendering

/// The drawn pictures, tested by their pixels.
struct InkTests {
  private static let texts = [
    "a long word":
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "a URL": "https://example.com/a/very/long/path?with=parameters&and=more#and-a-fragment",
    "Ws": String(repeating: "W", count: 300),
    "Arabic": "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلاً وضميرًا.",
    "Hebrew": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.",
    "mixed": "Hello مرحبا world שלום 世界 नमस्ते 1️⃣ ok",
    "emoji": String(repeating: "😀👨‍👩‍👧‍👦🇯🇵👍🏽❤️1️⃣", count: 6),
    "italics": "ffffff",
    "missing": String(repeating: "𐎀𐎁", count: 30),
    "Thai": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
  ]

  @Test(arguments: texts.keys.sorted(), [120.0, 200, 320])
  func `text stays inside its bubble`(name: String, width: Double) async throws {
    let outside = try await inkOutside(Self.texts[name] ?? "", width: width)
    #expect(outside == 0)
  }

  @Test(arguments: [120.0, 320])
  func `stacked marks stay beside their bubble's edges`(width: Double) async throws {
    let zalgo = String(
      repeating: "Z\u{30D}\u{30E}\u{304}\u{316}\u{317}a\u{35C}\u{361}l\u{489}",
      count: 12
    )
    #expect(try await inkOutside(zalgo, width: width, margin: 0) == 0)
  }

  /// Returns the number of pixels to the right of a bubble, from `margin` pixels above it to
  /// `margin` pixels below it, that differ from the page's colour.
  private func inkOutside(_ text: String, width: Double, margin: Int = 6) async throws -> Int {
    let stage = try Stage(options: LayoutOptions(width: width, scale: 1))
    let run = TextRun(text: text, isItalic: text == Self.texts["italics"])
    let conversation = Sample.conversation(.text([run]))
    let frame = try await stage.arrangements(conversation)[0].component("bubble")?.frame ?? .zero
    let picture = try await stage.picture(conversation)
    let (left, right) = (Int(frame.minX), Int(frame.maxX))
    let (top, bottom) = (Int(frame.minY), Int(frame.maxY))
    let page = try stage.style.page
    return picture.count(
      not: page,
      columns: right..<Int(width),
      rows: top - margin..<bottom + margin
    )
      + picture.count(not: page, columns: left..<Int(width), rows: top - margin..<top)
      + picture.count(not: page, columns: left..<Int(width), rows: bottom..<bottom + margin)
  }

  @Test(arguments: [("en", "ليلى"), ("ar", "Leila")])
  func `a name does not turn the sentence around it`(locale: String, name: String) async throws {
    let options = LayoutOptions(width: 320, scale: 1, locale: Locale(identifier: locale))
    let conversation = Sample.conversation([Sample.message("m", .revoked)], name: name)
    let row = try await Stage(options: options).arrangements(conversation)[0]
    let runs = row.component("bubble")?.items.flatMap { item -> [GlyphRun] in
      if case .text(let text, _) = item { text.lines.flatMap(\.runs) } else { [] }
    }
    let first = runs?.flatMap { run in run.glyphs.map { (run.font.file, $0.x) } }
      .min { $0.1 < $1.1 }
    // Both start with the name: the English sentence on the left, and the Arabic one on the right.
    #expect(first?.0.hasPrefix("NotoSansArabic") == true)
  }

  @Test func `a bubble and its text have the template's colours`() async throws {
    let stage = try Stage()
    let conversation = Sample.conversation(Sample.text("████"))
    let frame = try await stage.arrangements(conversation)[0].component("bubble")?.frame ?? .zero
    let picture = try await stage.picture(conversation)
    let side = try stage.style.bubble.incoming
    #expect(picture[Int(frame.midX), Int(frame.minY) + 3] == side.fill)
    #expect(picture[Int(frame.midX), Int(frame.midY)] == side.text)
  }

  @Test func `characters without a font are boxes in the text's colour`() async throws {
    let stage = try Stage()
    let conversation = Sample.conversation(Sample.text("𐎀"))
    let frame = try await stage.arrangements(conversation)[0].component("bubble")?.frame ?? .zero
    let picture = try await stage.picture(conversation)
    let fill = try stage.style.bubble.incoming.fill
    let inner = frame.inset(by: LayoutInsets(vertical: 6, horizontal: 6))
    let ink = picture.count(
      not: fill,
      columns: Int(inner.minX)..<Int(inner.maxX),
      rows: Int(inner.minY)..<Int(inner.maxY)
    )
    #expect(ink > 20)
  }

  @Test func `characters without a font are reported once per script`() async throws {
    let messages = ["𐎀 𐎁", "𐎀𐌰", "𐎂"].enumerated().map { index, text in
      Sample.message("\(index)", after: Double(index), Sample.text(text))
    }
    let layout = try await Stage().layOut(Sample.conversation(messages))
    #expect(
      layout.missingCharacters == [
        "Ugaritic (Ugar): no font for 3 characters, first U+10380; shown as boxes",
        "Gothic (Goth): no font for 1 character, first U+10330; shown as boxes",
      ]
    )
  }

  @Test func `initials without a font are reported too`() async throws {
    let conversation = Sample.conversation(
      [Sample.message("m", Sample.text("Hi"))],
      kind: .private,
      name: "𐎀𐎁"
    )
    let layout = try await Stage().layOut(conversation)
    #expect(layout.missingCharacters.count == 1)
  }
}
