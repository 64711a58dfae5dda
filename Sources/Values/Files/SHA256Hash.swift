import CChatframeSHA256
import Foundation

/// Computes SHA-256 (FIPS 180-4), which identifies fonts, scripts, uploads, requests and results.
package struct SHA256Hash {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// The message schedule, a property to avoid repeated allocations.
  private var words = [UInt32](repeating: 0, count: 64)
  /// The bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64
  /// Whether the processor has instructions for the rounds.
  private static let hasInstructions = chatframe_has_sha256() != 0

  private let usesInstructions: Bool

  /// Creates a hash of no bytes.
  package init() { usesInstructions = Self.hasInstructions }

  /// Creates a hash of no bytes that is computed without special instructions.
  package static var portable: SHA256Hash { SHA256Hash(usesInstructions: false) }

  private init(usesInstructions: Bool) { self.usesInstructions = usesInstructions }

  /// Adds bytes.
  package mutating func add(_ data: Data) { add(data.span) }

  /// Adds bytes.
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  private mutating func add(_ bytes: Span<UInt8>) {
    byteCount += UInt64(bytes.count)
    var position = 0
    if !rest.isEmpty {
      while position < bytes.count, rest.count < Self.blockSize {
        rest.append(bytes[position])
        position += 1
      }
      guard rest.count == Self.blockSize else { return }
      let block = rest
      mix(block.span, from: 0, count: 1)
      rest = []
    }
    let count = (bytes.count - position) / Self.blockSize
    mix(bytes, from: position, count: count)
    position += count * Self.blockSize
    while position < bytes.count {
      rest.append(bytes[position])
      position += 1
    }
  }

  /// Returns the hash of all added bytes: 32 bytes.
  package consuming func finish() -> [UInt8] {
    let bitCount = byteCount * 8
    let padding = (Self.blockSize + 56 - 1 - rest.count) % Self.blockSize
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
    add([0x80] + [UInt8](repeating: 0, count: padding) + length)
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  /// Mixes blocks into the state.
  private mutating func mix(_ bytes: Span<UInt8>, from start: Int, count: Int) {
    guard usesInstructions else {
      for block in 0..<count { mix(bytes, at: start + block * Self.blockSize) }
      return
    }
    guard count > 0 else { return }
    let blocks = bytes.extracting(start..<start + count * Self.blockSize)
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe state.withUnsafeMutableBufferPointer { state in
        unsafe Self.constants.withUnsafeBufferPointer { constants in
          unsafe chatframe_sha256_blocks(
            state.baseAddress,
            constants.baseAddress,
            blocks.baseAddress,
            count
          )
        }
      }
    }
  }

  private mutating func mix(_ bytes: Span<UInt8>, at start: Int) {
    for index in 0..<16 {
      let place = start + 4 * index
      words[index] =
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
        | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
    }
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let first = Self.turned(old, 7) ^ Self.turned(old, 18) ^ old >> 3
      let second = Self.turned(new, 17) ^ Self.turned(new, 19) ^ new >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    mixWords()
  }

  private mutating func mixWords() {
    let constants = Self.constants
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let turnedE = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let first = h &+ turnedE &+ choice &+ constants[index] &+ words[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension SHA256Hash {
  /// Returns the hash of a byte sequence: 32 bytes.
  package static func bytes(of data: Data) -> [UInt8] {
    var hash = SHA256Hash()
    hash.add(data)
    return hash.finish()
  }

  /// Returns the hash of a byte sequence as 64 lower-case hexadecimal digits.
  package static func digits(of data: Data) -> String { Hexadecimal.text(bytes(of: data)) }

  /// Returns the hash of a file as 64 lower-case hexadecimal digits; `nil` if it cannot be read.
  package static func digits(ofFileAt path: String) -> String? {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    return data.map(digits)
  }
}

/// Formats bytes as lower-case hexadecimal digits.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns two digits per byte.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a Boolean value that indicates whether a text has the lower-case digits of `bytes`
  /// bytes.
  package static func isText(_ text: some StringProtocol, bytes: Int) -> Bool {
    text.utf8.count == bytes * 2 && text.utf8.allSatisfy(digits.contains)
  }
}
