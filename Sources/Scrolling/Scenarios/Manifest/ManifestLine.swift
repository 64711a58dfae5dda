import ChatframeDocuments
import ChatframeTimelines

/// A frame as the manifest has it: one line of JSON.
struct ManifestLine {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  /// Text as it is.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func put(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func put(_ value: Double) { bytes.append(contentsOf: NumberFormat.text(value).utf8) }

  mutating func put(_ length: Length) { put(length.points) }

  /// A text in quotes.
  mutating func put(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7f: bytes.append(contentsOf: Self.escape(byte).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
