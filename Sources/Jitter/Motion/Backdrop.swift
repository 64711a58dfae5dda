/// What was seen to stay while content moved over it, scanline by scanline: a wallpaper, or bars.
///
/// Bubbles hide it and show it again, which is neither content that went nor content that came.
struct Backdrop: Sendable {
  /// The edge that stayed at each row of each strip; 0 where none did.
  private var edges: [UInt64] = []

  /// Learns from two lossless frames between which content moved by `displacement`.
  mutating func learn(from before: FrameSignature, to after: FrameSignature, _ displacement: Int) {
    guard displacement != 0, after.grid.fidelity == .lossless else { return }
    if edges.isEmpty { edges = [UInt64](repeating: 0, count: after.edges.count) }
    let (old, new, height) = (before.edges.span, after.edges.span, after.grid.height)
    for strip in after.grid.strips.indices {
      for row in 0..<height {
        let index = strip &* height &+ row
        let edge = new[index]
        guard edge != 0, edge == old[index] else { continue }
        let source = row &- displacement
        // What repeats itself may have moved as well.
        if source >= 0, source < height, old[index &- displacement] == edge { continue }
        edges[index] = edge
      }
    }
  }

  /// Whether an edge at an index of a signature is the backdrop's.
  @inline(__always)
  func shows(_ edge: UInt64, at index: Int) -> Bool { !edges.isEmpty && edges[index] == edge }
}
