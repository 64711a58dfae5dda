import ChatframeFiles
import ChatframePixels
import Foundation

/// The files that are written for review if a golden does not pass; `nil` for those that do not
/// apply.
package struct GoldenArtifacts: Codable, Hashable, Sendable {
  /// The golden's picture.
  package var expected: String?
  /// The drawing's picture; approving copies it byte for byte.
  package var actual: String?
  /// A picture of the differences.
  package var difference: String?
  /// The golden's outline.
  package var expectedOutline: String?
  /// The drawing's outline; approving copies it byte for byte.
  package var actualOutline: String?
  /// The golden's sequence.
  package var expectedSequence: String?
  /// The drawn sequence; approving copies it byte for byte.
  package var actualSequence: String?
  /// The pictures of frames around those that differ.
  package var frames: [String] = []
  /// The pictures of frames that the golden or the drawing stores; `nil` in results of earlier
  /// versions.
  package var keptFrames: [KeptFramePictures]?

  /// Creates an empty list of artifacts.
  package init() {}

  /// All files.
  package var all: [String] {
    [
      expected, actual, difference, expectedOutline, actualOutline, expectedSequence,
      actualSequence,
    ].compactMap { $0 } + frames + (keptFrames ?? []).flatMap(\.files)
  }
}

/// The pictures of a frame that a golden of a sequence stores; `nil` for those that do not apply.
package struct KeptFramePictures: Codable, Hashable, Sendable {
  /// The number of the frame.
  package let frame: Int
  /// The recorded picture.
  package var expected: String?
  /// The drawn picture; approving copies it byte for byte.
  package var actual: String?
  /// A picture of the differences.
  package var difference: String?
  /// A Boolean value that indicates whether the golden would store the drawn picture.
  package let isKept: Bool

  /// Creates an empty list of pictures of a frame.
  init(frame: Int, isKept: Bool) {
    self.frame = frame
    self.isKept = isKept
  }

  /// All files.
  package var files: [String] { [expected, actual, difference].compactMap { $0 } }

  /// Returns the file that the drawn picture becomes when it is approved.
  package func golden(of name: String) -> String { KeptFrames.file(of: name, frame: frame) }

  /// The files by the parts of their names.
  var named: [(part: String, file: String?)] {
    [("expected", expected), ("actual", actual), ("difference", difference)]
  }
}

/// The folder for artifacts.
package struct ArtifactFolder: Hashable, Sendable {
  private static let endings =
    ["expected", "actual", "difference"].flatMap { part in
      ["webp", "png", "outline", "frames"].map { ".\(part).\($0)" }
    }

  /// The path; the folder is created when something is written.
  package let path: String

  /// Creates a folder with a path.
  package init(path: String) { self.path = path }

  /// Creates the folder that the environment names: `CHATFRAME_ARTIFACTS` or, by default,
  /// `build/goldens` in a folder.
  package init(environment: [String: String], root: String) {
    self.init(path: environment["CHATFRAME_ARTIFACTS"] ?? "\(root)/build/goldens")
  }

  /// Removes the artifacts that an earlier run wrote for a golden.
  package func clear(_ name: GoldenName) {
    for ending in Self.endings { unlink(name.path + ending) }
    let folder = SymbolicLinks.folder(of: "\(path)/\(name.path)")
    let stem = name.path.split(separator: "/").last.map(String.init) ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where Self.isFrame(other, of: stem) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(other)")
    }
  }

  /// Returns whether a file in the folder is the picture of a frame of a golden.
  private static func isFrame(_ file: String, of stem: String) -> Bool {
    if file.hasPrefix("\(stem).frame-") { return file.hasSuffix(".png") }
    return ["expected", "actual", "difference"].contains { part in
      file.hasPrefix("\(stem).\(part).frame-") && file.hasSuffix(".webp")
    }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The golden's name.
  ///   - ending: The end of the file's name, for example `actual.webp`.
  /// - Returns: The file, relative to the folder.
  /// - Throws: `GoldenError.artifact` if the file cannot be written.
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

/// Writes the artifacts of one golden and collects their names.
struct ArtifactWriter {
  /// The names of the files that were written.
  private(set) var artifacts = GoldenArtifacts()
  private let folder: ArtifactFolder
  private let name: GoldenName

  /// Creates a writer for artifacts of the golden called `name` in `folder`.
  init(_ folder: ArtifactFolder, _ name: GoldenName) {
    self.folder = folder
    self.name = name
  }

  /// Writes the golden's files that exist.
  mutating func write(expected golden: StoredGolden) throws(GoldenError) {
    if let picture = golden.picture {
      let ending = picture.path.split(separator: ".").last ?? "webp"
      artifacts.expected = try folder.write(picture.bytes, of: name, "expected.\(ending)")
    }
    if let outline = golden.outlineText {
      artifacts.expectedOutline = try write(outline, "expected.outline")
    }
  }

  /// Writes the drawing in the form that approving copies.
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

  /// Writes a drawn sequence in the form that approving copies.
  mutating func write(actual sequence: GoldenSequence) throws(GoldenError) {
    artifacts.actualSequence = try write(sequence.text, "actual.frames")
  }

  /// Writes the picture of a frame, unless it was written as the neighbour of an earlier frame.
  mutating func write(frame bytes: [UInt8], _ ending: String) throws(GoldenError) {
    let file = try folder.write(bytes, of: name, ending)
    if !artifacts.frames.contains(file) { artifacts.frames.append(file) }
  }

  /// Writes the pictures of a frame that the golden or the drawing stores.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame.
  ///   - isKept: Whether the golden would store the drawn picture.
  ///   - expected: The recorded picture; `nil` if the golden lacks it.
  ///   - actual: The drawn picture.
  ///   - difference: The picture of the differences; `nil` if there are none.
  /// - Throws: `GoldenError.artifact` if a file cannot be written.
  mutating func write(
    keptFrame frame: Int,
    isKept: Bool,
    expected: [UInt8]?,
    actual: [UInt8],
    difference: RGBAPicture?
  ) throws(GoldenError) {
    var pictures = KeptFramePictures(frame: frame, isKept: isKept)
    if let expected { pictures.expected = try write(expected, keptFrame: frame, "expected") }
    pictures.actual = try write(actual, keptFrame: frame, "actual")
    if let difference {
      let encoded = try EncodedPicture(difference)
      pictures.difference = try write(encoded.bytes, keptFrame: frame, "difference")
    }
    artifacts.keptFrames = (artifacts.keptFrames ?? []) + [pictures]
  }

  private func write(
    _ bytes: [UInt8],
    keptFrame frame: Int,
    _ part: String
  ) throws(GoldenError) -> String {
    let file = KeptFrames.file(of: name.path, frame: frame, part: part)
    return try folder.write(bytes, of: name, String(file.dropFirst(name.path.count + 1)))
  }

  private func write(_ text: String, _ ending: String) throws(GoldenError) -> String {
    try folder.write(Array(text.utf8), of: name, ending)
  }
}
