/// The scanlines that stayed while content moved over them: a wallpaper, or bars.
///
/// Bubbles hide them and show them again, which is neither lost content nor new content. Lines of
/// a repeating pattern are recognised at rows where they appear for the first time.
struct Backdrop: Sendable {
  /// The edge that stayed at each row of each strip; 0 for none.
  private var edges: [UInt64] = []
  /// The number of rows at which each edge of a strip stayed.
  private var counts: [StripEdge: Int] = [:]

  private struct StripEdge: Hashable {
    var strip: Int
    var edge: UInt64
  }

  /// Learns from two lossless frames between which content moved by `displacement`.
  mutating func learn(from before: FrameSignature, to after: FrameSignature, _ displacement: Int) {
    guard displacement != 0, after.grid.fidelity == .lossless else { return }
    if edges.isEmpty { edges = [UInt64](repeating: 0, count: after.edges.count) }
    let (oldEdges, newEdges) = (before.edges[...], after.edges[...])
    let (old, new, height) = (oldEdges.span, newEdges.span, after.grid.height)
    for strip in after.grid.strips.indices {
      for row in 0..<height {
        let index = strip &* height &+ row
        let edge = new[index]
        guard edge != 0, edge == old[index] else { continue }
        let source = row &- displacement
        // Repeating content may have moved as well.
        if source >= 0, source < height, old[index &- displacement] == edge { continue }
        let target = row &+ displacement
        if target >= 0, target < height, new[index &+ displacement] == edge { continue }
        guard edges[index] != edge else { continue }
        forget(edges[index], in: strip)
        edges[index] = edge
        counts[StripEdge(strip: strip, edge: edge), default: 0] += 1
      }
    }
  }

  /// Decrements the count of an edge; removes a count of zero, to bound the memory.
  private mutating func forget(_ edge: UInt64, in strip: Int) {
    let key = StripEdge(strip: strip, edge: edge)
    guard let count = counts[key] else { return }
    counts[key] = count > 1 ? count - 1 : nil
  }

  /// Returns whether the backdrop has this edge at this index of a signature.
  @inline(__always)
  func shows(_ edge: UInt64, at index: Int) -> Bool { !edges.isEmpty && edges[index] == edge }

  /// Returns whether the backdrop has an edge at several rows of a strip.
  func repeats(_ edge: UInt64, in strip: Int) -> Bool {
    counts[StripEdge(strip: strip, edge: edge), default: 0] > 1
  }
}
