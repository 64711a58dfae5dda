import ChatframePixels

/// The signature of a frame: one or two numbers for each scanline of each strip.
package struct FrameSignature: Sendable {
  package let grid: StripGrid
  /// A hash of each row of pixels, strip after strip; empty for lossy frames.
  let hashes: [UInt64]
  /// The mean brightness of each row, in units of `StripProfiles`; empty for lossless frames.
  let profiles: [Int16]
  /// For a row that differs from the one above, a hash of both, or 1 in lossy frames; otherwise 0.
  ///
  /// Only such edges locate content, as flat rows look the same wherever they move.
  let edges: [UInt64]
  let edgeCount: Int

  /// Creates the signature of a frame's pixels, divided by `grid`.
  package init(of pixels: RawSpan, layout: FrameLayout, grid: StripGrid) {
    precondition(pixels.byteCount >= layout.byteCount, "The frame must have all its pixels.")
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
    // Before iOS 26, arrays have no spans, but slices do.
    let slice = hashes[...]
    let (height, all) = (grid.height, slice.span)
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

extension FrameSignature {
  /// The difference in brightness across two rows at an edge of a lossy frame, above the noise.
  private static let leastStep = 4 * StripProfiles.unit
  /// The number of rows above and below a row that are compared.
  private static let reach = 2

  /// Creates the signature of a lossy frame.
  init(profiles: [Int16], grid: StripGrid) {
    self.grid = grid
    self.profiles = profiles
    hashes = []
    let slice = profiles[...]
    let (height, all) = (grid.height, slice.span)
    var count = 0
    edges = [UInt64](capacity: profiles.count) { target in
      for strip in 0..<grid.strips.count {
        for row in 0..<height {
          let index = strip &* height &+ row
          let above = Int(all[row > 0 ? index &- 1 : index])
          let below = Int(all[row &+ 1 < height ? index &+ 1 : index])
          let isEdge = abs(below &- above) >= Self.leastStep
          target.append(isEdge ? 1 : 0)
          count &+= isEdge ? 1 : 0
        }
      }
    }
    edgeCount = count
  }

  /// The difference between two frames, each around one row.
  struct Difference {
    /// The sum of the differences in brightness of five rows.
    var sum: Int
    /// The smaller contrast of the two frames.
    var contrast: Int

    /// Returns whether noise of `tolerance` in each row explains the difference.
    ///
    /// A quarter of the contrast is added, because content between two pixels blurs: an edge that
    /// is one pixel off matches, one that is two pixels off does not.
    @inline(__always)
    func isNoise(_ tolerance: Int) -> Bool { sum <= 5 &* tolerance &+ 5 &* contrast / 4 }

    /// Returns whether only other content explains the difference: frames of a video are sometimes
    /// blurred.
    @inline(__always)
    func isChange(_ tolerance: Int) -> Bool { sum > 15 &* tolerance &+ 5 &* contrast / 2 }
  }

  /// Returns the difference between a row of this lossy frame and a row of another.
  @inline(__always)
  func difference(
    strip: Int,
    row: Int,
    from other: FrameSignature,
    at otherRow: Int
  ) -> Difference {
    let height = grid.height
    let (ownSlice, otherSlice) = (profiles[...], other.profiles[...])
    let (own, others) = (ownSlice.span, otherSlice.span)
    let first = strip &* height
    var sum = 0
    var (ownLow, ownHigh) = (Int.max, Int.min)
    var (otherLow, otherHigh) = (Int.max, Int.min)
    for offset in -Self.reach...Self.reach {
      let here = Int(own[first &+ min(max(row &+ offset, 0), height &- 1)])
      let there = Int(others[first &+ min(max(otherRow &+ offset, 0), height &- 1)])
      sum &+= abs(here &- there)
      ownLow = min(ownLow, here)
      ownHigh = max(ownHigh, here)
      otherLow = min(otherLow, there)
      otherHigh = max(otherHigh, there)
    }
    return Difference(sum: sum, contrast: min(ownHigh &- ownLow, otherHigh &- otherLow))
  }

  /// Returns whether both frames have the same edge or the same flat content.
  ///
  /// - Parameters:
  ///   - strip: The strip.
  ///   - row: The row of this frame.
  ///   - other: The other frame.
  ///   - otherRow: The row of the other frame.
  ///   - tolerance: The noise of lossy frames, in units of a profile.
  /// - Returns: Whether they agree.
  @inline(__always)
  func agrees(
    strip: Int,
    row: Int,
    with other: FrameSignature,
    at otherRow: Int,
    tolerance: Int
  ) -> Bool {
    switch grid.fidelity {
    case .lossless:
      let first = strip &* grid.height
      return edges[first &+ row] == other.edges[first &+ otherRow]
    case .lossy:
      return difference(strip: strip, row: row, from: other, at: otherRow).isNoise(tolerance)
    }
  }

  /// Returns whether a row of a strip has an edge.
  func isEdge(strip: Int, row: Int) -> Bool { edges[strip &* grid.height &+ row] != 0 }
}
