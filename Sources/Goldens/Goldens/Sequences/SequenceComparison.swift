/// The differences between a recorded and a drawn sequence.
struct SequenceComparison {
  /// The frames and tiles that differ.
  let frames: GoldenFrames
  /// The reasons, causes first; empty if the layouts of rows and frames do not explain the
  /// differences.
  let findings: [GoldenFinding]
  /// A Boolean value that indicates whether every frame shows the same rows at the same places, and
  /// the motion has the same faults.
  let isSameMotion: Bool
  /// A Boolean value that indicates whether the layouts of tiles are equal, if the golden has
  /// layouts.
  let isSameLayout: Bool
  /// A Boolean value that indicates whether all pixels are equal.
  let isSamePicture: Bool
  /// The differences that do not concern rows, if any.
  let reason: String?

  /// Compares two sequences.
  init(_ expected: GoldenSequence, _ actual: GoldenSequence) {
    let (old, new) = (SequenceManifest(expected.manifest), SequenceManifest(actual.manifest))
    let moved = old.differing(from: new)
    let repainted = Self.repainted(expected, actual)
    let tiles = TilePair.all(expected, actual)
    var frames = GoldenFrames(
      expectedCount: expected.frames.count,
      actualCount: actual.frames.count
    )
    frames.differing = repainted.union(moved).sorted()
    frames.tiles = tiles.map(\.description).filter { !$0.isEmpty }
    frames.newFaults = actual.faults.filter { !expected.faults.contains($0) }
    frames.goneFaults = expected.faults.filter { !actual.faults.contains($0) }
    isSameMotion =
      moved.isEmpty && old.head == new.head && frames.newFaults.isEmpty && frames.goneFaults.isEmpty
      && expected.frames.count == actual.frames.count
    isSameLayout = tiles.allSatisfy { $0.layouts == nil }
    isSamePicture = repainted.isEmpty && frames.tiles.isEmpty
    self.frames = frames
    guard !isSameMotion || !isSameLayout else {
      (findings, reason) = ([], nil)
      return
    }
    let found = SequenceFindings(FramePair(expected, actual))
    findings = found.all
    reason = Self.reason(old, new, moved, found.firstMotion)
  }

  /// Returns the frames whose pixels differ.
  private static func repainted(_ expected: GoldenSequence, _ actual: GoldenSequence) -> Set<Int> {
    let old = Dictionary(expected.frames.map { ($0.index, $0.digest) }) { $1 }
    let new = Dictionary(actual.frames.map { ($0.index, $0.digest) }) { $1 }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  /// Returns the differences of the manifests that do not concern the places of rows.
  private static func reason(
    _ old: SequenceManifest,
    _ new: SequenceManifest,
    _ moved: Set<Int>,
    _ firstMotion: Int?
  ) -> String? {
    var reasons: [String] = []
    if old.screen == nil, new.screen != nil {
      reasons.append(
        "the golden's manifest does not begin with its screen, so it is damaged; restore it or "
          + "record it again"
      )
    } else if old.head != new.head, old.screen == new.screen {
      reasons.append("the scenario's strategy, bars or expectations changed")
    }
    if let first = moved.min(), first < firstMotion ?? .max, old.lines[first] != nil,
      new.lines[first] != nil
    {
      reasons.append(
        "from frame \(first) on, the script or the scrollable length differs"
      )
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}

/// The comparison of the frames of a sequence with the recorded ones.
package struct GoldenFrames: Codable, Hashable, Sendable {
  /// The number of recorded frames.
  package var expectedCount: Int
  /// The number of drawn frames.
  package var actualCount: Int
  /// The frames that differ, in order.
  package var differing: [Int] = []
  /// The tiles that differ, are new or disappeared, with a short description of each.
  package var tiles: [String] = []
  /// The faults that were not recorded.
  package var newFaults: [String] = []
  /// The recorded faults that no longer occur.
  package var goneFaults: [String] = []

  /// Creates a comparison without differences.
  package init(expectedCount: Int, actualCount: Int) {
    self.expectedCount = expectedCount
    self.actualCount = actualCount
  }
}
