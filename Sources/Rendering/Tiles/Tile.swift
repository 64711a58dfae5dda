import Drawing

/// A row drawn once: its pixels, and the same as finished bands of a PNG.
package struct Tile: Sendable {
  /// Device rows of a band.
  static let bandHeight = 32

  /// What cut bands are encoded from, and whole frames composed of.
  package let pixels: PixelRows
  /// What frames are put together from.
  package let encoded: EncodedRows

  /// About how many bytes of memory it holds.
  var cost: Int { pixels.bytes.count + encoded.byteCount + 256 }
}
