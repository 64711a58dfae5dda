import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeRendering

/// A row looks the same on a tall picture and on a tile, regardless of strips and slabs.
struct RowInkTests {
  /// The example conversations, and one whose glyphs extend far.
  enum Source: String, CaseIterable {
    case families, noodleClub = "noodle-club", release, souq, trip, weekend
    case marks
  }

  static let looks: [(template: String, appearance: Appearance, locale: String)] = [
    ("azure", .dark, "en"), ("jade", .light, "ar"), ("paper", .light, "ar"), ("paper", .dark, "en"),
  ]

  @Test(arguments: Source.allCases, looks)
  func `a tall picture consists of its tiles`(
    source: Source,
    look: (template: String, appearance: Appearance, locale: String)
  ) async throws {
    let (conversation, folder) = try Self.conversation(source)
    let options = LayoutOptions(
      width: 320,
      scale: source == .marks ? 2 : 1,
      appearance: look.appearance,
      locale: Locale(identifier: look.locale)
    )
    let stage = try Stage(template: look.template, options: options, folder: folder)
    let layout = try await stage.layOut(conversation)
    let picture = try DecodedPicture(png: try await stage.png(layout))
    let tiles = try await stage.renderer.tiles(
      for: layout.rows.indices.map { .message($0, of: layout) }
    )
    #expect(layout.strips().count > 1 || source != .marks)
    var differing: [String] = []
    for (index, tile) in tiles.enumerated() {
      let pixels = try #require(tile.pixels)
      let top = layout.pixelTops[index]
      let isEqual = (0..<tile.heightInPixels).allSatisfy { row in
        let start = row * pixels.rowByteCount + 1
        return pixels.bytes[start..<start + picture.width * 3]
          == picture.rows(top + row..<top + row + 1)
      }
      if !isEqual { differing.append(layout.placements[index].id) }
    }
    #expect(differing.isEmpty)
  }

  private static func conversation(
    _ source: Source
  ) throws -> (Conversation, DocumentFolder?) {
    guard source != .marks else { return (marks, nil) }
    let path = PackageFolder.path("Examples/\(source.rawValue).json")
    let document = try ConversationDocument.load(path: path)
    return (document.conversation, document.folder)
  }

  /// Marks above and below each other, tall scripts, and a name with marks.
  private static var marks: Conversation {
    let above = String(repeating: "\u{30D}\u{30E}\u{304}\u{301}\u{308}", count: 4)
    let below = String(repeating: "\u{316}\u{317}\u{323}\u{324}\u{331}", count: 4)
    let texts = [
      "Z\(above)a\(above)l\(below)g\(below)o\(above)\(below)", "below\(below)", "above\(above)",
      "ผู้ที่อยู่ปั๊มน้ำกี่ชั้น", "بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ \u{FDFA}", "ﷺ﷽", "👨‍👩‍👧‍👦🏳️‍🌈😀",
      "নিষ্ক্রান্ত ர்க்ஷ क्ष्म्य", "plain",
    ]
    return Sample.conversation(
      (0..<36).map { index in
        Sample.message(
          "m\(index)",
          from: index % 3 == 0 ? "mei" : "omar",
          after: Double(index * 70),
          Sample.text(texts[index % texts.count])
        )
      },
      name: "O\(above)mar\(below)"
    )
  }
}
