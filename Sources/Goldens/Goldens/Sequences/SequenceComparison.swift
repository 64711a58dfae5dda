/// What differs between a sequence that was recorded and one that there is.
struct SequenceComparison {
  /// Which frames and rows differ.
  let frames: GoldenFrames
  /// Why, causes first; empty where nothing in the layouts of rows and frames tells.
  let findings: [GoldenFinding]
  /// Whether every frame shows the same rows at the same places, and the proof finds the same.
  let isSameMotion: Bool
  /// Whether everything in rows is where it was, as far as the golden tells.
  let isSameLayout: Bool
  /// Whether all pixels are the same.
  let isSamePicture: Bool
  /// What differs besides rows, in a few words, if something does.
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

  /// Frames whose pixels differ.
  private static func repainted(_ expected: GoldenSequence, _ actual: GoldenSequence) -> Set<Int> {
    let old = Dictionary(expected.frames.map { ($0.index, $0.digest) }) { $1 }
    let new = Dictionary(actual.frames.map { ($0.index, $0.digest) }) { $1 }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  /// What the manifests tell otherwise while rows are where they were.
  private static func reason(
    _ old: SequenceManifest,
    _ new: SequenceManifest,
    _ moved: Set<Int>,
    _ firstMotion: Int?
  ) -> String? {
    var reasons: [String] = []
    if old.screen == nil, new.screen != nil {
      reasons.append(
        "the golden's manifest does not begin with its screen, so it is damaged; restore it or record "
          + "it anew"
      )
    } else if old.head != new.head, old.screen == new.screen {
      reasons.append("the scenario has another strategy, or other bars or expectations")
    }
    if let first = moved.min(), first < firstMotion ?? .max, old.lines[first] != nil,
      new.lines[first] != nil
    {
      reasons.append(
        "from frame \(first) on the script does something else, or there is more or less to scroll"
      )
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}

/// How the frames of a sequence compare with those recorded.
package struct GoldenFrames: Codable, Hashable, Sendable {
  /// Frames that were recorded.
  package var expectedCount: Int
  /// Frames that there are.
  package var actualCount: Int
  /// Frames that differ, in order.
  package var differing: [Int] = []
  /// Rows that look otherwise, are new or gone, in a few words each.
  package var tiles: [String] = []
  /// Frames that are not the one before, moved as the user moved it, and were not so when recorded.
  package var newFaults: [String] = []
  /// Those that were recorded and are gone.
  package var goneFaults: [String] = []

  /// Counts, and nothing that differs yet.
  package init(expectedCount: Int, actualCount: Int) {
    self.expectedCount = expectedCount
    self.actualCount = actualCount
  }
}
