/// An event that the analysis reports.
struct ReportedEvent: Hashable, Sendable, CustomStringConvertible {
  var kind: String
  var frame: Int
  var magnitude: Double

  var description: String { "\(kind) in frame \(frame), \((magnitude * 10).rounded() / 10) points" }
}

/// The comparison of the events in a scene with the truth about it.
struct SceneScore: Sendable {
  /// A fault, and whether an event describes it.
  struct Finding: Sendable {
    var fault: SceneTruth.Fault
    var isFound: Bool
    /// The events near the fault.
    var events: [ReportedEvent]

    /// Whether the fault displaces content by less than three points.
    var isSmall: Bool { fault.magnitude != 0 && abs(fault.magnitude) < 2.99 }
  }

  /// The faults that the frames show.
  var findings: [Finding] = []
  /// The events in frames in which only the user moved the content.
  var inventedInClean: [ReportedEvent] = []
  /// The events in frames with motion on purpose that do not describe it.
  var inventedInPurposeful: [ReportedEvent] = []
  /// The events near a fault that do not describe it.
  var misjudged: [ReportedEvent] = []
  /// The number of frames in which only the user moved the content.
  var cleanFrames = 0
  /// The number of frames with motion on purpose.
  var purposefulFrames = 0

  /// Compares events with the truth.
  ///
  /// - Parameters:
  ///   - events: The events that the analysis reports.
  ///   - truth: The truth about the scene.
  ///   - mode: The form in which the frames were analysed.
  init(_ events: [ReportedEvent], _ truth: SceneTruth, mode: FrameMode) {
    let shown = mode.shown(of: truth.frames)
    let trials = truth.faults.map { FaultTrial(fault: $0, shown: shown, mode: mode) }
    findings = trials.filter(\.isShown).map { $0.finding(events) }
    let notches = mode == .known ? [] : Set(truth.userJumps.map { shown.place(of: $0) })
    let unexplained = events.filter { event in
      !(event.kind == "jump" && notches.contains(event.frame))
        && !trials.contains { $0.explains(event) }
    }
    misjudged = unexplained.filter { event in trials.contains { $0.window ~= event.frame } }
    let invented = unexplained.filter { event in !trials.contains { $0.window ~= event.frame } }
    guard truth.motions.isEmpty else {
      let kinds = Set(truth.motions.flatMap(\.acceptable))
      inventedInPurposeful = invented.filter { !kinds.contains($0.kind) }
      purposefulFrames = shown.sources.count
      return
    }
    inventedInClean = invented
    let isNearFault = shown.sources.indices.filter { frame in
      trials.contains { $0.window ~= frame }
    }
    cleanFrames = shown.sources.count - isNearFault.count
  }
}

/// A fault in frames of a form.
private struct FaultTrial {
  let fault: SceneTruth.Fault
  let shown: ShownFrames
  let mode: FrameMode

  /// The frames in which an event is attributed to the fault.
  var window: ClosedRange<Int> {
    shown.place(of: fault.frame - 1)...shown.place(of: fault.frame + fault.length + 1)
  }

  /// Whether the fault can be seen.
  var isShown: Bool {
    if mode != .known, fault.needsUserMotion { return false }
    switch mode {
    case .pictures, .known, .video: return true
    case .thirtyHertz, .twentyHertz, .fifteenHertz, .variable: break
    }
    switch fault.cause {
    case .jump, .sideways, .below, .row: return shown.shows(fault.frame..<Int.max)
    // A pause that is shorter than the time between two pictures cannot be seen.
    case .stall: return false
    case .jumpBack, .rowBack, .tear, .flashRow, .flashScreen, .blank:
      return shown.shows(fault.frame..<fault.frame + fault.length)
    }
  }

  func finding(_ events: [ReportedEvent]) -> SceneScore.Finding {
    SceneScore.Finding(
      fault: fault,
      isFound: events.contains { matches($0, fault.acceptable) },
      events: events.filter { window ~= $0.frame }
    )
  }

  /// Returns whether an event describes the fault, or anything near one that cannot be seen.
  func explains(_ event: ReportedEvent) -> Bool {
    matches(event, fault.acceptable + fault.excused) || (!isShown && window ~= event.frame)
  }

  private func matches(_ event: ReportedEvent, _ verdicts: [SceneTruth.Verdict]) -> Bool {
    verdicts.contains { verdict in
      verdict.kind == event.kind
        && shown.place(of: verdict.first)...shown.place(of: verdict.last) ~= event.frame
    }
  }
}
