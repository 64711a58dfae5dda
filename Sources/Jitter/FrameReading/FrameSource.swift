import ChatframeDrawing
import ChatframeGraphics

/// A frame that is still to be decoded, or converted.
struct FrameJob: Sendable {
  /// The location of a frame's pixels.
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

/// A source of frames, in order.
protocol FrameSource {
  /// The next frame; nil when there are no more.
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
      entry: entry
    )
  }

  private func check(_ entry: ManifestEntry, after last: ManifestEntry) throws(FrameReadingError) {
    let place = "frames[\(position)]"
    guard entry.index == last.index + 1 else {
      throw FrameReadingError(
        manifest.name,
        "\(place).index is \(entry.index) after \(last.index); frames follow each other"
      )
    }
    guard entry.time > last.time else {
      throw FrameReadingError(
        manifest.name,
        "\(place).time is \(entry.time) after \(last.time); times grow from frame to frame"
      )
    }
  }
}

/// The frames of a folder without a manifest.
struct PNGFolderSource: FrameSource {
  let folder: PNGFolder
  /// Frames a second.
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
