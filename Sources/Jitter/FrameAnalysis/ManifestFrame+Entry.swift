import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter

extension ManifestFrame {
  /// A frame as the manifest's line has it.
  ///
  /// - Parameter insets: What bars cover where the line says nothing of it.
  init(_ entry: ManifestEntry, insets: FrameManifest.Insets?) {
    let insets = entry.insets ?? insets
    self.init(
      time: entry.time,
      userDelta: entry.userDelta,
      contentHeight: entry.contentHeight,
      rows: entry.rows.map { row in
        Row(
          id: row.id,
          y: row.y,
          height: row.height,
          appearance: (row.placeholder == true ? "placeholder" : "") + (row.picture ?? "")
        )
      },
      contentOffset: entry.contentOffset,
      changed: entry.changed.map { Set($0) },
      insets: EdgeInsets(
        top: insets?.top ?? 0,
        left: 0,
        bottom: insets?.bottom ?? 0,
        right: 0
      ),
      strictJitter: entry.strictJitter
    )
  }
}
