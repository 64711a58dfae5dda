#if Server
import ChatframeArchives
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import ChatframePictureFiles
import ChatframeRequests
import Foundation

/// The pictures of a request, written to a folder to be compared.
struct DiffRequest {
  /// The pictures to compare; their names are those of the request.
  let comparison: PictureFileComparison
  /// The rules of the comparison.
  let rules: PictureRules

  /// Reads a body in JSON with two pictures.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - folder: The folder for the pictures.
  ///   - limits: The limits of sizes.
  ///   - uploads: Returns the bytes of an upload.
  /// - Throws: `Problem` if a field is invalid or a picture is too large.
  init(
    _ body: Data,
    in folder: SpooledFolder,
    limits: RequestLimits,
    uploads: (AssetID) -> Data?
  ) throws {
    let fields = try Self.fields(body)
    try fields.check(names: ["a", "b"] + DiffRules.names)
    rules = try DiffRules(fields).rules
    var sources: [PictureSource] = []
    for name in ["a", "b"] {
      let bytes = try EmbeddedFile.bytes(fields, name, uploads, problem: .badPicture)
      try folder.makeFile(name).append(bytes)
      let source = PictureSource("\(folder.path)/\(name)", name: name)
      try limits.check(pixelsOf: source)
      sources.append(source)
    }
    let pair = PictureFilePair(name: "a → b", first: sources[0], second: sources[1])
    comparison = PictureFileComparison([pair], first: "a", second: "b", areFolders: false)
  }

  /// Extracts a tar with the folders `a` and `b`.
  init(
    tar: SpooledFile,
    rules: PictureRules,
    in folder: SpooledFolder,
    limits: RequestLimits
  ) throws {
    var archive = PictureArchive(folder, limits)
    try archive.extract(tar)
    guard !archive.pairs.isEmpty else {
      throw Problem(
        .badPicture,
        "the tar has no pictures; expected PNG, WebP or JPEG files in the folders a and b"
      )
    }
    self.rules = rules
    comparison = PictureFileComparison(archive.pairs, first: "a", second: "b", areFolders: true)
  }

  private static func fields(_ body: Data) throws -> OptionFields {
    do {
      let json = try JSONText(body, refusesRepeatedNames: true).data
      return try OptionFields(json, or: "expected an object")
    } catch let error as JSONText.ParsingError {
      throw Problem(.badJSON, "request:\(error.line):\(error.column): \(error.fault)")
    } catch let error as OptionFields.FieldError {
      throw Problem(.badJSON, "the request is not an object; \(error.expectation)")
    }
  }
}

extension RequestLimits {
  /// Throws if a picture has too many pixels, according to its header; a broken picture has none.
  func check(pixelsOf file: PictureSource) throws(Problem) {
    guard let size = try? PictureFile.size(file.path) else { return }
    try check(goldenPixels: size.width * size.height, path: file.name)
  }
}

/// The pictures in an untrusted tar, which are written under names of the service's own.
struct PictureArchive {
  /// The pictures by their paths in both folders.
  var pairs: [PictureFilePair] { .init(PictureFilePair.all(files["a"] ?? [:], files["b"] ?? [:])) }
  private let folder: SpooledFolder
  private let limits: RequestLimits
  private var files: [Substring: [String: PictureSource]] = [:]
  private var entries = 0
  private var pictures = 0
  private var pixels = 0

  /// Creates an extractor for a folder.
  init(_ folder: SpooledFolder, _ limits: RequestLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// Extracts all pictures; other files are skipped.
  mutating func extract(_ tar: SpooledFile) throws {
    do {
      var reader = try SpooledTar.reader(of: tar)
      while let entry = try reader.next() {
        try Task.checkCancellation()
        entries += 1
        try limits.check(entries: entries)
        try take(entry, &reader)
      }
    } catch let error as ArchiveError {
      throw Problem(.badPicture, "cannot read the tar: \(error)")
    } catch let problem as Problem where problem.kind == .badFrames {
      throw Problem(.badPicture, problem.detail)
    }
  }

  private mutating func take(_ entry: ArchiveEntry, _ reader: inout TarReader) throws {
    let parts = try FramePath.parts(of: entry.path)
    switch entry.kind {
    case .folder: return
    case .other: throw bad("is neither a file nor a folder", entry)
    case .file: break
    }
    guard let side = parts.first, side == "a" || side == "b", parts.count > 1 else {
      throw bad("is outside the folders a and b", entry)
    }
    let name = parts.dropFirst().joined(separator: "/")
    guard !parts.contains(where: { $0.hasPrefix(".") }), PictureFileName.isPicture(name) else {
      return
    }
    guard files[side]?[name] == nil else {
      throw bad("is in the tar twice; remove one of the entries", entry)
    }
    pictures += 1
    try limits.check(frames: pictures)
    let file = PictureSource("\(folder.path)/\(pictures)", name: "\(side)/\(name)")
    try reader.write(entry, to: folder.makeFile("\(pictures)"))
    try measure(file)
    files[side, default: [:]][name] = file
  }

  private mutating func measure(_ file: PictureSource) throws {
    try limits.check(pixelsOf: file)
    guard let size = try? PictureFile.size(file.path) else { return }
    pixels += size.width * size.height
    try limits.check(framePixels: pixels)
  }

  private func bad(_ reason: String, _ entry: ArchiveEntry) -> Problem {
    Problem(.badPicture, "\(FramePath.shown(entry.path)): \(reason)")
  }
}
#endif
