import Foundation

/// How a page refers to a file beside it.
package struct RelativeReference: Hashable, Sendable {
  /// What stands in the page: relative and percent-encoded, so that names may hold anything.
  package let text: String

  /// The way from a folder to a file.
  ///
  /// Both are absolute paths without `.`, `..` and symbolic links.
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

  /// Letters, digits and `-._~` stay; a colon would make a name an address.
  private static func encoded(_ name: Substring) -> String {
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

/// A picture that stands in a page itself, after everything else: what a page shows first is there before
/// all of its pictures are read, and none is decoded before it is shown.
package struct EmbeddedPicture {
  private let number: Int
  private let file: [UInt8]

  /// - Parameters:
  ///   - number: Counted from 0, as records refer to it.
  ///   - file: The bytes of a WebP or a PNG, which stay as they are.
  package init(number: Int, file: [UInt8]) {
    self.number = number
    self.file = file
  }

  /// The piece of the page; browsers take no script of this type for one.
  package var html: [UInt8] {
    let start = "<script type=\"text/plain\" id=\"\(Self.id(number))\" data-type=\"\(type)\">"
    return Array(start.utf8) + Data(file).base64EncodedData() + Array("</script>\n".utf8)
  }

  /// How the page's data names a picture in it.
  static func reference(_ number: Int) -> String { "#\(id(number))" }

  private static func id(_ number: Int) -> String { "picture-\(number)" }

  private var type: String {
    file.dropFirst(8).starts(with: Array("WEBP".utf8)) ? "image/webp" : "image/png"
  }
}
