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
