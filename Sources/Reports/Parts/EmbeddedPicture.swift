import Foundation

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
