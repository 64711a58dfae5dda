import Outlines

/// What differs between a sequence that was recorded and one that there is.
struct SequenceComparison {
  /// Which frames and rows differ.
  let frames: GoldenFrames
  /// Whether every frame shows the same rows at the same places, and the proof finds the same.
  let isSameMotion: Bool
  /// Whether all pixels are the same.
  let isSamePicture: Bool
  /// A few words on the first frame that shows something else, if one does.
  let firstChange: String?

  /// Compares two sequences.
  init(_ expected: GoldenSequence, _ actual: GoldenSequence) {
    var frames = GoldenFrames(
      expectedCount: expected.frames.count,
      actualCount: actual.frames.count
    )
    let moved = Self.movedFrames(expected, actual)
    let old = Dictionary(expected.frames.map { ($0.index, $0.digest) }) { $1 }
    let new = Dictionary(actual.frames.map { ($0.index, $0.digest) }) { $1 }
    let repainted = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    frames.differing = repainted.union(moved).sorted()
    frames.tiles = Self.tiles(expected, actual)
    frames.newFaults = actual.faults.filter { !expected.faults.contains($0) }
    frames.goneFaults = expected.faults.filter { !actual.faults.contains($0) }
    isSameMotion =
      moved.isEmpty && expected.manifest.first == actual.manifest.first
      && frames.newFaults.isEmpty && frames.goneFaults.isEmpty
      && old.count == new.count
    isSamePicture = repainted.isEmpty && frames.tiles.isEmpty
    firstChange = moved.min().map {
      "from frame \($0) on, rows are elsewhere or others, or the script did something else"
    }
    self.frames = frames
  }

  /// Frames whose lines of the manifest are not the same.
  private static func movedFrames(
    _ expected: GoldenSequence,
    _ actual: GoldenSequence
  ) -> Set<Int> {
    let (old, new) = (lines(expected.manifest), lines(actual.manifest))
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  /// The lines of frames by their numbers, without the comma between them.
  private static func lines(_ manifest: [String]) -> [Int: Substring] {
    var lines: [Int: Substring] = [:]
    for line in manifest {
      guard let match = line.prefixMatch(of: /\{"index":(\d+),/), let index = Int(match.1) else {
        continue
      }
      lines[index] = line.hasSuffix(",") ? line.dropLast() : line[...]
    }
    return lines
  }

  /// Rows that look otherwise, are new or gone.
  private static func tiles(
    _ expected: GoldenSequence,
    _ actual: GoldenSequence
  ) -> [String] {
    struct Key: Hashable {
      let id: String
      let version: Int
    }
    func looks(_ sequence: GoldenSequence) -> [Key: GoldenSequence.Tile] {
      Dictionary(sequence.tiles.map { (Key(id: $0.id, version: $0.version), $0) }) { $1 }
    }
    let (old, new) = (looks(expected), looks(actual))
    let keys = Set(old.keys).union(new.keys).sorted { ($0.id, $0.version) < ($1.id, $1.version) }
    return keys.compactMap { key in
      let id = QuotedText.name(key.id)
      let name = key.version == 0 ? "row \(id)" : "row \(id) (look \(key.version))"
      switch (old[key], new[key]) {
      case (let was?, let now?) where was.heightInPixels != now.heightInPixels:
        return "\(name): height \(was.heightInPixels) → \(now.heightInPixels) device pixels"
      case (let was?, let now?): return was.digest == now.digest ? nil : "\(name) looks otherwise"
      case (nil, _?): return "\(name) is new"
      case (_?, nil): return "\(name) is not shown any more"
      case (nil, nil): return nil
      }
    }
  }
}
