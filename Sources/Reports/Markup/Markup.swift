/// A piece of HTML in which text can only be text.
///
/// A literal is text, too: `.element("p", [:], ["1 < 2"])` is `<p>1 &lt; 2</p>`.
package struct Markup: Hashable, Sendable {
  /// The bytes of a page.
  package let html: String

  private init(html: String) { self.html = html }

  /// Text as it is to be read.
  package static func text(_ text: String) -> Markup { Markup(html: escaped(text)) }

  /// An element with its attributes in this order.
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

  /// Pieces one after the other.
  package static func group(_ pieces: [Markup]) -> Markup {
    Markup(html: pieces.map(\.html).joined(separator: "\n"))
  }

  /// An element whose content is no HTML but a language of its own: a style or a script.
  ///
  /// `content` must not hold the end of the element, and must not come from data.
  static func raw(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ content: String
  )
    -> Markup
  {
    precondition(!content.contains("</\(name)"), "A \(name) cannot hold its own end.")
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
      // HTML has no way to write these.
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

/// A piece that pages are put together from.
protocol ReportPart {
  /// It as HTML; the page's own style and script know its classes and ids.
  var markup: Markup { get }
}
