import Foundation

/// Computes FNV-1a: a hash that every added byte changes and that is the same in every process.
///
/// It distinguishes versions and picks colours. It does not resist intentional collisions.
package struct FNV1aHash {
  private static let prime: UInt64 = 0x100_0000_01b3

  /// The 64-bit hash of the bytes added so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates a hash of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ data: Data) { add(data.span) }

  /// Adds the UTF-8 bytes of a text.
  package mutating func add(_ text: String) {
    // Bytes of a text in memory of its own are read three times as fast as those of a view.
    if text.utf8.count < 64 {
      for byte in text.utf8 { add(byte) }
    } else {
      add(Array(text.utf8).span)
    }
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    var hash = value
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* Self.prime }
    value = hash
  }

  /// Adds a number as eight bytes, the lowest first.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Returns the 64-bit hash of a text.
  package static func hash(of text: String) -> UInt64 {
    var hash = FNV1aHash()
    hash.add(text)
    return hash.value
  }

  /// Returns the 32-bit hash of a text, for colours.
  package static func shortHash(of text: String) -> UInt32 {
    text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }
}

extension FNV1aHash {
  /// Adds all stored parts of a value; equal values add the same bytes in every process.
  ///
  /// Reflection takes microseconds per part, so this suits values that are hashed once, such as a
  /// template or a scenario.
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
      // The order of elements differs between processes.
      for part in mirror.children.map({ Self.hash(partsOf: $0.value) }).sorted() { add(part) }
    default:
      for child in mirror.children {
        if let label = child.label { add(sized: label) }
        add(partsOf: child.value)
      }
    }
  }

  /// Returns the 64-bit hash of all stored parts of a value.
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
