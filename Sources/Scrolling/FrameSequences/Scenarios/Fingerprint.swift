import Foundation

/// A number that changes with any byte that is added (FNV-1a); the same in every process.
struct FNV1aHash {
  /// The number so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds bytes.
  mutating func add(_ data: Data) {
    for byte in data { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (number >> UInt64(shift) & 0xff)) &* 0x100_0000_01b3
    }
  }
}
