import ChatframeFiles
import ChatframePixels
import Foundation

/// The result of one golden.
package struct GoldenResult: Codable, Hashable, Sendable {
  /// The state of a golden after its check.
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

  /// The cause of a difference, or the reason why there is nothing to compare.
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

  /// The golden's name.
  package var name: String
  /// The variant that it shows; nil if it has no variants.
  package var variant: GoldenVariant?
  /// The state after the check.
  package var state: State
  /// The cause of the state; nil if there is nothing to explain.
  package var cause: Cause?
  /// One line, if findings and figures do not say it all.
  package var reason: String?
  /// Causes in the layout, in order.
  package var findings: [GoldenFinding] = []
  /// The comparison of pixels; nil if they were not compared.
  package var pixels: GoldenPixels?
  /// The comparison of frames; nil for pictures.
  package var frames: GoldenFrames?
  /// One line each, which fail nothing.
  package var notes: [String] = []
  /// The golden's files, whether they exist or not, relative to the run's folder.
  package var files: GoldenFiles
  /// The artifacts that were left; nil if the golden passed.
  package var artifacts: GoldenArtifacts?
  /// Digests of the golden and the artifacts; nil if there are no artifacts.
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

  /// Notes an error that ended the check.
  mutating func fail(_ error: any Error) {
    reason = "\(error)"
    if case .unwritable? = error as? GoldenError { cause = .unwritable }
  }

  /// A boolean value that indicates whether the golden passed.
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

/// Digests of files when a result was made: approving the result later requires that the files are
/// still the same.
package struct GoldenFileDigests: Codable, Hashable, Sendable {
  private static let pointer = "pointer"

  /// The digests of the golden's files, by their endings; a missing file has none.
  package var golden: [String: String] = [:]
  /// The digests of the artifacts, by their names in the folder of results.
  package var artifacts: [String: String] = [:]

  /// No files.
  package init() {}

  /// Takes the digests of the golden called `name` in a folder.
  package init(of name: String, in folder: String) {
    for ending in EncodedPicture.endings + ["outline", "frames"] {
      golden[ending] = Self.digest(
        folder.isEmpty ? "\(name).\(ending)" : "\(folder)/\(name).\(ending)"
      )
    }
  }

  /// A boolean value that indicates whether a file of the golden is a pointer to one that was not
  /// fetched, so that the golden is not known.
  package var hasPointer: Bool { golden.values.contains(Self.pointer) }

  /// Returns whether the golden is unchanged; files that are gone since do not count.
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
  /// Takes the digests of the golden and of all artifacts.
  mutating func recordDigests(_ store: GoldenStore, _ folder: ArtifactFolder) {
    var evidence = GoldenFileDigests(of: name, in: store.folder)
    for file in artifacts?.all ?? [] {
      evidence.artifacts[file] = GoldenFileDigests.digest("\(folder.path)/\(file)")
    }
    self.evidence = evidence
  }
}
