import Footage
import Jitter
import Reports
import Timelines

/// Writes frames down for a report while they are looked at.
struct JitterRecorder {
  /// How the page refers to a frame's file.
  let reference: (String) -> RelativeReference
  private(set) var frames: [FrameRecord] = []

  init(reference: @escaping (String) -> RelativeReference) { self.reference = reference }

  /// Takes a frame of which a manifest tells.
  mutating func add(
    _ frame: ManifestFrame,
    after before: ManifestFrame?,
    motion: FrameMotion,
    entry: ManifestEntry,
    file: String?
  ) {
    frames.append(
      FrameRecord(
        frame,
        after: before,
        motion: motion,
        index: entry.index,
        file: file.map(reference),
        words: entry.events ?? []
      )
    )
  }

  /// Takes a frame of which only its pixels tell.
  mutating func add(_ frame: FootageFrame) {
    frames.append(
      FrameRecord(
        index: frame.entry?.index ?? frame.position,
        time: frame.time,
        file: frame.file.map(reference),
        words: frame.entry?.events ?? []
      )
    )
  }

  /// Fills in what only shows when all frames were seen.
  mutating func complete(_ curves: PixelCurves, _ report: JitterReport) {
    let user = curves.user(report.events)
    var jitter: [Int: Double] = [:]
    for event in report.events where [.jump, .stall, .tear].contains(event.kind) {
      jitter[event.frame] = max(jitter[event.frame] ?? 0, event.magnitude)
    }
    for place in frames.indices where curves.content.indices.contains(place) {
      frames[place].contentDisplacement = curves.content[place]
      frames[place].userDisplacement = user[place]
      frames[place].jitter = jitter[place] ?? 0
    }
  }
}
