/// Scanlines of a PNG, filtered and deflated by themselves, so that bands can be put together in
/// any order.
package struct EncodedBand: Hashable, Sendable {
  /// Deflate blocks that end on a byte and refer to nothing before them.
  package let bytes: [UInt8]
  /// The Adler-32 of the filtered rows.
  package let adler: UInt32
  /// Bytes of the filtered rows.
  package let rawByteCount: Int
  /// Rows.
  package let rowCount: Int

  /// A finished band.
  package init(bytes: [UInt8], adler: UInt32, rawByteCount: Int, rowCount: Int) {
    self.bytes = bytes
    self.adler = adler
    self.rawByteCount = rawByteCount
    self.rowCount = rowCount
  }
}
