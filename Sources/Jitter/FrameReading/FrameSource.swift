import ChatframeDrawing
import ChatframeGraphics

/// A frame to decode or convert.
struct FrameJob: Sendable {
  /// The location of a frame's pixels.
  enum Pixels: Sendable {
    /// A PNG file.
    case file(String)
    /// Pixels in memory.
    case raster(PixelRaster)

    /// The path of the PNG; nil for pixels in memory.
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
  /// The size of the frame; nil for that of the recording.
  var size: PixelSize?
}

/// A source whose first frame cannot be read.
struct DamagedSource: FrameSource {
  let damage: FrameReadingError

  mutating func next() throws(FrameReadingError) -> FrameJob? { throw damage }
}

/// A source of frames, in order.
protocol FrameSource {
  /// Returns the next frame; nil after the last one.
  mutating func next() throws(FrameReadingError) -> FrameJob?
}

/// The frames that a manifest lists.
struct ManifestSource: FrameSource {
  let path: String
  let manifest: FrameManifest
  private var position = 0
  private var last: ManifestEntry?

  init(_ path: String, _ manifest: FrameManifest) {
    self.path = path
    self.manifest = manifest
  }

  mutating func next() throws(FrameReadingError) -> FrameJob? {
    guard position < manifest.count else { return nil }
    let entry = try manifest.frame(at: position)
    if let last { try check(entry, after: last) }
    defer {
      position += 1
      last = entry
    }
    return FrameJob(
      position: position,
      time: entry.time,
      pixels: .file("\(path)/\(entry.file)"),
      entry: entry,
      size: manifest.viewport(of: entry).size
    )
  }

  private func check(_ entry: ManifestEntry, after last: ManifestEntry) throws(FrameReadingError) {
    let place = "frames[\(position)]"
    guard entry.index == last.index + 1 else {
      throw FrameReadingError(
        manifest.name,
        "\(place).index is \(entry.index) after \(last.index); expected \(last.index + 1)"
      )
    }
    guard entry.time > last.time else {
      throw FrameReadingError(
        manifest.name,
        "\(place).time is \(entry.time) after \(last.time); times must increase"
      )
    }
  }
}

/// The frames of a folder without a manifest.
struct PNGFolderSource: FrameSource {
  let folder: PNGFolder
  /// Frames per second.
  let refreshRate: Double
  private var position = 0

  init(_ folder: PNGFolder, refreshRate: Double) {
    self.folder = folder
    self.refreshRate = refreshRate
  }

  mutating func next() throws(FrameReadingError) -> FrameJob? {
    guard position < folder.names.count else { return nil }
    defer { position += 1 }
    return FrameJob(
      position: position,
      time: Double(folder.steps[position]) / refreshRate,
      pixels: .file("\(folder.path)/\(folder.names[position])"),
      entry: nil
    )
  }
}
