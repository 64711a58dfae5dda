import ChatframeOutlines

/// The reasons why frames differ: each change in the layouts of tiles once, followed by the rows
/// that moved on the first frame with moved rows.
struct SequenceFindings {
  /// A change that is reported once for all tiles and frames that show it.
  private struct Change: Hashable {
    let subject: OutlineFinding.Subject
    let causes: [String]

    init(_ finding: OutlineFinding) { (subject, causes) = (finding.subject, finding.causes) }
  }

  /// The changes in the layouts.
  private(set) var causes: [GoldenFinding] = []
  /// The motion that the changes do not explain.
  private(set) var motion: [GoldenFinding] = []
  /// The first frame on which rows moved, appeared or disappeared.
  private(set) var firstMotion: Int?
  private let frames: FramePair
  private var known: Set<Change> = []

  /// Explains the differences between two sequences.
  init(_ frames: FramePair) {
    self.frames = frames
    explainScreen()
    for firstAppearance in frames.firstAppearances { explain(firstAppearance) }
    explainMotion()
  }

  /// All findings, causes first.
  var all: [GoldenFinding] { causes + motion }

  private mutating func explainScreen() {
    guard let old = frames.expected.screen, let new = frames.actual.screen else { return }
    causes += OutlineComparison(
      expected: LayoutOutline(page: old, messages: []),
      actual: LayoutOutline(page: new, messages: [])
    ).findings.map { GoldenFinding($0) }
  }

  /// Reports the changes in rows that a frame is the first to show.
  private mutating func explain(_ firstAppearance: FramePair.FirstAppearance) {
    let around = frames.outlines(of: firstAppearance.frame).map {
      OutlineComparison(expected: $0.expected, actual: $0.actual, isScrolled: true).findings
    }
    var reported: [(place: Int, finding: OutlineFinding)] = []
    for finding in firstAppearance.rows.flatMap(\.findings)
    where known.insert(Change(finding)).inserted {
      let place = around?.firstIndex {
        $0.subject == finding.subject && $0.changes == finding.changes
      }
      // The frame shows what else moved because of the change, and determines the order.
      reported.append((place ?? .max, place.flatMap { around?[$0] } ?? finding))
    }
    causes += reported.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map { GoldenFinding($0.element.finding, frame: firstAppearance.frame) }
  }

  /// Reports the motion on the first frame whose rows moved.
  private mutating func explainMotion() {
    let differing = frames.expected.manifest.differing(from: frames.actual.manifest)
    firstMotion = frames.frames.first { frame in
      differing.contains(frame)
        && frames.expected.manifest.rows(of: frame) != frames.actual.manifest.rows(of: frame)
    }
    guard let frame = firstMotion, let outlines = frames.outlines(of: frame) else { return }
    var moved: [OutlineFinding] = []
    let comparison = OutlineComparison(
      expected: outlines.expected,
      actual: outlines.actual,
      isScrolled: true
    )
    for finding in comparison.findings where finding.isOfRow && !known.contains(Change(finding)) {
      if finding.isMotion {
        moved.append(finding)
      } else if !causes.contains(where: { $0.message == finding.message }) {
        causes.append(GoldenFinding(finding, frame: frame))
      }
    }
    motion =
      RowMotions(moved, shift: comparison.shift, frame: frame, isCause: causes.isEmpty)
      .findings
  }
}

extension OutlineFinding {
  fileprivate var isOfRow: Bool {
    if case .message = subject { return true }
    return false
  }

  /// A Boolean value that indicates whether a row only moved, appeared or disappeared.
  fileprivate var isMotion: Bool {
    changes.allSatisfy { change in
      switch change {
      case .moved, .inserted, .removed, .reordered: true
      case .width, .height, .appeared, .disappeared, .renamed, .scale, .kind, .restacked, .line:
        false
      }
    }
  }
}
