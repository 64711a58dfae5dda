import Foundation

/// A reference from a page to a file beside it.
package struct RelativeReference: Hashable, Sendable {
  /// The relative URL, percent-encoded, so that names may contain any character.
  package let text: String

  /// Creates a reference from a folder to a file.
  ///
  /// Both must be absolute paths without `.`, `..` and symbolic links.
  package init(from folder: String, to file: String) {
    let here = folder.split(separator: "/")
    let there = file.split(separator: "/")
    var shared = 0
    while shared < here.count, shared < there.count - 1, here[shared] == there[shared] {
      shared += 1
    }
    let up = [Substring](repeating: "..", count: here.count - shared)
    text = (up + there[shared...]).map { Self.encoded($0) }.joined(separator: "/")
  }

  /// Encodes all but letters, digits and `-._~`; a colon would turn a name into an absolute URL.
  static func encoded(_ name: Substring) -> String {
    name.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}

/// A picture that is embedded at the end of a page.
///
/// The browser can show the page before it has read all pictures, and decodes a picture only to
/// show it. A browser that runs scripts reads a `noscript` element as text, in which the page finds
/// the picture; any other browser shows it.
package struct EmbeddedPicture {
  private let number: Int
  private let file: [UInt8]
  private let caption: String

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - number: The number of the picture, counted from 0.
  ///   - file: The bytes of a WebP, PNG or JPEG file.
  ///   - caption: The words below the picture in a browser that does not run scripts.
  package init(number: Int, file: [UInt8], caption: String = "") {
    self.number = number
    self.file = file
    self.caption = caption
  }

  /// The markup of the picture.
  package var html: [UInt8] {
    let source = "data:\(type);base64,"
    let figure = ScriptlessPicture.figure(source, caption).html.utf8
    let parts = figure.split(separator: Array(source.utf8), maxSplits: 1)
    let start = Array("<noscript id=\"\(Self.id(number))\">".utf8) + parts[0] + source.utf8
    return start + Data(file).base64EncodedData() + parts[1] + Array("</noscript>\n".utf8)
  }

  /// Returns the reference to an embedded picture in the page's data.
  static func reference(_ number: Int) -> String { "#\(id(number))" }

  private static func id(_ number: Int) -> String { "picture-\(number)" }

  private var type: String {
    if file.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "image/webp" }
    return file.starts(with: [0xff, 0xd8, 0xff]) ? "image/jpeg" : "image/png"
  }
}

/// Pictures for a browser that does not run scripts.
enum ScriptlessPicture {
  /// Returns a picture with a caption.
  static func figure(_ source: String, _ caption: String) -> Markup {
    .element(
      "figure",
      ["class": "scriptless"],
      [
        .element("img", ["src": source, "alt": caption, "loading": "lazy"]),
        .element("figcaption", ["dir": "auto"], [.text(caption)]),
      ]
    )
  }

  /// Returns figures that only a browser without scripts shows and loads.
  static func section(_ figures: [Markup]) -> Markup {
    figures.isEmpty ? .group([]) : .element("noscript", [:], figures)
  }
}
