import ChatframeFrameSequences

/// Compares drawings with goldens, and records them.
package struct GoldenVerifier: Sendable {
  /// The goldens.
  package let store: GoldenStore
  /// The folder for pictures of failures.
  package let artifacts: ArtifactFolder
  /// The goldens to record.
  package let mode: GoldenRecordMode
  /// The number of threads that share a comparison, which does not affect the results.
  package let threads: Int
  /// A Boolean value that indicates whether artifacts of failures are written.
  package let leavesArtifacts: Bool
  /// The rules that many goldens share.
  package let shared: SharedRules

  /// Creates a verifier.
  package init(
    store: GoldenStore,
    artifacts: ArtifactFolder,
    mode: GoldenRecordMode,
    threads: Int = 2,
    leavesArtifacts: Bool = true,
    shared: SharedRules = SharedRules()
  ) {
    self.store = store
    self.artifacts = artifacts
    self.mode = mode
    self.threads = threads
    self.leavesArtifacts = leavesArtifacts
    self.shared = shared
  }

  /// Compares an image with the golden of a name, or records it.
  ///
  /// Errors become part of the result, so that other goldens are checked.
  package func verify(
    _ image: GoldenImage,
    as name: GoldenName,
    variant: GoldenVariant? = nil,
    rules: GoldenRules = GoldenRules()
  ) async -> GoldenResult {
    var verification = ImageVerification(image, as: name, variant: variant, rules: rules, by: self)
    do throws(GoldenError) {
      try begin(name)
      try rules.check()
      return await verification.run()
    } catch {
      verification.result.fail(error)
      return verification.result
    }
  }

  /// Draws the frames of a scenario and compares them with the golden of a name, or records them.
  ///
  /// Errors become part of the result, so that other goldens are checked.
  package func verify(
    _ sequence: FrameSequence,
    frames: Range<Int>? = nil,
    on goldenRenderer: GoldenRenderer,
    as name: GoldenName,
    variant: GoldenVariant? = nil
  ) async -> GoldenResult {
    do {
      try begin(name)
      let drawn = try await DrawnSequence(sequence, frames: frames, on: goldenRenderer)
      var verification = SequenceVerification(drawn, as: name, variant: variant, by: self)
      return await verification.run()
    } catch {
      return brokenSequence(name, variant: variant, because: error)
    }
  }

  /// Compares a folder of frames from another program with the golden of a name, or records it.
  ///
  /// Errors become part of the result, so that other goldens are checked.
  package func verify(framesIn folder: String, as name: GoldenName) async -> GoldenResult {
    do {
      try begin(name)
      let drawn = try await DrawnSequence(framesIn: folder)
      var verification = SequenceVerification(drawn, as: name, variant: nil, by: self)
      return await verification.run()
    } catch {
      return brokenSequence(name, because: error)
    }
  }

  /// Compares drawn frames with the golden of a name, without claiming the name or writing
  /// artifacts.
  ///
  /// - Parameters:
  ///   - sequence: The drawn frames.
  ///   - name: The name of the golden.
  ///   - isBlocked: Whether boxes were drawn in place of glyphs.
  /// - Returns: The result.
  package func comparison(
    of sequence: GoldenSequence,
    with name: GoldenName,
    isBlocked: Bool
  ) -> GoldenResult {
    let drawn = DrawnSequence(sequence, isBlocked: isBlocked)
    var verification = SequenceVerification(drawn, as: name, variant: nil, by: self)
    return verification.compareOnly()
  }

  /// Returns the result of a picture that could not be drawn.
  package func broken(
    _ name: GoldenName,
    variant: GoldenVariant? = nil,
    because error: any Error
  ) -> GoldenResult {
    broken(name, variant, store.files(name), error)
  }

  /// Returns the result of a frame sequence that could not be drawn.
  package func brokenSequence(
    _ name: GoldenName,
    variant: GoldenVariant? = nil,
    because error: any Error
  ) -> GoldenResult {
    broken(name, variant, GoldenFiles(sequence: SequenceVerification.file(of: name)), error)
  }

  private func broken(
    _ name: GoldenName,
    _ variant: GoldenVariant?,
    _ files: GoldenFiles,
    _ error: any Error
  ) -> GoldenResult {
    var result = GoldenResult(name: name, variant: variant, state: .broken, files: files)
    result.fail(error)
    return result
  }

  /// Claims a name and removes the artifacts of earlier runs.
  private func begin(_ name: GoldenName) throws(GoldenError) {
    try store.claim(name)
    artifacts.clear(name)
  }
}

/// The goldens to record; a golden that was recorded never passes in the same run.
public enum GoldenRecordMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// No goldens: a missing golden fails.
  case never
  /// Missing goldens.
  case missing
  /// Goldens that are missing, differ or cannot be read.
  case failed
  /// All goldens.
  case all

  /// Reads the mode from an environment: `CHATFRAME_RECORD`, or `never` if `CI` is set, or
  /// otherwise `missing`.
  ///
  /// - Parameter environment: The environment variables.
  /// - Throws: ``GoldenError`` if the value of `CHATFRAME_RECORD` is not a mode.
  public init(environment: [String: String]) throws(GoldenError) {
    guard let name = environment["CHATFRAME_RECORD"], !name.isEmpty else {
      let isOnServer = !["", "0", "false"].contains(environment["CI"] ?? "")
      self = isOnServer ? .never : .missing
      return
    }
    guard let mode = GoldenRecordMode(rawValue: name) else {
      throw .recordMode(name)
    }
    self = mode
  }

  /// A Boolean value that indicates whether missing goldens are recorded.
  package var recordsMissing: Bool { self != .never }
  /// A Boolean value that indicates whether goldens that differ or are damaged are recorded.
  package var recordsFailed: Bool { self == .failed || self == .all }
}
