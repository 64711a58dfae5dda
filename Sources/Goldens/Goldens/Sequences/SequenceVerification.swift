import ChatframePixels
import PictureComparison

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

  func write() async throws(GoldenError) -> GoldenFiles {
    var pictures: [(bytes: [UInt8], file: String)] = []
    do {
      for frame in KeptFrames.numbers(of: actual) {
        guard let kept = try await drawn.keptPicture(of: frame) else { continue }
        pictures.append((kept.bytes, KeptFrames.file(of: name.path, frame: frame)))
      }
    } catch let error as GoldenError {
      throw error
    } catch {
      throw .subject(reason: "\(error)")
    }
    try verifier.store.write(Array(actual.text.utf8), to: file)
    for picture in pictures { try verifier.store.write(picture.bytes, to: picture.file) }
    verifier.store.removeFrames(of: name, except: pictures.map(\.file))
    return GoldenFiles(sequence: file, frames: pictures.map(\.file))
  }

  mutating func compare() async throws(GoldenError) {
    let store = verifier.store
    let expected = try GoldenSequence(text: try store.text(file), path: store.path(file))
    let kept = KeptPictures(of: expected, name, in: store)
    result.files.frames = kept.files.isEmpty ? nil : kept.files
    judge(expected, SequenceComparison(expected, actual))
    // Artifacts of a golden that is about to be recorded would show the replaced golden.
    if differs, !verifier.mode.recordsFailed { await leaveArtifacts(expected, kept) }
  }

  /// Compares the frames with a golden, without artifacts; the result is broken if the golden cannot
  /// be read.
  mutating func compareOnly() -> GoldenResult {
    if let text = try? verifier.store.text(file),
      let expected = try? GoldenSequence(text: text, path: verifier.store.path(file))
    {
      judge(expected, SequenceComparison(expected, actual))
    }
    return result
  }

  mutating func explain() async { await leaveArtifacts(nil, nil) }

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
    if !changes.isEmpty { result.noteEnvironment(expected.fingerprint, actual.fingerprint) }
    result.findings = comparison.findings
    result.reason = comparison.reason
    let isOfLayout = comparison.findings.contains { $0.kind != "motion" }
    (result.state, result.cause) = (.failed, isOfLayout ? .layout : .frames)
  }

  /// Writes the drawn frames and, if the golden exists, the golden and pictures of the first frames
  /// that differ with their neighbours; an error becomes a note.
  private mutating func leaveArtifacts(_ expected: GoldenSequence?, _ kept: KeptPictures?) async {
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
      try await leaveKeptFrames(expected, kept, &writer)
    } catch {
      result.notes.append("\(error)")
    }
    add(writer.artifacts)
  }

  /// Writes the frames whose pictures the golden or the drawing stores, each with its recorded
  /// picture and the difference.
  private mutating func leaveKeptFrames(
    _ expected: GoldenSequence?,
    _ kept: KeptPictures?,
    _ writer: inout ArtifactWriter
  ) async throws {
    let own = KeptFrames.numbers(of: actual)
    let recorded = expected.map(KeptFrames.numbers) ?? []
    let frames = Set(own).union(recorded).intersection(actual.frames.map(\.index))
    for frame in frames.sorted() {
      guard let drawn = try await drawn.keptPicture(of: frame) else { continue }
      let golden = kept?.picture(of: frame)
      var difference: RGBAPicture?
      if let golden, golden.digest != PixelDigest(drawn.picture) {
        let picture = try golden.pixels()
        let found = await ExactComparison()
          .difference(of: drawn.picture, from: picture, threads: verifier.threads)
        difference = DifferenceStyle().picture(of: found, picture, drawn.picture)
        if let expected { addFills(on: frame, of: expected, picture, drawn.picture) }
      }
      try writer.write(
        keptFrame: frame,
        isKept: own.contains(frame),
        expected: golden?.bytes,
        actual: drawn.bytes,
        difference: difference
      )
    }
  }

  /// Adds findings about fills that changed together with the layout, each once.
  private mutating func addFills(
    on frame: Int,
    of expected: GoldenSequence,
    _ recorded: RGBAPicture,
    _ drawn: RGBAPicture
  ) {
    guard result.cause == .layout, let pair = FramePair(expected, actual).outlines(of: frame) else {
      return
    }
    let known = Set(result.findings.flatMap(\.causes))
    result.findings += FillChanges(recorded, drawn)
      .findings(was: pair.expected, is: pair.actual, frame: frame)
      .filter { known.isDisjoint(with: $0.causes) }
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
