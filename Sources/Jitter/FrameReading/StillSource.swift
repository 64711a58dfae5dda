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
