import ChatframeFrameSequences
import ChatframeOutlines
import ChatframeRendering

extension GoldenVerifier {
  /// Plays a scenario and compares its frames with the golden of a name, or records them.
  ///
  /// Never throws: what goes wrong is in the result.
  package func verify(
    _ sequence: FrameSequence,
    frames: Range<Int>? = nil,
    on goldenRenderer: GoldenRenderer,
    as name: GoldenName,
    mode: GoldenRecordMode? = nil
  ) async -> GoldenResult {
    let file = "\(name.path).frames"
    var result = GoldenResult(name: name, state: .broken, files: GoldenFiles(sequence: file))
    do {
      try store.claim(name)
      artifacts.clear(name)
      let actual = try await goldenRenderer.sequence(of: sequence, frames: frames)
      let expected = try readOrRecord(actual, file, mode ?? self.mode, &result)
      guard let expected else { return result }
      compare(expected, actual, isBlocked: goldenRenderer.renderer.textInk == .blocks, &result)
      guard result.state == .failed || result.cause == .rasteriser else { return result }
      if (mode ?? self.mode).recordsFailed {
        try record(actual, file, &result)
      } else if leavesArtifacts {
        await writeArtifacts(expected, actual, sequence, goldenRenderer, name, &result)
      }
    } catch {
      result.fail(error)
    }
    return result
  }

  /// The golden, if there is one and it is not to be replaced unseen.
  private func readOrRecord(
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
      writeArtifacts(actual, try GoldenName(path: result.name), &result)
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
    if comparison.isSameMotion, comparison.isSameLayout, comparison.isSamePicture {
      result.state = .passed
      return
    }
    result.frames = comparison.frames
    if !expected.hasLayouts, actual.hasLayouts {
      result.notes.append(
        "the golden does not tell what its rows are laid out like; recorded anew, it will"
      )
    }
    let changes = expected.fingerprint
      .pixelChanges(to: actual.fingerprint, isBlocked: isBlocked)
    if comparison.isSameMotion, comparison.isSameLayout, !changes.isEmpty {
      (result.state, result.cause) = (.passed, .rasteriser)
      result.reason =
        "the rasteriser changed (\(changes.joined(separator: "; "))): everything moves as it did, "
        + "and \(comparison.frames.differing.count) frames have other pixels"
      return
    }
    result.findings = comparison.findings
    result.reason = comparison.reason
    let isOfLayout = comparison.findings.contains { $0.kind != "motion" }
    (result.state, result.cause) = (.failed, isOfLayout ? .layout : .frames)
  }
}
