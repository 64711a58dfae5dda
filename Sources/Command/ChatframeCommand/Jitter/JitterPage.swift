import ChatframeFrameAnalysis
import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports

/// The page on which frames can be looked at one by one.
struct JitterPage {
  private let outcome: JitterOutcome
  private let limits: JitterLimits
  private let complaints: [String]

  /// A page of what was found.
  init(_ outcome: JitterOutcome, _ limits: JitterLimits) {
    self.outcome = outcome
    self.limits = limits
    let found = limits.checks(outcome).compactMap(\.complaint)
    complaints = [outcome.damage?.description].compactMap(\.self) + found
  }

  /// The page.
  ///
  /// - Parameter name: What the frames are called.
  func report(_ name: String, refreshRate: Double?) -> FrameSequenceReport {
    var sequence = FrameSequenceRecord(
      name,
      viewport: outcome.size,
      refreshRate: refreshRate ?? medianFrameRate,
      frames: outcome.records,
      events: outcome.report.events,
      figures: ReportFigures.list(
        outcome.report,
        maxJitter: limits.maxJitter,
        maxShiftScore: limits.maxShiftScore,
        maxFlashes: limits.maxFlashes,
        maxBlanks: limits.maxBlanks
      )
    )
    sequence.events = (sequence.events + differences).enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
    return FrameSequenceReport(
      title: name,
      verdict: ReportFigures.verdict(complaints, jitteryFrames: outcome.report.jitteryFrames),
      sequences: [sequence]
    )
  }

  /// Frames whose pixels are not what the manifest says.
  private var differences: [EventRecord] {
    (outcome.proof?.differences ?? []).map { difference in
      EventRecord(
        frame: outcome.number(of: difference.frame),
        kind: "pixels",
        magnitude: difference.region.height,
        region: difference.region,
        sentence: outcome.sentence(difference)
      )
    }
  }

  /// Frames a second, as most of a video's frames follow each other.
  private var medianFrameRate: Double {
    let times = outcome.records.map(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard !steps.isEmpty, steps[steps.count / 2] > 0 else { return RecordedFrames.refreshRate }
    return min(1 / steps[steps.count / 2], 1000)
  }
}

extension FrameSequenceRecord {
  /// Frames that were analysed, wherever they come from.
  ///
  /// - Parameter events: In any order; the `frame` of each is a place in `frames`.
  init(
    _ name: String,
    viewport: LayoutSize,
    refreshRate: Double,
    frames: [FrameRecord],
    events: [JitterEvent],
    figures: [Figure]
  ) {
    self.init(
      name: name,
      viewport: viewport,
      refreshRate: refreshRate,
      frames: frames,
      events: events.sorted { ($0.frame, $0.kind.rawValue) < ($1.frame, $1.kind.rawValue) }
        .map { EventRecord($0, in: frames) },
      figures: figures
    )
  }
}

extension EventRecord {
  /// An event of an analysis, in words.
  ///
  /// - Parameters:
  ///   - event: Its `frame` is a place in `frames`.
  ///   - frames: All that were analysed.
  init(_ event: JitterEvent, in frames: [FrameRecord]) {
    let frame = frames.indices.contains(event.frame) ? frames[event.frame] : nil
    let number = frame?.index ?? event.frame
    let displacement = frame?.contentDisplacement.flatMap { content in
      frame?.userDisplacement.map { content - $0 }
    }
    let sentence = EventSentence(
      event,
      frame: number,
      displacement: displacement,
      words: frame?.words ?? []
    )
    self.init(
      frame: number,
      kind: event.kind.rawValue,
      magnitude: event.magnitude,
      region: event.region,
      rows: event.rows,
      sentence: sentence.text
    )
  }
}
