/// The frames of a folder without a manifest.
struct StillSource: FrameSource {
  let folder: StillFolder
  /// Frames a second.
  let refreshRate: Double
  private var position = 0

  init(_ folder: StillFolder, refreshRate: Double) {
    self.folder = folder
    self.refreshRate = refreshRate
  }

  mutating func next() throws(FootageError) -> FrameJob? {
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
