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

  /// What a difference comes from.
  package enum Cause: String, Codable, Hashable, Sendable {
    /// Something has another size, place or text.
    case layout
    /// The layout is the same; pixels are not.
    case pixels
    /// The layout is the same, and the libraries or fonts are not those that drew the golden.
    case rasteriser
    /// Frames of a sequence differ.
    case frames
  }

  /// What the golden is called.
  package var name: String
  /// How it is shown; nil for what has no variants.
  package var variant: GoldenVariant?
  /// How it ended.
  package var state: State
  /// What differs, if something does.
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
  package var evidence: GoldenEvidence?

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

  /// Whether it is as it should be.
  package var isPassed: Bool { state == .passed }
}

/// The files of a golden; a bitmap has no outline, a sequence only its own file.
package struct GoldenFiles: Codable, Hashable, Sendable {
  /// The picture.
  package var picture: String?
  /// The layout.
  package var outline: String?
  /// Digests of frames, and the manifest.
  package var sequence: String?

  /// Files.
  package init(picture: String? = nil, outline: String? = nil, sequence: String? = nil) {
    self.picture = picture
    self.outline = outline
    self.sequence = sequence
  }
}

/// What is left to look at where a golden did not pass; what there was not is nil.
package struct GoldenArtifacts: Codable, Hashable, Sendable {
  /// The golden's picture as it was.
  package var expected: String?
  /// What there is instead; approving copies it as it stands.
  package var actual: String?
  /// What differs.
  package var difference: String?
  /// The golden's outline as it was.
  package var expectedOutline: String?
  /// What there is instead; approving copies it as it stands.
  package var actualOutline: String?
  /// A sequence as it was.
  package var expectedSequence: String?
  /// What there is instead; approving copies it as it stands.
  package var actualSequence: String?
  /// Frames around those that differ.
  package var frames: [String] = []

  /// None yet.
  package init() {}

  /// All of them.
  package var all: [String] {
    [
      expected, actual, difference, expectedOutline, actualOutline, expectedSequence,
      actualSequence,
    ].compactMap { $0 } + frames
  }
}
