import ChatframeFrameSequences

extension GoldenVerifier {
  /// Frames that differ of which neighbours are drawn.
  private static let shownFrameLimit = 3

  /// Leaves both sequences, and the first frames that differ with those before and after them; where that
  /// fails, a note says so.
  func writeArtifacts(
    _ expected: GoldenSequence,
    _ actual: GoldenSequence,
    _ sequence: FrameSequence,
    _ goldenRenderer: GoldenRenderer,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) async {
    var kept = GoldenArtifacts()
    do {
      let (old, new) = (Array(expected.text.utf8), Array(actual.text.utf8))
      kept.expectedSequence = try artifacts.write(old, of: name, "expected.frames")
      kept.actualSequence = try artifacts.write(new, of: name, "actual.frames")
      let indices = Set(actual.frames.map(\.index))
      for frame in Self.shown(result) where indices.contains(frame) {
        let around = (frame - 1..<frame + 2).clamped(to: 0..<sequence.frameCount)
        for (fileName, bytes) in try await goldenRenderer.pictures(of: sequence, frames: around) {
          let file = try artifacts.write(bytes, of: name, fileName)
          if !kept.frames.contains(file) { kept.frames.append(file) }
        }
      }
    } catch {
      result.notes.append("\(error)")
    }
    result.artifacts = kept
    result.recordDigests(store, artifacts)
  }

  /// Leaves the sequence that there is, where the golden cannot be compared with it.
  func writeArtifacts(_ actual: GoldenSequence, _ name: GoldenName, _ result: inout GoldenResult) {
    guard leavesArtifacts else { return }
    var kept = GoldenArtifacts()
    do throws(GoldenError) {
      let text = Array(actual.text.utf8)
      kept.actualSequence = try artifacts.write(text, of: name, "actual.frames")
    } catch {
      result.notes.append(error.description)
    }
    result.artifacts = kept
    result.recordDigests(store, artifacts)
  }

  /// The first frames of the first few runs of those that differ.
  private static func shown(_ result: GoldenResult) -> ArraySlice<Int> {
    let differing = result.frames?.differing ?? []
    // What changes no pixel is seen on the frame that has it.
    guard !differing.isEmpty else { return result.findings.compactMap(\.frame).prefix(1) }
    let known = Set(differing)
    return differing.filter { !known.contains($0 - 1) }.prefix(shownFrameLimit)
  }
}
