/// Where each edge is that a frame has only once in its strip.
struct EdgeIndex {
  private static let ambiguous: Int32 = -1
  private var keys: [UInt64]
  private var rows: [Int32]
  private let mask: Int

  /// Room for `count` edges.
  init(count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    mask = size - 1
    keys = [UInt64](repeating: 0, count: size)
    rows = [Int32](repeating: 0, count: size)
  }

  /// Adds an edge that is not 0; one that is there already is found no more.
  @inline(__always)
  mutating func insert(_ edge: UInt64, strip: Int, row: Int) {
    let key = Self.key(edge, strip)
    var slot = Int(truncatingIfNeeded: key >> 20) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    rows[slot] = keys[slot] == 0 ? Int32(truncatingIfNeeded: row) : Self.ambiguous
    keys[slot] = key
  }

  /// The row of an edge, if there is one only.
  @inline(__always)
  func row(of edge: UInt64, strip: Int) -> Int? {
    let key = Self.key(edge, strip)
    var slot = Int(truncatingIfNeeded: key >> 20) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return keys[slot] == 0 || rows[slot] == Self.ambiguous ? nil : Int(rows[slot])
  }

  @inline(__always)
  private static func key(_ edge: UInt64, _ strip: Int) -> UInt64 {
    (edge ^ UInt64(truncatingIfNeeded: strip) &* 0xd6e8_feb8_6659_fd93) | 1
  }
}
