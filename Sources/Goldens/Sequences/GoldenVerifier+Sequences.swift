import Filmstrips
import Outlines
import Rendering

extension GoldenVerifier {
  /// Frames that differ of which neighbours are drawn.
  private static let shownFrameLimit = 3

  /// Plays a scenario and compares its frames with the golden of a name, or records them.
  ///
  /// Never throws: what goes wrong is in the result.
  package func verify(
    _ film: ScenarioFilm,
    frames: Range<Int>? = nil,
    on stage: GoldenStage,
    as name: GoldenName,
    mode: GoldenRecordMode? = nil
  ) async -> GoldenResult {
    let file = "\(name.path).frames"
    var result = GoldenResult(name: name, state: .broken, files: GoldenFiles(sequence: file))
    do {
      try store.claim(name)
      artifacts.clear(name)
      let actual = try await stage.sequence(of: film, frames: frames)
      let expected = try settle(actual, file, mode ?? self.mode, &result)
      guard let expected else { return result }
      compare(expected, actual, isBlocked: stage.renderer.textInk == .blocks, &result)
      guard result.state == .failed || result.cause == .rasteriser else { return result }
      if (mode ?? self.mode).recordsFailed {
        try record(actual, file, &result)
      } else if leavesArtifacts {
        try await keep(expected, actual, film, stage, name, &result)
      }
    } catch {
      result.reason = "\(error)"
    }
    return result
  }

  /// The golden, if there is one and it is not to be replaced unseen.
  private func settle(
    _ actual: GoldenSequence,
    _ file: String,
    _ mode: GoldenRecordMode,
    _ result: inout GoldenResult
  ) throws(GoldenError) -> GoldenSequence? {
    if mode == .all {
      try record(actual, file, &result)
      return nil
    }
    do throws(GoldenError) {
      return try GoldenSequence(text: try store.text(file), path: store.path(file))
    } catch {
      switch error {
      case .missing where mode.recordsMissing, .sequence where mode.recordsFailed:
        try record(actual, file, &result)
        return nil
      case .missing: result.state = .missing
      default: break
      }
      result.reason = error.description
      var kept = GoldenArtifacts()
      kept.actualSequence = try artifacts.write(
        Array(actual.text.utf8),
        of: try GoldenName(path: result.name),
        "actual.frames"
      )
      result.artifacts = kept
      result.seal(store, artifacts)
      return nil
    }
  }

  private func record(
    _ sequence: GoldenSequence,
    _ file: String,
    _ result: inout GoldenResult
  ) throws(GoldenError) {
    result.state = .broken
    try store.write(Array(sequence.text.utf8), to: file)
    result.state = .recorded
    result.reason = "recorded, which is no test; look at it, then run without recording"
  }

  private func compare(
    _ expected: GoldenSequence,
    _ actual: GoldenSequence,
    isBlocked: Bool,
    _ result: inout GoldenResult
  ) {
    let comparison = SequenceComparison(expected, actual)
    if comparison.isSameMotion, comparison.isSamePicture {
      result.state = .passed
      return
    }
    result.frames = comparison.frames
    let changes = expected.fingerprint
      .pixelChanges(to: actual.fingerprint, isBlocked: isBlocked)
    if comparison.isSameMotion, !changes.isEmpty {
      (result.state, result.cause) = (.passed, .rasteriser)
      result.reason =
        "the rasteriser changed (\(changes.joined(separator: "; "))): everything moves as it did, "
        + "and \(comparison.frames.differing.count) frames have other pixels"
    } else {
      (result.state, result.cause) = (.failed, .frames)
      result.reason = comparison.firstChange
    }
  }

  /// Leaves both sequences, and the first frames that differ with those before and after them.
  private func keep(
    _ expected: GoldenSequence,
    _ actual: GoldenSequence,
    _ film: ScenarioFilm,
    _ stage: GoldenStage,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) async throws {
    var kept = GoldenArtifacts()
    let (old, new) = (Array(expected.text.utf8), Array(actual.text.utf8))
    kept.expectedSequence = try artifacts.write(old, of: name, "expected.frames")
    kept.actualSequence = try artifacts.write(new, of: name, "actual.frames")
    result.artifacts = kept
    result.seal(store, artifacts)
    let indices = Set(actual.frames.map(\.index))
    for frame in Self.shown(result.frames?.differing ?? []) where indices.contains(frame) {
      let around = (frame - 1..<frame + 2).clamped(to: 0..<film.frameCount)
      for (fileName, bytes) in try await stage.pictures(of: film, frames: around) {
        let file = try artifacts.write(bytes, of: name, fileName)
        if !kept.frames.contains(file) { kept.frames.append(file) }
      }
    }
    result.artifacts = kept
    result.seal(store, artifacts)
  }

  /// The first frames of the first few runs of them.
  private static func shown(_ differing: [Int]) -> ArraySlice<Int> {
    let known = Set(differing)
    return differing.filter { !known.contains($0 - 1) }.prefix(shownFrameLimit)
  }
}
