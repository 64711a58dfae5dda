import ChatframeFiles
import ChatframeFrameSequences
import ChatframeOutlines
import ChatframePixels
import Foundation

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

/// The folder where runs leave what is to be looked at.
package struct ArtifactFolder: Hashable, Sendable {
  private static let endings =
    ["expected", "actual", "difference"].flatMap { part in
      ["webp", "png", "outline", "frames"].map { ".\(part).\($0)" }
    }

  /// Where it is; it is made when something is written.
  package let path: String

  /// A folder.
  package init(path: String) { self.path = path }

  /// What an environment asks for: `CHATFRAME_ARTIFACTS`, or else `build/goldens` in a folder.
  package init(environment: [String: String], root: String) {
    self.init(path: environment["CHATFRAME_ARTIFACTS"] ?? "\(root)/build/goldens")
  }

  /// Removes what an earlier run left of a golden.
  package func clear(_ name: GoldenName) {
    for ending in Self.endings { unlink(name.path + ending) }
    let folder = SymbolicLinks.folder(of: "\(path)/\(name.path)")
    let stem = name.path.split(separator: "/").last.map { "\($0).frame-" } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where other.hasPrefix(stem) && other.hasSuffix(".png") {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(other)")
    }
  }

  /// Writes a file.
  ///
  /// - Parameter ending: Of its name, for example `actual.webp`.
  /// - Returns: Where it is, from the folder.
  package func write(
    _ bytes: [UInt8],
    of name: GoldenName,
    _ ending: String
  ) throws(GoldenError) -> String {
    let file = "\(name.path).\(ending)"
    do {
      try Folders.make(holding: "\(path)/\(file)")
      try AtomicFile.write([bytes[...]], to: "\(path)/\(file)")
    } catch {
      throw .artifact(reason: "\(error)")
    }
    return file
  }

  private func unlink(_ file: String) {
    guard FileStatus("\(path)/\(file)") != nil else { return }
    try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }
}

extension GoldenVerifier {
  /// Leaves everything there is to look at; where that fails, a note says so.
  func writeArtifacts(
    _ image: GoldenImage,
    _ golden: StoredGolden,
    _ difference: RGBAPicture?,
    _ name: GoldenName,
    _ result: inout GoldenResult
  ) {
    guard leavesArtifacts else { return }
    var kept = GoldenArtifacts()
    do throws(GoldenError) {
      try writeArtifacts(golden, name, &kept)
      let encoded = try EncodedPicture(image)
      kept.actual = try artifacts.write(encoded.bytes, of: name, "actual.\(encoded.ending)")
      if let outline = image.keptOutline {
        kept.actualOutline = try artifacts.write(Array(outline.utf8), of: name, "actual.outline")
      }
      if let difference {
        let encoded = try EncodedPicture(difference)
        let ending = "difference.\(encoded.ending)"
        kept.difference = try artifacts.write(encoded.bytes, of: name, ending)
      }
    } catch {
      result.notes.append(error.description)
    }
    result.artifacts = kept
    result.recordDigests(store, artifacts)
  }

  /// Leaves what there is of a golden.
  private func writeArtifacts(
    _ golden: StoredGolden,
    _ name: GoldenName,
    _ kept: inout GoldenArtifacts
  ) throws(GoldenError) {
    if let picture = golden.picture {
      let ending = picture.path.split(separator: ".").last ?? "webp"
      kept.expected = try artifacts.write(picture.bytes, of: name, "expected.\(ending)")
    }
    if let outline = golden.outlineText {
      let ending = "expected.outline"
      kept.expectedOutline = try artifacts.write(Array(outline.utf8), of: name, ending)
    }
  }
}

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
