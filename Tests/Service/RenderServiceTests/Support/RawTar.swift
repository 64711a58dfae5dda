#if Server
import Foundation

/// A tar in which anything can be claimed.
enum RawTar {
  /// An entry.
  ///
  /// - Parameters:
  ///   - type: `0` is a file, `5` a folder, `2` a symbolic link.
  ///   - size: What the head claims; nil for what there is.
  static func entry(
    _ name: String,
    _ content: Data = Data(),
    type: Character = "0",
    size: Int? = nil,
    link: String = ""
  ) -> Data {
    var head = Data(count: 512)
    func put(_ text: String, at place: Int) {
      head.replaceSubrange(place..<place + text.utf8.count, with: Data(text.utf8))
    }
    put(name, at: 0)
    put("0000644\0", at: 100)
    put(octal(size ?? content.count, digits: 11), at: 124)
    put("        ", at: 148)
    put(String(type), at: 156)
    put(link, at: 157)
    put("ustar\u{0}00", at: 257)
    put(octal(head.reduce(0) { $0 + Int($1) }, digits: 6) + "\0 ", at: 148)
    return head + content + Data(count: (512 - content.count % 512) % 512)
  }

  /// The two empty blocks at the end of a tar.
  static let end = Data(count: 1024)

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
#endif
