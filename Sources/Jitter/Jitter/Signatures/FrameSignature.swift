import ChatframePixels

/// What is kept of a frame: a number or two for each scanline of each strip.
package struct FrameSignature: Sendable {
  package let grid: StripGrid
  /// A hash of each row of pixels, strip after strip; none of lossy frames.
  let hashes: [UInt64]
  /// Mean brightness of each row, in units of `StripProfiles`; none of lossless frames.
  let profiles: [Int16]
  /// Where a row differs from the one above, a hash of both, or 1 of lossy frames; else 0.
  ///
  /// Only such edges say where content is: flat rows look the same wherever they move.
  let edges: [UInt64]
  let edgeCount: Int

  /// The signature of a frame's pixels, which `grid` divides.
  package init(of pixels: RawSpan, layout: FrameLayout, grid: StripGrid) {
    precondition(pixels.byteCount >= layout.byteCount, "The frame has all its pixels.")
    switch grid.fidelity {
    case .lossless:
      self.init(
        hashes: StripHashes.hashes(
          of: pixels,
          stride: layout.strideInBytes,
          bytesPerPixel: layout.format.bytesPerPixel,
          height: layout.heightInPixels,
          strips: grid.strips
        ),
        grid: grid
      )
    case .lossy:
      self.init(
        profiles: StripProfiles.profiles(
          of: pixels,
          stride: layout.strideInBytes,
          bytesPerPixel: layout.format.bytesPerPixel,
          channels: layout.format.channelOffsets,
          height: layout.heightInPixels,
          strips: grid.strips
        ),
        grid: grid
      )
    }
  }

  init(hashes: [UInt64], grid: StripGrid) {
    self.grid = grid
    self.hashes = hashes
    profiles = []
    let (height, all) = (grid.height, hashes.span)
    var count = 0
    edges = [UInt64](capacity: hashes.count) { target in
      for strip in 0..<grid.strips.count {
        target.append(0)
        var above = all[strip &* height]
        for index in strip &* height &+ 1..<(strip &+ 1) &* height {
          let here = all[index]
          target.append(here == above ? 0 : Self.edge(above, here))
          count &+= here == above ? 0 : 1
          above = here
        }
      }
    }
    edgeCount = count
  }

  @inline(__always)
  private static func edge(_ above: UInt64, _ here: UInt64) -> UInt64 {
    let mixed = (above &* 0x9e37_79b9_7f4a_7c15) ^ (here &* 0xc2b2_ae3d_27d4_eb4f)
    return (mixed ^ mixed >> 29) | 1
  }
}
