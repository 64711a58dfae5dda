/// Where a link of a document leads, fit to stand in a PDF.
struct LinkTarget: Hashable {
  /// The schemes that are followed; nothing that a viewer would run or open on the machine.
  private static let schemes = ["http:", "https:", "mailto:"]
  /// What a link may be long.
  private static let maximumByteCount = 4096
  /// Besides letters and digits, what stands in a URL as it is; without quotes, parentheses and
  /// backslashes, which would end the string in the file.
  private static let plain = Set("-._~:/?#[]@!$&*+,;=%".utf8)

  /// ASCII without anything that has a meaning for Cairo or for PDF.
  let url: String

  /// A link as written in a document; nil for one that is not followed.
  init?(_ link: String) {
    guard link.utf8.count <= Self.maximumByteCount,
      Self.schemes.contains(where: { link.lowercased().hasPrefix($0) })
    else { return nil }
    url = link.utf8.reduce(into: "") { url, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, Self.plain.contains(byte) || Self.isAlphanumeric(byte) {
        url.unicodeScalars.append(scalar)
      } else {
        url += byte < 16 ? "%0" : "%"
        url += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
