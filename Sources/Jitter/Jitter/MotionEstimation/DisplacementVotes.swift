/// Votes of single edges for the distance that the content moved down, in whole device pixels.
struct DisplacementVotes {
  /// An edge of the frame.
  struct Edge {
    var strip: Int32
    var row: Int32
    var value: UInt64
  }

  /// Frames with fewer edges compare all pairs: plain blocks have few edges, which repeat.
  private static let sparse = 1024

  private var votes: [Int32]
  private let height: Int

  /// Lets each edge of the later frame vote for the distance from its place in the earlier one.
  init(from before: [Edge], to after: [Edge], height: Int) {
    self.height = height
    votes = [Int32](repeating: 0, count: 2 * height + 1)
    if before.count <= Self.sparse, after.count <= Self.sparse {
      compareAll(before, after)
    } else {
      compareUnique(before, after)
    }
  }

  /// The displacements with the most votes, best first.
  func leaders(_ count: Int, least: Int32) -> [Int] {
    var best: [(displacement: Int, votes: Int32)] = []
    for index in votes.indices where votes[index] >= least {
      guard best.count < count || votes[index] > best[best.count - 1].votes else { continue }
      let place = best.firstIndex { $0.votes < votes[index] } ?? best.count
      best.insert((index - height, votes[index]), at: place)
      if best.count > count { best.removeLast() }
    }
    return best.map(\.displacement)
  }

  private mutating func compareUnique(_ before: [Edge], _ after: [Edge]) {
    var index = EdgeIndex(count: before.count)
    for edge in before { index.insert(edge.value, strip: Int(edge.strip), row: Int(edge.row)) }
    for edge in after {
      guard let row = index.row(of: edge.value, strip: Int(edge.strip)) else { continue }
      votes[Int(edge.row) &- row &+ height] &+= 1
    }
  }

  private mutating func compareAll(_ before: [Edge], _ after: [Edge]) {
    var groups: [UInt64: [Edge]] = [:]
    for edge in before { groups[edge.value, default: []].append(edge) }
    for edge in after {
      for other in groups[edge.value] ?? [] where other.strip == edge.strip {
        votes[Int(edge.row &- other.row) &+ height] &+= 1
      }
    }
  }
}

extension FrameSignature {
  /// The frame's edges; if there are very many, a sample that is chosen by their values, so that it
  /// is the same in every frame.
  func sampledEdges() -> [DisplacementVotes.Edge] {
    let mask: UInt64 = edgeCount > 8192 ? 0b1110 : 0
    var list: [DisplacementVotes.Edge] = []
    list.reserveCapacity(edgeCount)
    let edges = edges[...]
    let all = edges.span
    for strip in 0..<grid.strips.count {
      for row in 0..<grid.height {
        let value = all[strip &* grid.height &+ row]
        guard value != 0, value & mask == 0 else { continue }
        list.append(.init(strip: Int32(strip), row: Int32(row), value: value))
      }
    }
    return list
  }
}

/// The position of each edge that occurs only once in its strip of a frame.
struct EdgeIndex {
  private static let ambiguous: Int32 = -1
  private var keys: [UInt64]
  private var rows: [Int32]
  private let mask: Int

  /// Creates an index with a capacity of `count` edges.
  init(count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    mask = size - 1
    keys = [UInt64](repeating: 0, count: size)
    rows = [Int32](repeating: 0, count: size)
  }

  /// Adds an edge other than 0; an edge that is added twice is no longer found.
  @inline(__always)
  mutating func insert(_ edge: UInt64, strip: Int, row: Int) {
    let key = Self.key(edge, strip)
    var slot = Int(truncatingIfNeeded: key >> 20) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    rows[slot] = keys[slot] == 0 ? Int32(truncatingIfNeeded: row) : Self.ambiguous
    keys[slot] = key
  }

  /// Returns the row of an edge that occurs once.
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
