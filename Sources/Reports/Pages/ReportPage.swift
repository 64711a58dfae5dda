import ChatframeDocuments
import ChatframeFiles
import Foundation

/// A self-contained page: style, script and data are inside, pictures inside or beside it.
///
/// The page does not use the network.
struct ReportPage {
  /// The kind of a page; each has its own scripts in addition to those that all pages share.
  enum Kind {
    /// A page that plays frame sequences.
    case sequences
    /// A page that shows goldens.
    case goldens

    var scripts: [String] {
      switch self {
      case .sequences:
        [
          ReportAssets.filmScript, ReportAssets.plotScript, ReportAssets.momentScript,
          ReportAssets.playerScript,
        ]
      case .goldens: [ReportAssets.picksScript, ReportAssets.goldenScript]
      }
    }

    var styles: [String] {
      switch self {
      case .sequences: [ReportAssets.filmStyle]
      case .goldens: [ReportAssets.goldenStyle]
      }
    }

    var terms: [Glossary.Term] {
      switch self {
      case .sequences: Glossary.measures + Glossary.events
      case .goldens: Glossary.goldens
      }
    }
  }

  /// A place for pictures, as the content security policy names it.
  enum PicturePlace: String, CaseIterable {
    /// Pictures are embedded in the page.
    case inside = "data:"
    /// Pictures are in files beside the page.
    case beside = "'self' file:"
  }

  let title: String
  let parts: [Markup]
  /// The data in JSON, in which nothing can end a script element.
  let data: String
  let kind: Kind
  /// The places of the page's pictures.
  var pictures: Set<PicturePlace> = [.beside]

  /// The end of a page that begins with `start`.
  static let end = "</body></html>\n"

  /// The page up to the place for embedded pictures.
  var start: String { String(decoding: html.utf8.dropLast(Self.end.utf8.count), as: UTF8.self) }

  /// The whole page.
  var html: String {
    let style = (ReportAssets.styles + kind.styles).joined()
    let script =
      "(() => {\n'use strict';\n" + (ReportAssets.scripts + kind.scripts).joined()
      + "})();\n"
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
        PictureComparisonView.loupeBox, Glossary.tooltips(kind.terms),
        .element("p", ["class": "unseen", "id": "announcement", "role": "status"]),
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

  /// Returns the policy: the page may load only its pictures and run only its own script.
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
  /// Creates a writer of data for a script element, which nothing in the data can end.
  ///
  /// Numbers are rounded to a millionth.
  static func script() -> JSONWriter { JSONWriter(escapes: [.delete, .markup], places: 6) }
}

/// The styles and scripts of pages, which are compiled in, so that no file is needed at run time.
enum ReportAssets {
  /// The styles that all pages share.
  static let styles = [
    PackageResources.page_css, PackageResources.list_css, PackageResources.stage_css,
  ].map(text)
  /// The scripts that all pages share, in the order in which they refer to each other.
  static let scripts = [
    PackageResources.page_js, PackageResources.pictures_js, PackageResources.stage_js,
    PackageResources.camera_js, PackageResources.loupe_js, PackageResources.toolbar_js,
    PackageResources.list_js,
  ].map(text)
  static let filmStyle = text(PackageResources.film_css)
  static let filmScript = text(PackageResources.film_js)
  static let plotScript = text(PackageResources.plot_js)
  static let momentScript = text(PackageResources.moment_js)
  static let goldenStyle = text(PackageResources.golden_css)
  static let picksScript = text(PackageResources.picks_js)
  static let goldenScript = text(PackageResources.golden_js)
  static let playerScript = text(PackageResources.player_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
