import ChatframeDrawing

/// A frame that is still to be decoded, or converted.
struct FrameJob: Sendable {
  /// Where its pixels are.
  enum Pixels: Sendable {
    /// In a PNG.
    case file(String)
    /// Here.
    case raster(PixelRaster)

    /// The PNG, if there is one.
    var file: String? {
      switch self {
      case .file(let path): path
      case .raster: nil
      }
    }
  }

  let position: Int
  let time: Double
  let pixels: Pixels
  let entry: ManifestEntry?
}

/// Frames of which not even the first can be read.
struct DamagedSource: FrameSource {
  let damage: FrameReadingError

  mutating func next() throws(FrameReadingError) -> FrameJob? { throw damage }
}

/// Where frames come from, one after the other.
protocol FrameSource {
  /// The next frame; nil when there are no more.
  mutating func next() throws(FrameReadingError) -> FrameJob?
}
