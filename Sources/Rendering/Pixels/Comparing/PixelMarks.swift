/// Bits for the pixels of some rows: 64 to a word, the leftmost in the lowest bit; each row begins
/// with a word of its own.
package struct PixelMarks: Hashable, Sendable {
  /// The pixels that differ.
  package var differing: [UInt64]
  /// The pixels that differ only because edges are smoothed otherwise.
  package var antialiased: [UInt64]

  /// Bits for rows of `width` pixels, none of which is set.
  package init(width: Int, rowCount: Int) {
    differing = [UInt64](repeating: 0, count: (width + 63) / 64 * rowCount)
    antialiased = differing
  }

  /// Lends both to a body that sets bits.
  mutating func fill(
    _ body: (
      _ differing: UnsafeMutablePointer<UInt64>,
      _ antialiased: UnsafeMutablePointer<UInt64>
    ) -> Void
  ) {
    differing.withUnsafeMutableBufferPointer { differing in
      antialiased.withUnsafeMutableBufferPointer { antialiased in
        if let differing = differing.baseAddress, let antialiased = antialiased.baseAddress {
          body(differing, antialiased)
        }
      }
    }
  }
}
