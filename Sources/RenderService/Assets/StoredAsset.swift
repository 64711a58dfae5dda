import Drawing

/// What is known of an upload.
struct StoredAsset: Hashable, Sendable {
  /// Bytes on disk.
  let byteCount: Int
  /// When it is taken away, in seconds since 1970.
  var expiry: Double
  /// How large the picture is.
  let size: PixelSize

  /// What a file of so many bytes takes on disk: whole blocks, so that many small ones count too.
  static func footprint(_ byteCount: Int) -> Int { (byteCount + 4095) / 4096 * 4096 }
}
