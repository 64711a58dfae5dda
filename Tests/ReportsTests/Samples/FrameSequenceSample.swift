import ChatframeGraphics
import Foundation

@testable import ChatframeReports

/// Frame sequences for tests: blocks on a screen of 100 × 200 points.
enum FrameSequenceSample {
  /// A text that would run a script if it were not escaped.
  static let intruder = "</script><script>document.title='intruded'</script>"

  /// A sequence of 20 frames: the user scrolls by 2 points per frame, and the content jumps by 30 in
  /// frame 5 and back in frame 12.
  static func jumping(
    name: String = "jumpy",
    files: [RelativeReference]? = nil
  ) -> FrameSequenceRecord {
    var top = -10.0
    let frames = (0..<20).map { index -> FrameRecord in
      let jump = index == 5 ? 30.0 : index == 12 ? -30 : 0
      let user = index == 0 ? 0 : 2.0
      top += jump + user
      return FrameRecord(
        index: index,
        time: Double(index) / 60,
        file: files?[index],
        contentDisplacement: jump + user,
        userDisplacement: user,
        jitter: abs(jump),
        shiftScore: jump == 0 ? 0 : 0.1,
        words: jump == 0 ? [] : ["history.arrived 20"],
        rows: (0..<3).map { row in
          RowRecord(
            id: row == 1 ? intruder : "r\(row)",
            top: top + Double(row) * 60,
            height: 60,
            hasMoved: jump != 0 && row > 0
          )
        }
      )
    }
    return FrameSequenceRecord(
      name: name,
      viewport: LayoutSize(width: 100, height: 200),
      refreshRate: 60,
      frames: frames,
      events: [event(5, "down"), event(12, "up")],
      figures: [Figure("Largest jitter", "30 pt", limit: "0 pt", state: .failed)]
    )
  }

  /// A sequence of 20 frames in which nothing moves.
  static let still = FrameSequenceRecord(
    name: "calm",
    viewport: LayoutSize(width: 100, height: 200),
    refreshRate: 60,
    frames: (0..<20).map { index in
      FrameRecord(
        index: index,
        time: Double(index) / 60,
        contentDisplacement: 0,
        userDisplacement: 0,
        jitter: 0,
        shiftScore: 0,
        rows: [RowRecord(id: "only", top: 10, height: 80)]
      )
    },
    figures: [Figure("Largest jitter", "0 pt")]
  )

  /// A report of the frame sequences.
  static func report(_ sequences: FrameSequenceRecord...) -> FrameSequenceReport {
    FrameSequenceReport(
      title: "\(intruder) & more",
      verdict: Verdict(.failed, "jitter 30 pt in frame 5; expected at most 0"),
      sequences: sequences
    )
  }

  private static func event(_ frame: Int, _ way: String) -> EventRecord {
    EventRecord(
      frame: frame,
      kind: "jump",
      magnitude: 30,
      rows: [intruder, "r2"],
      sentence: "frame \(frame): content jumped 30 pt \(way)"
    )
  }
}
