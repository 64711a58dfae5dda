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
