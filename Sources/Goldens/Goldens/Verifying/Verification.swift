/// The check of one drawing against its golden, which builds its result step by step.
///
/// Conforming types compare, write and explain drawings of their kind; the order of the steps and
/// the rules for recording are shared.
protocol Verification {
  /// The verifier that started the check.
  var verifier: GoldenVerifier { get }
  /// The golden's name.
  var name: GoldenName { get }
  /// The result so far.
  var result: GoldenResult { get set }

  /// Reads the golden, compares the drawing with it, and writes artifacts if they differ.
  ///
  /// - Throws: The reason why they cannot be compared.
  mutating func compare() async throws(GoldenError)

  /// Explains a golden that cannot be compared with the files that can be read, and writes
  /// artifacts.
  mutating func explain() async

  /// Writes the drawing in place of the golden, and returns the golden's files.
  func write() async throws(GoldenError) -> GoldenFiles

  /// Returns whether an error means that the golden is damaged, so that recording it again repairs
  /// it.
  func isDamage(_ error: GoldenError) -> Bool
}

extension Verification {
  /// Runs the check; errors become part of the result.
  mutating func run() async -> GoldenResult {
    do throws(GoldenError) {
      try await settle()
    } catch {
      result.fail(error)
    }
    return result
  }

  private mutating func settle() async throws(GoldenError) {
    if verifier.mode == .all { return try await record() }
    do throws(GoldenError) {
      try await compare()
    } catch {
      if isRecorded(because: error) { return try await record() }
      if case .missing = error { result.state = .missing }
      result.reason = error.description
      return await explain()
    }
    if differs, verifier.mode.recordsFailed { try await record() }
  }

  /// Returns whether a golden that cannot be compared is recorded.
  private func isRecorded(because error: GoldenError) -> Bool {
    if case .missing = error { return verifier.mode.recordsMissing }
    return verifier.mode.recordsFailed && isDamage(error)
  }

  /// Records the drawing in place of the golden.
  private mutating func record() async throws(GoldenError) {
    result.state = .broken
    result.files = try await write()
    result.state = .recorded
    result.reason = "recorded, not compared; review it, then run again without recording"
  }

  /// A Boolean value that indicates whether the drawing differs from the golden, even if it passes.
  var differs: Bool { result.state == .failed || result.cause == .rasteriser }

  /// Passes a drawing that differs only because the libraries or fonts differ.
  ///
  /// - Parameters:
  ///   - changes: The changes of libraries and fonts.
  ///   - difference: A description of what is equal and what differs.
  mutating func pass(despite changes: [String], _ difference: String) {
    (result.state, result.cause) = (.passed, .rasteriser)
    result.reason = "the rasteriser changed (\(changes.joined(separator: "; "))): \(difference)"
  }

  /// Adds artifacts to the result, with digests of them and of the golden.
  mutating func add(_ artifacts: GoldenArtifacts) {
    result.artifacts = artifacts
    result.recordDigests(verifier.store, verifier.artifacts)
  }
}
