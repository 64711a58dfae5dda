import Foundation

/// Computes FNV-1a: a number that changes with any byte that is added, and is the same in every
/// process.
///
/// It tells versions apart and picks colours; collisions are easy to make on purpose.
package struct FNV1aHash {
  private static let prime: UInt64 = 0x100_0000_01b3

  /// The hash of what was added so far, 64 bits.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes a hash of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ data: Data) {
    for byte in data { add(byte) }
  }

  /// Adds the UTF-8 of a text.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a number, its lowest byte first.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Returns the hash of a text, 64 bits.
  package static func hash(of text: String) -> UInt64 {
    var hash = FNV1aHash()
    hash.add(text)
    return hash.value
  }

  /// Returns the hash of a text, 32 bits, for colours.
  package static func shortHash(of text: String) -> UInt32 {
    text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }
}
