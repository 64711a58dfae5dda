/// The check of the frames of a sequence.
struct SequenceVerification: Verification {
  /// The maximum number of differing frames whose neighbours are drawn.
  private static let shownFrameLimit = 3

  let verifier: GoldenVerifier
  let name: GoldenName
  var result: GoldenResult
  private let drawn: DrawnSequence

  /// Creates a check of the frames `drawn` by `verifier`.
  init(
    _ drawn: DrawnSequence,
    as name: GoldenName,
    variant: GoldenVariant?,
    by verifier: GoldenVerifier
  ) {
    self.drawn = drawn
    self.name = name
    self.verifier = verifier
    let files = GoldenFiles(sequence: Self.file(of: name))
    result = GoldenResult(name: name, variant: variant, state: .broken, files: files)
  }

  /// Returns the file of the golden called `name`, relative to the folder of goldens.
  static func file(of name: GoldenName) -> String { "\(name.path).frames" }

  private var actual: GoldenSequence { drawn.sequence }

  private var file: String { Self.file(of: name) }

  func isDamage(_ error: GoldenError) -> Bool {
    switch error {
    case .sequence: true
    case .missing, .pointer, .picture, .outline, .unwritable, .artifact, .duplicate, .name,
      .recordMode, .unknownMessage, .foreignFonts, .rules, .subject, .results:
      false
    }
  }

  func write() throws(GoldenError) -> GoldenFiles {
    try verifier.store.write(Array(actual.text.utf8), to: file)
    return GoldenFiles(sequence: file)
  }

  mutating func compare() async throws(GoldenError) {
    let store = verifier.store
    let expected = try GoldenSequence(text: try store.text(file), path: store.path(file))
    judge(expected, SequenceComparison(expected, actual))
    // Artifacts of a golden that is about to be recorded would show the replaced golden.
    if differs, !verifier.mode.recordsFailed { await leaveArtifacts(expected) }
  }

  mutating func explain() async { await leaveArtifacts(nil) }

  private mutating func judge(_ expected: GoldenSequence, _ comparison: SequenceComparison) {
    if comparison.isSameMotion, comparison.isSameLayout, comparison.isSamePicture {
      result.state = .passed
      return
    }
    result.frames = comparison.frames
    if !expected.hasLayouts, actual.hasLayouts {
      result.notes.append(
        "the golden has no layouts of its rows; record it again to add them"
      )
    }
    let changes = drawn.changes(since: expected.fingerprint)
    if comparison.isSameMotion, comparison.isSameLayout, !changes.isEmpty {
      let count = comparison.frames.differing.count
      pass(despite: changes, "the motion is the same, and \(count) frames have different pixels")
      return
    }
    result.findings = comparison.findings
    result.reason = comparison.reason
    let isOfLayout = comparison.findings.contains { $0.kind != "motion" }
    (result.state, result.cause) = (.failed, isOfLayout ? .layout : .frames)
  }

  /// Writes the drawn frames and, if the golden exists, the golden and pictures of the first frames
  /// that differ with their neighbours; an error becomes a note.
  private mutating func leaveArtifacts(_ expected: GoldenSequence?) async {
    guard verifier.leavesArtifacts else { return }
    var writer = ArtifactWriter(verifier.artifacts, name)
    do {
      if let expected { try writer.write(expected: expected) }
      try writer.write(actual: actual)
      if expected != nil {
        for frames in shownFrames {
          for (ending, bytes) in try await drawn.pictures(frames) {
            try writer.write(frame: bytes, ending)
          }
        }
      }
    } catch {
      result.notes.append("\(error)")
    }
    add(writer.artifacts)
  }

  /// The first frames of the first few runs of differing frames, each with its neighbours.
  private var shownFrames: [Range<Int>] {
    let indices = Set(actual.frames.map(\.index))
    return firstFrames.filter(indices.contains).map {
      ($0 - 1..<$0 + 2).clamped(to: 0..<drawn.frameCount)
    }
  }

  private var firstFrames: ArraySlice<Int> {
    let differing = result.frames?.differing ?? []
    // A change without differing pixels is shown on the frame of its finding.
    guard !differing.isEmpty else { return result.findings.compactMap(\.frame).prefix(1) }
    let known = Set(differing)
    return differing.filter { !known.contains($0 - 1) }.prefix(Self.shownFrameLimit)
  }
}
