import ChatframeFiles
import ChatframePixels
import Foundation

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
