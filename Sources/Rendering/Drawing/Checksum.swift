import CChatframeIsal
import CChatframeZlib

/// The two checksums of a PNG, one of which is also that of whole files.
package enum Checksum {
  /// The Adler-32 of some bytes.
  static func adler(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    isal_adler32(1, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
  }

  /// The Adler-32 of two stretches of bytes, from those of each and the second one's length.
  static func adler(_ first: UInt32, then second: UInt32, byteCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), byteCount))
  }

  /// The CRC-32 that ends a chunk.
  ///
  /// - Parameter before: That of the bytes before these.
  static func crc(_ bytes: ArraySlice<UInt8>, before: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { crc32_gzip_refl(before, $0.baseAddress, UInt64($0.count)) }
  }

  /// The CRC-32 of bytes that are in pieces.
  package static func crc(_ pieces: [ArraySlice<UInt8>]) -> UInt32 {
    pieces.reduce(0) { crc($1, before: $0) }
  }
}
