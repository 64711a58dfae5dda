import ChatframeDocuments
import ChatframeGraphics
import ChatframeJitter

extension MotionReport {
  /// The report as the JSON document that `chatframe jitter --format json` prints.
  ///
  /// - Throws: An error of the encoder if a number is not finite.
  public var json: String {
    get throws { try JSON.text(JitterDocument(self)) }
  }
}

/// The fields of the JSON document.
struct JitterDocument: Encodable {
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
    let axis: String?
    let fitted: Double?
    let length: Int?
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
  private let reflow: Double?
  private let maxFollowStep: Double?
  private let maxFollowJerk: Double?
  private let followedDistance: Double?
  private let events: [Event]
  private let scale: Double
  private let proof: Proof?
  private let webLayoutShift: WebScore?
  private let damage: String?

  /// The document of a report.
  init(_ report: MotionReport) {
    source = report.source.rawValue
    frames = report.frameCount
    jitteryFrames = report.jitteryFrameCount
    maxJitter = report.maxJitter
    rmsJitter = report.rmsJitter
    flashes = report.flashes
    blanks = report.blanks
    worstShiftScore = report.worstShiftScore
    sessionShiftScore = report.sessionShiftScore
    reflow = report.reflow.total > 0 ? report.reflow.total : nil
    let steps = report.followSteps.frames > 0 ? report.followSteps : nil
    maxFollowStep = steps?.largest
    maxFollowJerk = steps?.jerk
    followedDistance = steps?.total
    events = report.events.map { event in
      Event(
        frame: event.frame,
        file: event.file,
        time: event.time,
        kind: event.kind.rawValue,
        magnitude: event.signedMagnitude,
        axis: event.isMotion ? event.axis.rawValue : nil,
        fitted: event.fitted,
        length: event.kind == .stall || event.length > 1 ? event.length : nil,
        rows: event.rows,
        region: event.region.map { Region($0) }
      )
    }
    scale = report.scale
    proof = report.proof.map { proof in
      Proof(
        frames: proof.frameCount,
        differences: proof.differences.map {
          Difference(frame: $0.frame, time: $0.time, region: Region($0.region))
        }
      )
    }
    webLayoutShift = report.webLayoutShift.map {
      WebScore(worst: $0.worst, cumulative: $0.cumulative)
    }
    damage = report.damage?.description
  }
}

extension MotionEvent {
  /// A Boolean value that indicates whether something moved, or should have.
  fileprivate var isMotion: Bool {
    switch kind {
    case .jump, .stall, .tear, .resize: true
    case .flash, .blank, .repaint, .reflow: false
    }
  }

  /// The size of the change, negative for a motion up or to the left.
  fileprivate var signedMagnitude: Double {
    isMotion && (displacement ?? 0) < 0 ? -magnitude : magnitude
  }
}
