/// The frames that a manifest tells of.
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
