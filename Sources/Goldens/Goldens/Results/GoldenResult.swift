import ChatframeFiles
import ChatframePixels
import Foundation

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

/// What files held when a result was made, by digests of their bytes: whoever approves the result later
/// sees whether they still do.
package struct GoldenFileDigests: Codable, Hashable, Sendable {
  private static let pointer = "pointer"

  /// Of the golden's files, by their endings; one that was missing has none.
  package var golden: [String: String] = [:]
  /// Of what was left to look at, by their names in the folder with the results.
  package var artifacts: [String: String] = [:]

  /// Nothing was there, and nothing was left.
  package init() {}

  /// What the golden of a name holds in a folder.
  package init(of name: String, in folder: String) {
    for ending in EncodedPicture.endings + ["outline", "frames"] {
      golden[ending] = Self.digest(
        folder.isEmpty ? "\(name).\(ending)" : "\(folder)/\(name).\(ending)"
      )
    }
  }

  /// Whether a file of the golden stands for one that was not fetched: what the golden was is not known.
  package var hasPointer: Bool { golden.values.contains(Self.pointer) }

  /// Whether the golden holds now what it held then; what is gone since stands in nobody's way.
  package func isUnchanged(_ now: GoldenFileDigests) -> Bool {
    now.golden.allSatisfy { ending, digest in golden[ending] == digest }
  }

  /// The digest of a file's bytes; nil where there is none.
  package static func digest(_ path: String) -> String? {
    guard FileStatus(path)?.isFile == true, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let bytes = [UInt8](data)
    return GoldenStore.isPointer(bytes) ? pointer : digest(of: bytes)
  }

  /// The digest of bytes.
  package static func digest(of bytes: [UInt8]) -> String { PixelDigest(bytes: bytes).description }
}

extension GoldenResult {
  /// Notes what the golden and everything that was left hold.
  mutating func recordDigests(_ store: GoldenStore, _ folder: ArtifactFolder) {
    var evidence = GoldenFileDigests(of: name, in: store.folder)
    for file in artifacts?.all ?? [] {
      evidence.artifacts[file] = GoldenFileDigests.digest("\(folder.path)/\(file)")
    }
    self.evidence = evidence
  }
}
