/// SHA-256 as FIPS 180-4 has it, by which a page says which of its scripts and styles are its own.
struct SHA256Hash {
  /// The 32 bytes.
  let bytes: [UInt8]

  init(of content: String) {
    var state = Self.start
    let message = Self.padded(Array(content.utf8))
    for block in stride(from: 0, to: message.count, by: 64) {
      Self.mix(message[block..<block + 64], into: &state)
    }
    bytes = state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ !candidate.isMultiple(of: $0) }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map(cubeRootFraction)
  }()

  /// Found bit by bit, without rounding: the largest `root` with root³ ≤ prime · 2⁹⁶.
  private static func cubeRootFraction(of prime: UInt64) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: 34, through: 0, by: -1) {
      let next = root | 1 << UInt64(bit)
      let square = UInt128(next) * UInt128(next)
      if square <= (UInt128(prime) << 96) / UInt128(next) { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func padded(_ content: [UInt8]) -> [UInt8] {
    var message = content + [0x80]
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    let length = UInt64(content.count) * 8
    return message + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (old, new) = (words[index - 15], words[index - 2])
      let first = turned(old, 7) ^ turned(old, 18) ^ old >> 3
      let second = turned(new, 17) ^ turned(new, 19) ^ new >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for index in 0..<64 { step(&now, words[index] &+ constants[index]) }
    for index in state.indices { state[index] &+= now[index] }
  }

  private static func step(_ now: inout [UInt32], _ word: UInt32) {
    let (a, e) = (now[0], now[4])
    let choice = (e & now[5]) ^ (~e & now[6])
    let first = now[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ word
    let majority = (a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2])
    let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
    now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
