import ChatframeFiles
import ChatframeOutlines
import ChatframePixels
import Foundation

/// The result of one golden.
package struct GoldenResult: Codable, Hashable, Sendable {
  /// The state of a golden after its check.
  package enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// The golden is as recorded, or only the rasteriser changed; see `cause`.
    case passed
    /// The golden differs.
    case failed
    /// The golden was recorded; this never counts as passed.
    case recorded
    /// The golden does not exist.
    case missing
    /// The golden could not be drawn, read or written.
    case broken
  }

  /// The cause of a state.
  package enum Cause: String, Codable, Hashable, Sendable {
    /// A size, place or text differs.
    case layout
    /// The layout is the same, but pixels differ.
    case pixels
    /// The layout is the same, and the libraries or fonts are not those that drew the golden.
    case rasteriser
    /// Frames of a sequence differ.
    case frames
    /// The golden should be recorded but cannot be written.
    case unwritable
  }

  /// The golden's name.
  package var name: String
  /// The variant that it shows; `nil` if it has no variants.
  package var variant: GoldenVariant?
  /// The state after the check.
  package var state: State
  /// The cause of the state; `nil` if there is nothing to explain.
  package var cause: Cause?
  /// One line with anything that findings and figures do not say.
  package var reason: String?
  /// The causes in the layout, in order.
  package var findings: [GoldenFinding] = []
  /// The comparison of pixels; `nil` if they were not compared.
  package var pixels: GoldenPixels?
  /// The comparison of frames; `nil` for pictures.
  package var frames: GoldenFrames?
  /// The changes of inputs that explain the difference, each worded identically for all goldens
  /// that it affects; `nil` if the inputs of the golden are not known.
  package var causes: [String]?
  /// The changes of libraries and fonts since the golden was recorded; `nil` if there are none or
  /// the golden passed.
  package var environmentChanges: [String]?
  /// The inputs of the drawing; `nil` if the golden passed or no list declares it.
  package var inputs: GoldenInputs?
  /// The components without text that have the same size and other pixels, such as `avatar of m1`,
  /// where the layout differs; `nil` if it does not.
  package var repainted: [String]?
  /// Remarks that do not fail the golden, one line each.
  package var notes: [String] = []
  /// The golden's files, relative to the run's folder, whether or not they exist.
  package var files: GoldenFiles
  /// The artifacts that were written; `nil` if the golden passed.
  package var artifacts: GoldenArtifacts?
  /// The digests of the golden and the artifacts; `nil` without artifacts.
  package var evidence: GoldenFileDigests?

  /// Creates a result.
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

  /// Records an error that ended the check.
  mutating func fail(_ error: any Error) {
    reason = "\(error)"
    if case .unwritable? = error as? GoldenError { cause = .unwritable }
  }

  /// Records the changes of libraries and fonts since the golden was recorded.
  mutating func noteEnvironment(_ old: EnvironmentFingerprint?, _ new: EnvironmentFingerprint) {
    let changes = old?.changes(to: new) ?? []
    environmentChanges = changes.isEmpty ? nil : changes
  }

  /// A Boolean value that indicates whether the golden passed.
  package var isPassed: Bool { state == .passed }
}

/// The files of a golden; a bitmap has no outline, and a sequence has only its own file.
package struct GoldenFiles: Codable, Hashable, Sendable {
  /// The picture.
  package var picture: String?
  /// The layout.
  package var outline: String?
  /// The digests of frames, and the manifest.
  package var sequence: String?
  /// The pictures of frames of a sequence; `nil` if there are none.
  package var frames: [String]?

  /// Creates a set of files.
  package init(
    picture: String? = nil,
    outline: String? = nil,
    sequence: String? = nil,
    frames: [String]? = nil
  ) {
    self.picture = picture
    self.outline = outline
    self.sequence = sequence
    self.frames = frames
  }
}

/// The digests of files when a result was created; approving the result requires that the files are
/// unchanged.
package struct GoldenFileDigests: Codable, Hashable, Sendable {
  private static let pointer = "pointer"

  /// The digests of the golden's files by their extensions, without missing files.
  package var golden: [String: String] = [:]
  /// The digests of the artifacts by their names in the folder of results.
  package var artifacts: [String: String] = [:]

  /// Creates an empty set of digests.
  package init() {}

  /// Computes the digests of the golden called `name` in a folder.
  package init(of name: String, in folder: String) {
    for ending in EncodedPicture.endings + ["outline", "frames"] {
      golden[ending] = Self.digest(
        folder.isEmpty ? "\(name).\(ending)" : "\(folder)/\(name).\(ending)"
      )
    }
  }

  /// A Boolean value that indicates whether a file of the golden is a Git LFS pointer, so that the
  /// golden itself is unknown.
  package var hasPointer: Bool { golden.values.contains(Self.pointer) }

  /// Returns whether the golden is unchanged; files that were deleted since do not count.
  package func isUnchanged(_ now: GoldenFileDigests) -> Bool {
    now.golden.allSatisfy { ending, digest in golden[ending] == digest }
  }

  /// Returns the digest of a file's bytes; `nil` if the file cannot be read.
  package static func digest(_ path: String) -> String? {
    guard FileStatus(path)?.isFile == true, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let bytes = [UInt8](data)
    return GoldenStore.isPointer(bytes) ? pointer : digest(of: bytes)
  }

  /// Returns the digest of bytes.
  package static func digest(of bytes: [UInt8]) -> String { PixelDigest(bytes: bytes).description }
}

extension GoldenResult {
  /// Records the digests of the golden and of all artifacts.
  mutating func recordDigests(_ store: GoldenStore, _ folder: ArtifactFolder) {
    var evidence = GoldenFileDigests(of: name, in: store.folder)
    for file in artifacts?.all ?? [] {
      evidence.artifacts[file] = GoldenFileDigests.digest("\(folder.path)/\(file)")
    }
    self.evidence = evidence
  }
}
