/// A piece of HTML in which text is always escaped.
///
/// String literals are text: `.element("p", [:], ["1 < 2"])` is `<p>1 &lt; 2</p>`.
package struct Markup: Hashable, Sendable {
  /// The markup as HTML.
  package let html: String

  private init(html: String) { self.html = html }

  /// Returns text, escaped.
  package static func text(_ text: String) -> Markup { Markup(html: escaped(text)) }

  /// Returns an element with its attributes in this order.
  package static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    _ children: [Markup] = []
  ) -> Markup {
    let pairs = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    let start = "<\(name)\(pairs)>"
    if void.contains(name) { return Markup(html: start) }
    return Markup(html: start + children.map(\.html).joined() + "</\(name)>")
  }

  /// Returns pieces, one after the other.
  package static func group(_ pieces: [Markup]) -> Markup {
    Markup(html: pieces.map(\.html).joined(separator: "\n"))
  }

  /// Returns an element whose content is not HTML: a style or a script.
  ///
  /// `content` must not contain the end of the element, and must not come from data.
  static func raw(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ content: String
  )
    -> Markup
  {
    precondition(!content.contains("</\(name)"), "A \(name) element cannot contain its end tag.")
    let open = element(name, attributes).html.dropLast("</\(name)>".count)
    return Markup(html: open + content + "</\(name)>")
  }

  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // HTML cannot represent these.
      case "\0"..."\u{8}", "\u{b}", "\u{c}", "\u{e}"..."\u{1f}", "\u{7f}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Markup: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

/// A part of a page.
protocol ReportPart {
  /// The part as HTML; the page's style and script refer to its classes and ids.
  var markup: Markup { get }
}
