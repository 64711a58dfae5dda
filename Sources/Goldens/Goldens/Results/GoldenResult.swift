/// What came of one golden.
package struct GoldenResult: Codable, Hashable, Sendable {
  /// How it ended.
  package enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// It is as recorded, or only the rasteriser changed; see `cause`.
    case passed
    /// It is not as recorded.
    case failed
    /// It was written; never passes.
    case recorded
    /// There is no golden.
    case missing
    /// It could not be drawn, read or written.
    case broken
  }

  /// What a difference comes from, or why there is nothing to compare.
  package enum Cause: String, Codable, Hashable, Sendable {
    /// Something has another size, place or text.
    case layout
    /// The layout is the same; pixels are not.
    case pixels
    /// The layout is the same, and the libraries or fonts are not those that drew the golden.
    case rasteriser
    /// Frames of a sequence differ.
    case frames
    /// The golden is to be written and cannot be.
    case unwritable
  }

  /// What the golden is called.
  package var name: String
  /// How it is shown; nil for what has no variants.
  package var variant: GoldenVariant?
  /// How it ended.
  package var state: State
  /// What differs, if something does, or went wrong.
  package var cause: Cause?
  /// One line, where findings and figures do not say it all.
  package var reason: String?
  /// Causes in the layout, in order.
  package var findings: [GoldenFinding] = []
  /// Pixels, where they were compared.
  package var pixels: GoldenPixels?
  /// Frames, for a sequence.
  package var frames: GoldenFrames?
  /// One line each, which fail nothing.
  package var notes: [String] = []
  /// The golden's files, from the run's folder; those that there are or should be.
  package var files: GoldenFiles
  /// What was left to look at, from the folder with the results; nil for what passed.
  package var artifacts: GoldenArtifacts?
  /// What the golden and the artifacts held; nil where there are no artifacts.
  package var evidence: GoldenFileDigests?

  /// A result.
  package init(
    name: GoldenName,
    variant: GoldenVariant? = nil,
    state: State,
    files: GoldenFiles
  ) {
    self.name = name.path
    self.variant = variant
    self.state = state
    self.files = files
  }

  /// Takes over what went wrong.
  mutating func fail(_ error: any Error) {
    reason = "\(error)"
    if case .unwritable? = error as? GoldenError { cause = .unwritable }
  }

  /// Whether it is as it should be.
  package var isPassed: Bool { state == .passed }
}
