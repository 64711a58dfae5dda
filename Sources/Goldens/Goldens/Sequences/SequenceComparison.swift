/// The differences between a sequence that was recorded and one that was drawn.
struct SequenceComparison {
  /// The frames and tiles that differ.
  let frames: GoldenFrames
  /// The reasons, causes first; empty if the layouts of rows and frames do not explain the differences.
  let findings: [GoldenFinding]
  /// A boolean value that indicates whether every frame shows the same rows at the same places, and the
  /// proof of motion finds the same.
  let isSameMotion: Bool
  /// A boolean value that indicates whether the layouts of tiles are the same, as far as the golden has
  /// them.
  let isSameLayout: Bool
  /// A boolean value that indicates whether all pixels are the same.
  let isSamePicture: Bool
  /// The differences besides rows, in a few words; nil if there are none.
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

  /// The differences of the manifests besides the places of rows.
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

/// The comparison of the frames of a sequence with those recorded.
package struct GoldenFrames: Codable, Hashable, Sendable {
  /// Frames that were recorded.
  package var expectedCount: Int
  /// Frames that there are.
  package var actualCount: Int
  /// Frames that differ, in order.
  package var differing: [Int] = []
  /// Tiles that differ, are new or gone, in a few words each.
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
