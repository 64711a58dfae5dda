import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports
import ChatframeTimelines

/// Writes frames down for a report while they are looked at.
package struct JitterRecorder {
  /// How the page refers to a frame's file.
  let reference: (String) -> RelativeReference
  private(set) var frames: [FrameRecord] = []

  /// A recorder of no frame yet.
  package init(reference: @escaping (String) -> RelativeReference) { self.reference = reference }

  /// Takes a frame of which a manifest tells.
  mutating func add(
    _ frame: ManifestFrame,
    after before: ManifestFrame?,
    motion: FrameMotion,
    entry: ManifestEntry,
    file: String?
  ) {
    var record = FrameRecord(
      frame,
      after: before,
      motion: motion,
      index: entry.index,
      file: file.map(reference),
      words: entry.events ?? []
    )
    if let before, let leap = frame.leap(from: before) {
      record.jitter = leap
      record.contentDisplacement = nil
    }
    frames.append(record)
  }

  /// Takes a frame of which only its pixels tell.
  mutating func add(_ frame: RecordedFrame) {
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
  ///
  /// - Parameter size: The screen, in points.
  mutating func complete(_ curves: PixelCurves, _ report: JitterReport, size: Size) {
    let user = curves.user(report.events)
    var jitter: [Int: Double] = [:]
    var shifts: [Int: Double] = [:]
    for event in report.events where [.jump, .stall, .tear].contains(event.kind) {
      let moved = curves.content[event.frame] ?? 0
      jitter[event.frame] = max(jitter[event.frame] ?? 0, event.magnitude)
      shifts[event.frame] = max(shifts[event.frame] ?? 0, Self.shift(event, moved, size))
    }
    for place in frames.indices where curves.content.indices.contains(place) {
      frames[place].contentDisplacement = curves.content[place]
      frames[place].userDisplacement = user[place]
      frames[place].jitter = jitter[place] ?? 0
      frames[place].shiftScore = shifts[place] ?? 0
    }
  }

  /// The shift score of an event: rows of a list are as wide as the screen.
  private static func shift(_ event: JitterEvent, _ displacement: Double, _ size: Size) -> Double {
    guard let region = event.region else { return 0 }
    func seen(_ offset: Double) -> ClosedRange<Double> {
      let top = min(max(region.minY - offset, 0), size.height)
      return top...min(max(region.maxY - offset, top), size.height)
    }
    let (now, before) = (seen(0), seen(displacement))
    let shared = max(
      0,
      min(now.upperBound, before.upperBound) - max(now.lowerBound, before.lowerBound)
    )
    let covered = now.upperBound - now.lowerBound + before.upperBound - before.lowerBound - shared
    return covered / size.height * min(event.magnitude / max(size.width, size.height), 1)
  }
}
