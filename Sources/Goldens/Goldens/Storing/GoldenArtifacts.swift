import ChatframeFiles
import ChatframePixels
import Foundation

/// The files that are left to look at if a golden did not pass; nil for those that do not apply.
package struct GoldenArtifacts: Codable, Hashable, Sendable {
  /// The golden's picture.
  package var expected: String?
  /// The drawing; approving copies it byte for byte.
  package var actual: String?
  /// A picture of the differences.
  package var difference: String?
  /// The golden's outline.
  package var expectedOutline: String?
  /// The drawing; approving copies it byte for byte.
  package var actualOutline: String?
  /// The golden's sequence.
  package var expectedSequence: String?
  /// The drawing; approving copies it byte for byte.
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

/// The folder where runs leave artifacts.
package struct ArtifactFolder: Hashable, Sendable {
  private static let endings =
    ["expected", "actual", "difference"].flatMap { part in
      ["webp", "png", "outline", "frames"].map { ".\(part).\($0)" }
    }

  /// The path; the folder is made when something is written.
  package let path: String

  /// A folder.
  package init(path: String) { self.path = path }

  /// The folder that an environment asks for: `CHATFRAME_ARTIFACTS`, or else `build/goldens` in a folder.
  package init(environment: [String: String], root: String) {
    self.init(path: environment["CHATFRAME_ARTIFACTS"] ?? "\(root)/build/goldens")
  }

  /// Removes the artifacts that an earlier run left of a golden.
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
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The golden's name.
  ///   - ending: The end of the file's name, for example `actual.webp`.
  /// - Returns: The file, relative to the folder.
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

/// Writes the artifacts of one golden, and notes their names.
struct ArtifactWriter {
  /// The names of the files that are written.
  private(set) var artifacts = GoldenArtifacts()
  private let folder: ArtifactFolder
  private let name: GoldenName

  /// Writes artifacts of the golden called `name` into `folder`.
  init(_ folder: ArtifactFolder, _ name: GoldenName) {
    self.folder = folder
    self.name = name
  }

  /// Writes the files of a golden, as far as they are there.
  mutating func write(expected golden: StoredGolden) throws(GoldenError) {
    if let picture = golden.picture {
      let ending = picture.path.split(separator: ".").last ?? "webp"
      artifacts.expected = try folder.write(picture.bytes, of: name, "expected.\(ending)")
    }
    if let outline = golden.outlineText {
      artifacts.expectedOutline = try write(outline, "expected.outline")
    }
  }

  /// Writes what was drawn, as approving copies it.
  mutating func write(actual image: GoldenImage) throws(GoldenError) {
    let encoded = try EncodedPicture(image)
    artifacts.actual = try folder.write(encoded.bytes, of: name, "actual.\(encoded.ending)")
    if let outline = image.keptOutline {
      artifacts.actualOutline = try write(outline, "actual.outline")
    }
  }

  /// Writes a picture of the difference.
  mutating func write(difference: RGBAPicture) throws(GoldenError) {
    let encoded = try EncodedPicture(difference)
    let ending = "difference.\(encoded.ending)"
    artifacts.difference = try folder.write(encoded.bytes, of: name, ending)
  }

  /// Writes the golden of a sequence.
  mutating func write(expected sequence: GoldenSequence) throws(GoldenError) {
    artifacts.expectedSequence = try write(sequence.text, "expected.frames")
  }

  /// Writes a sequence that was drawn, as approving copies it.
  mutating func write(actual sequence: GoldenSequence) throws(GoldenError) {
    artifacts.actualSequence = try write(sequence.text, "actual.frames")
  }

  /// Writes the picture of a frame, whose neighbours may have written it before.
  mutating func write(frame bytes: [UInt8], _ ending: String) throws(GoldenError) {
    let file = try folder.write(bytes, of: name, ending)
    if !artifacts.frames.contains(file) { artifacts.frames.append(file) }
  }

  private func write(_ text: String, _ ending: String) throws(GoldenError) -> String {
    try folder.write(Array(text.utf8), of: name, ending)
  }
}
