import ChatframeDocuments
import ChatframeFiles
import Foundation

/// A page on its own: style, script and data inside, pictures inside or beside it, no network.
struct ReportPage {
  /// What a page can do; each kind has scripts of its own besides those that all share.
  enum Kind {
    /// Plays frame sequences.
    case sequences
    /// Shows goldens.
    case goldens

    var scripts: [String] {
      switch self {
      case .sequences:
        [
          ReportAssets.filmScript, ReportAssets.plotScript, ReportAssets.momentScript,
          ReportAssets.playerScript,
        ]
      case .goldens: [ReportAssets.goldenScript]
      }
    }

    var styles: [String] {
      switch self {
      case .sequences: [ReportAssets.filmStyle]
      case .goldens: [ReportAssets.goldenStyle]
      }
    }
  }

  /// Where pictures of a page are, as its policy names it.
  enum PicturePlace: String, CaseIterable {
    /// In the page itself.
    case inside = "data:"
    /// In files beside it.
    case beside = "'self' file:"
  }

  let title: String
  let parts: [Markup]
  /// JSON in which nothing can end a script.
  let data: String
  let kind: Kind
  /// Where its pictures are.
  var pictures: Set<PicturePlace> = [.beside]

  /// What ends a page that begins with `start`.
  static let end = "</body></html>\n"

  /// The page up to where pictures may be put in.
  var start: String { String(decoding: html.utf8.dropLast(Self.end.utf8.count), as: UTF8.self) }

  /// The page as it is written.
  var html: String {
    let style = ([ReportAssets.pageStyle, ReportAssets.stageStyle] + kind.styles).joined()
    let scripts = [ReportAssets.pageScript, ReportAssets.stageScript] + kind.scripts
    let script = "(() => {\n'use strict';\n" + scripts.joined() + "})();\n"
    let head: [Markup] = [
      .element("meta", ["charset": "utf-8"]),
      .element(
        "meta",
        ["http-equiv": "Content-Security-Policy", "content": policy(style, script)]
      ),
      .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("meta", ["name": "referrer", "content": "no-referrer"]),
      .element("title", [:], [.text("\(title) – Chatframe")]),
      .raw("style", [:], style),
    ]
    let body: [Markup] =
      [.element("a", ["class": "skip", "href": "#player"], ["Skip to the pictures"])] + parts + [
        .raw("script", ["type": "application/json", "id": "data"], data),
        .raw("script", [:], script),
      ]
    let document = Markup.element(
      "html",
      ["lang": "en"],
      [.element("head", [:], [.group(head)]), .element("body", [:], [.group(body)])]
    )
    return "<!DOCTYPE html>\n\(document.html)\n"
  }

  /// Nothing is loaded but pictures, from where they are; nothing runs but the page's own script.
  private func policy(_ style: String, _ script: String) -> String {
    let (style, script) = (Self.source(style), Self.source(script))
    let places = PicturePlace.allCases.filter(pictures.contains).map(\.rawValue)
    let images = places.isEmpty ? "'none'" : places.joined(separator: " ")
    return
      "default-src 'none'; img-src \(images); style-src '\(style)'; script-src '\(script)'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func source(_ content: String) -> String {
    "sha256-" + Data(SHA256Hash.bytes(of: Data(content.utf8))).base64EncodedString()
  }
}

extension JSONWriter {
  /// Makes a writer of data for a page's script, which nothing in it can end.
  ///
  /// Numbers are rounded to a millionth.
  static func script() -> JSONWriter { JSONWriter(escapes: [.delete, .markup], places: 6) }
}

/// The styles and scripts of pages, compiled in, so that nothing has to be found when a page is
/// written.
enum ReportAssets {
  static let pageStyle = text(PackageResources.page_css)
  static let stageStyle = text(PackageResources.stage_css)
  static let filmStyle = text(PackageResources.film_css)
  static let pageScript = text(PackageResources.page_js)
  static let stageScript = text(PackageResources.stage_js)
  static let filmScript = text(PackageResources.film_js)
  static let plotScript = text(PackageResources.plot_js)
  static let momentScript = text(PackageResources.moment_js)
  static let goldenStyle = text(PackageResources.golden_css)
  static let goldenScript = text(PackageResources.golden_js)
  static let playerScript = text(PackageResources.player_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
