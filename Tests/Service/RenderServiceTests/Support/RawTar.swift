#if Server
import Foundation

/// Tars whose headers can make any claim.
enum RawTar {
  /// Returns an entry of a type, for example `0` for a file, `5` for a folder and `2` for a
  /// symbolic link; `size` replaces the real size in the header.
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

  /// The two empty blocks that end a tar.
  static let end = Data(count: 1024)

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
#endif
