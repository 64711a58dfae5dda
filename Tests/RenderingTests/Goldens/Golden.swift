import Conversations
import Foundation
import Geometry
import MessageLayout
import Rendering
import Templates
import Testing

/// One look at a golden conversation, and the files that hold what it should give.
///
/// `Tests/Goldens/AREA/CASE.json` lists its variants under `goldens`, which documents ignore; each
/// has `CASE-TEMPLATE-VARIANT.png` and `.outline` beside it.
struct Golden: Hashable, Sendable {
  /// The files' common beginning, without the area: a case.
  let name: String
  let area: String
  let template: String
  /// Words with a hyphen between them: `light` or `dark`, `2x` for a scale, `text1.5` for a text
  /// size, all else a locale.
  let variant: String

  /// Where all goldens lie.
  static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Goldens").standardizedFileURL

  /// Every variant of every case in both templates.
  static let all: [Golden] = documents.flatMap { area, name -> [Golden] in
    variants(area, name).flatMap { variant in
      ["azure", "jade", "paper"].map {
        Golden(name: name, area: area, template: $0, variant: variant)
      }
    }
  }

  /// Every conversation: its area and its name.
  static var documents: [(area: String, name: String)] {
    files(in: "").flatMap { area in
      files(in: area).filter { $0.hasSuffix(".json") }.map { (area, String($0.dropLast(5))) }
    }
  }

  /// The files and folders of an area, in order.
  static func files(in area: String) -> [String] {
    let path = folder.appendingPathComponent(area).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private struct Listing: Decodable {
    let goldens: [String]
  }

  private static func variants(_ area: String, _ name: String) -> [String] {
    let url = folder.appendingPathComponent("\(area)/\(name).json")
    guard let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode(Listing.self, from: data).goldens) ?? []
  }

  /// The files' name without what follows the dot.
  var stem: String { "\(name)-\(template)-\(variant)" }

  /// A file beside the conversation.
  func file(_ ending: String) -> URL {
    Self.folder.appendingPathComponent("\(area)/\(stem).\(ending)")
  }

  private var options: LayoutOptions {
    var options = LayoutOptions(width: 320, scale: 1)
    for word in variant.split(separator: "-") {
      if let appearance = Appearance(rawValue: String(word)) {
        options.appearance = appearance
      } else if word.hasSuffix("x"), let scale = Double(word.dropLast()) {
        options.scale = scale
      } else if word.hasPrefix("text"), let size = Double(word.dropFirst(4)) {
        options.textSize = size
      } else {
        options.locale = Locale(identifier: String(word).replacing("_", with: "-"))
      }
    }
    return options
  }

  /// Lays the conversation out and draws it.
  func rendered() async throws -> (outline: String, png: [UInt8]) {
    let path = Self.folder.appendingPathComponent("\(area)/\(name).json").path
    let document = try ConversationDocument.load(path: path)
    let stage = try Stage(template: template, options: options, folder: document.folder)
    let layout = try await stage.layOut(document.conversation)
    let rows = document.conversation.messages.indices
    let arrangements = try await stage.renderer.arrangements(rows, of: layout)
    let outline = zip(arrangements, layout.placements).reduce(Outline.head(layout)) {
      $0 + Outline.message($1.0, top: $1.1.top)
    }
    return (outline, try await stage.png(layout))
  }
}

extension Golden: CustomTestStringConvertible {
  var testDescription: String { "\(area)/\(stem)" }
}
