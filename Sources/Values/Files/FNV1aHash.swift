import Foundation

/// Computes FNV-1a: a number that changes with any byte that is added, and is the same in every
/// process.
///
/// It distinguishes versions and picks colours; collisions are easy to make on purpose.
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

extension FNV1aHash {
  /// Adds everything that is stored in a value: equal values add the same in every process.
  ///
  /// Values are read by reflection, which costs microseconds for each part: suited to what is hashed
  /// once, such as a template or a scenario.
  package mutating func add(partsOf value: Any) {
    switch value {
    case let text as String: return add(sized: text)
    case let locale as Locale: return add(sized: locale.identifier)
    case let timeZone as TimeZone: return add(sized: timeZone.identifier)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    add(UInt64(mirror.children.count))
    guard !mirror.children.isEmpty else { return add(sized: "\(value)") }
    switch mirror.displayStyle {
    case .set, .dictionary:
      // Their order differs from process to process.
      for part in mirror.children.map({ Self.hash(partsOf: $0.value) }).sorted() { add(part) }
    default:
      for child in mirror.children {
        if let label = child.label { add(sized: label) }
        add(partsOf: child.value)
      }
    }
  }

  /// Returns the hash of everything that is stored in a value, 64 bits.
  package static func hash(partsOf value: Any) -> UInt64 {
    var hash = FNV1aHash()
    hash.add(partsOf: value)
    return hash.value
  }

  private mutating func add(sized text: String) {
    add(UInt64(text.utf8.count))
    add(text)
  }
}
