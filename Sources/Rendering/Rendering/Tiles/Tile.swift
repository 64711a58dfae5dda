import ChatframeDrawing

/// A row drawn once: finished bands of a PNG and, as long as there is room, its pixels.
package struct Tile: Sendable {
  /// Device rows of a band.
  ///
  /// Of 8, 16, 24, 32, 48, 64 and 128 the files hardly become smaller from here on (by less than one
  /// in a hundred), while a band that an edge cuts costs twice as much with twice the rows.
  static let bandHeight = 32

  /// What frames are put together from.
  package let encoded: EncodedRows
  /// What cut bands are encoded from and whole frames composed of; the bands hold the same.
  package let pixels: PixelRows?

  /// Device pixels down.
  package var heightInPixels: Int { encoded.heightInPixels }
  /// Device pixels across.
  package var widthInPixels: Int { encoded.widthInPixels }

  /// A tile.
  package init(encoded: EncodedRows, pixels: PixelRows?) {
    self.encoded = encoded
    self.pixels = pixels
  }
}
