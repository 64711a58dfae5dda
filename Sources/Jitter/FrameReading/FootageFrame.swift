import ChatframeDrawing

/// A frame as it was decoded.
package struct RecordedFrame: Sendable {
  /// Its place in the sequence, from 0.
  package let position: Int
  /// Seconds.
  package let time: Double
  /// Where its picture is; nil where it has no file of its own.
  package let file: String?
  /// Its pixels, of the same size and format as those of the other frames.
  package let raster: PixelRaster
  /// What the manifest says of it, if there is one.
  package let entry: ManifestEntry?
}
