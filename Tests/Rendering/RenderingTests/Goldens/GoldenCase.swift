import ChatframeConversations
import ChatframeTemplates
import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

/// A variant of a golden conversation, with the files of its expected results.
///
/// `Tests/Rendering/Goldens/AREA/CASE.json` lists its variants under `goldens`, which documents
/// ignore; each has `CASE-TEMPLATE-VARIANT.webp` and `.outline` beside it.
struct GoldenCase: Hashable, Sendable {
  /// The common prefix of the files, without the area: a case.
  let name: String
  let area: String
  let template: String
  /// The variant's parts, separated by hyphens: `light` or `dark`, `2x` for a scale, `text1.5` for
  /// a text size, and otherwise a locale.
  let variant: String

  /// The folder of all goldens.
  static let folder = PackageFolder.url("Tests/Rendering/Goldens")

  /// Every variant of every case in its templates.
  static let all: [GoldenCase] = documents.flatMap { area, name -> [GoldenCase] in
    variants(area, name).flatMap { variant in
      templates(area).map {
        GoldenCase(name: name, area: area, template: $0, variant: variant)
      }
    }
  }

  /// The templates of an area: all of them, unless it shows what does not depend on the template.
  private static func templates(_ area: String) -> [String] {
    ["pages", "times"].contains(area) ? ["azure", "jade", "paper"] : TemplateNames.all
  }

  /// Every conversation, by area and name.
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

  /// The file name without its extension.
  var stem: String { "\(name)-\(template)-\(variant)" }

  /// The path of the golden, relative to the package's folder.
  var path: String { "Tests/Rendering/Goldens/\(area)/\(stem)" }

  /// The options of the variant.
  var look: GoldenVariant {
    var look = GoldenVariant(template: template, width: 320, scale: 1)
    for word in variant.split(separator: "-") {
      if let appearance = Appearance(rawValue: String(word)) {
        look.isDark = appearance == .dark
      } else if word.hasSuffix("x"), let scale = Double(word.dropLast()) {
        look.scale = scale
      } else if word.hasPrefix("text"), let size = Double(word.dropFirst(4)) {
        look.textSize = size
      } else {
        look.locale = String(word).replacing("_", with: "-")
      }
    }
    return look
  }

  /// The conversation.
  func document() throws -> ConversationDocument {
    try ConversationDocument.load(
      path: Self.folder.appendingPathComponent("\(area)/\(name).json").path
    )
  }
}

extension GoldenCase: CustomTestStringConvertible {
  var testDescription: String { "\(area)/\(stem)" }
}
