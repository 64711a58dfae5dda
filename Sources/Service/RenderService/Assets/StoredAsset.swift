import ChatframeDrawing

/// What is known of an upload.
struct StoredAsset: Hashable, Sendable {
  /// Bytes on disk.
  let byteCount: Int
  /// When it is taken away, in seconds since 1970.
  var expiry: Double
  /// How large the picture is.
  let size: PixelSize
}
