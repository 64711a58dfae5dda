import ChatframeFrameReading
import ChatframeGraphics
import ChatframeJitter
import ChatframeReports

/// The page that shows analysed frames one by one.
package struct MotionPage {
  private let report: MotionReport
  private let limits: MotionLimits
  private let reference: (String) -> RelativeReference

  /// Creates the page of a report.
  ///
  /// - Parameters:
  ///   - report: The report, which must list its frames.
  ///   - limits: The limits that are shown beside its figures.
  ///   - reference: A closure that returns the page's reference to a frame's file.
  package init(
    _ report: MotionReport,
    _ limits: MotionLimits,
    reference: @escaping (String) -> RelativeReference
  ) {
    self.report = report
    self.limits = limits
    self.reference = reference
  }

  /// Returns the page.
  ///
  /// - Parameter name: The name of the frames.
  /// - Returns: The page.
  package func page(_ name: String) -> FrameSequenceReport {
    let events = report.events.map { EventRecord($0) } + differences
    let sequence = FrameSequenceRecord(
      name: name,
      viewport: report.size,
      refreshRate: report.recording?.refreshRate ?? medianFrameRate,
      frames: report.frames.map { FrameRecord($0, file: $0.file.map(reference), path: $0.file) },
      events: events.enumerated()
        .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element),
      figures: ReportFigures.list(report, limits)
    )
    return FrameSequenceReport(
      title: name,
      verdict: ReportFigures.verdict(
        report.violations(of: limits).map(\.description),
        jitteryFrames: report.jitteryFrameCount,
        frame: report.worstMotion?.frame
      ),
      sequences: [sequence]
    )
  }

  /// The frames whose pixels differ from the manifest.
  private var differences: [EventRecord] {
    (report.proof?.differences ?? []).map { difference in
      EventRecord(
        frame: difference.frame,
        kind: "pixels",
        magnitude: difference.region.height,
        region: difference.region,
        sentence: difference.description
      )
    }
  }

  /// The frame rate that follows from the median interval between frames.
  private var medianFrameRate: Double {
    let times = report.frames.map(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    guard !steps.isEmpty, steps[steps.count / 2] > 0 else { return RecordedFrames.refreshRate }
    return min(1 / steps[steps.count / 2], 1000)
  }
}

extension FrameRecord {
  /// Creates the record of an analysed frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - file: The page's reference to the frame's picture; nil if there is none.
  ///   - path: The path of the picture, to embed it; nil to refer to it only.
  package init(_ frame: MotionReport.Frame, file: RelativeReference?, path: String?) {
    self.init(
      index: frame.number,
      time: frame.time,
      file: file,
      contentDisplacement: frame.contentDisplacement,
      userDisplacement: frame.userDisplacement,
      jitter: frame.jitter,
      shiftScore: frame.shiftScore,
      words: frame.notes,
      rows: frame.rows.map {
        RowRecord(id: $0.id, top: $0.top, height: $0.height, hasMoved: $0.hasMoved)
      }
    )
    self.path = path
    insets = frame.insets
  }
}

extension EventRecord {
  /// Creates the record of an event, with a sentence that describes it.
  package init(_ event: MotionEvent) {
    self.init(
      frame: event.frame,
      kind: event.kind.rawValue,
      magnitude: event.magnitude,
      region: event.region,
      rows: event.rows,
      sentence: event.sentence(namesFile: false)
    )
  }
}
