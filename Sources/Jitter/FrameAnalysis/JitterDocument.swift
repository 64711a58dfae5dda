import ChatframeDocuments
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter

/// What was found, for programs.
package struct JitterDocument: Encodable {
  struct Region: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ rectangle: LayoutRectangle) {
      x = rectangle.minX
      y = rectangle.minY
      width = rectangle.width
      height = rectangle.height
    }
  }

  struct Event: Encodable {
    let frame: Int
    let file: String?
    let time: Double
    let kind: String
    let magnitude: Double
    let rows: [String]
    let region: Region?
  }

  struct Difference: Encodable {
    let frame: Int
    let time: Double
    let region: Region
  }

  struct Proof: Encodable {
    let frames: Int
    let differences: [Difference]
  }

  struct WebScore: Encodable {
    let worst: Double
    let cumulative: Double
  }

  private let version = 1
  private let source: String
  private let frames: Int
  private let jitteryFrames: Int
  private let maxJitter: Double
  private let rmsJitter: Double
  private let flashes: Int
  private let blanks: Int
  private let worstShiftScore: Double
  private let sessionShiftScore: Double
  private let events: [Event]
  private let scale: Double
  private let proof: Proof?
  private let webLayoutShift: WebScore?
  private let damage: String?

  /// What was found.
  package init(_ outcome: JitterOutcome) {
    let report = outcome.report
    source = report.source.rawValue
    frames = report.frames
    jitteryFrames = report.jitteryFrames
    maxJitter = report.maxJitter
    rmsJitter = report.rmsJitter
    flashes = report.flashes
    blanks = report.blanks
    worstShiftScore = report.worstShiftScore
    sessionShiftScore = report.sessionShiftScore
    events = report.events.map { event in
      Event(
        frame: outcome.number(of: event.frame),
        file: outcome.file(of: event.frame),
        time: event.time,
        kind: event.kind.rawValue,
        magnitude: event.magnitude,
        rows: event.rows,
        region: event.region.map { Region($0) }
      )
    }
    scale = outcome.scale
    proof = outcome.proof.map { proof in
      Proof(
        frames: proof.frames,
        differences: proof.differences.map {
          Difference(
            frame: outcome.number(of: $0.frame),
            time: $0.time,
            region: Region($0.region)
          )
        }
      )
    }
    webLayoutShift = outcome.web.map { WebScore(worst: $0.worst, cumulative: $0.cumulative) }
    damage = outcome.damage?.description
  }

  /// The document.
  package var text: String {
    get throws { try JSON.text(self) }
  }
}
