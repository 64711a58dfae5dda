#if Server
import ChatframeArchives
import ChatframeDocuments
import ChatframeDrawing
import ChatframeGraphics
import Foundation

/// Extracts the frames of an untrusted tar into a folder.
struct FrameArchive {
  private let limits: RequestLimits
  private let folder: SpooledFolder

  /// Creates an extractor for a folder.
  init(_ limits: RequestLimits, into folder: SpooledFolder) {
    self.limits = limits
    self.folder = folder
  }

  /// Extracts all frames of a tar.
  func extract(_ tar: SpooledFile) throws {
    do {
      var reader = try SpooledTar.reader(of: tar)
      var state = ExtractionState()
      while let entry = try reader.next() {
        try Task.checkCancellation()
        try take(entry, &reader, &state)
      }
    } catch let error as ArchiveError {
      throw bad("cannot read the tar: \(error)")
    }
  }

  /// The counts and names of the entries so far.
  private struct ExtractionState {
    var entries = 0
    var names: Set<String> = []
    /// The folder inside the tar that contains all files.
    var place: String?
    var frames = 0
    var pixels = 0
  }

  private func take(
    _ entry: ArchiveEntry,
    _ reader: inout TarReader,
    _ state: inout ExtractionState
  ) throws {
    state.entries += 1
    try limits.check(entries: state.entries)
    let path = try FramePath(entry.path)
    switch entry.kind {
    case .folder: return
    case .other: throw bad("is neither a file nor a folder", entry)
    case .file: break
    }
    guard let name = path.frameName else { return }
    guard state.place ?? path.folder == path.folder else {
      throw bad("is not in the folder of earlier files; send one folder of frames", entry)
    }
    state.place = path.folder
    guard state.names.insert(name).inserted else {
      throw bad("is in the tar twice; remove one of the entries", entry)
    }
    let isManifest = name == FrameFolderFormat.manifestName
    if isManifest { try limits.check(manifestBytes: entry.byteCount) }
    if !isManifest { state.frames += 1 }
    try limits.check(frames: state.frames)
    try reader.write(entry, to: folder.makeFile(name))
    if !isManifest { try measure(name, entry, &state) }
  }

  /// Throws if a frame is too large to decode.
  private func measure(_ name: String, _ entry: ArchiveEntry, _ state: inout ExtractionState) throws
  {
    let size: PixelSize
    do throws(DrawingError) {
      size = try PictureFile.size("\(folder.path)/\(name)")
    } catch {
      throw bad("is not a readable PNG", entry)
    }
    try limits.check(size, path: nil)
    state.pixels += size.width * size.height
    try limits.check(framePixels: state.pixels)
  }

  private func bad(_ reason: String, _ entry: ArchiveEntry) -> Problem {
    bad("\(FramePath.shown(entry.path)): \(reason)")
  }

  private func bad(_ detail: String) -> Problem { Problem(.badFrames, detail) }
}

/// Reads tars of clients.
enum SpooledTar {
  /// The two empty blocks that end a tar.
  private static let end = [UInt8](repeating: 0, count: 1024)

  /// Returns a reader of a tar; throws if the tar is truncated.
  static func reader(of tar: SpooledFile) throws -> TarReader {
    guard tar.suffix(end.count) == end else {
      throw Problem(.badFrames, "the tar is truncated; expected two empty blocks at its end")
    }
    tar.rewind()
    return try TarReader(descriptor: tar.descriptor)
  }
}

extension TarReader {
  private static let blockSize = 256 << 10

  /// Writes the contents of an entry to a file.
  mutating func write(_ entry: ArchiveEntry, to file: SpooledFile) throws {
    var rest = entry.byteCount
    while true {
      let bytes = try read(atMost: Self.blockSize)
      guard !bytes.isEmpty else { break }
      rest -= bytes.count
      guard rest >= 0 else { break }
      try file.append(bytes)
    }
    guard rest == 0 else {
      throw Problem(
        .badFrames,
        "\(FramePath.shown(entry.path)): has a different number of bytes than its header claims"
      )
    }
  }
}

extension RequestLimits {
  /// Throws if a tar has too many entries.
  func check(entries count: Int) throws(Problem) {
    let limit = 2 * frameLimit + 64
    guard count <= limit else {
      throw .limitExceeded(.frameLimit, "entries of the tar", limit: limit, actual: nil)
    }
  }
}

/// The path of a tar's entry, which never determines where the entry is written.
struct FramePath {
  /// The folder inside the tar.
  let folder: String
  /// The name of a PNG or of the manifest; `nil` for an entry that is skipped.
  let frameName: String?
  private static let nameLimit = 255

  /// Parses a path; throws if it leads out of the tar.
  init(_ path: String) throws(Problem) {
    let parts = try Self.parts(of: path)
    folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, !name.hasPrefix("."), name.utf8.count <= Self.nameLimit else {
      frameName = nil
      return
    }
    let isFrame = name.lowercased().hasSuffix(".png") || name == FrameFolderFormat.manifestName
    frameName = isFrame ? String(name) : nil
  }

  /// Returns the parts of a path; throws if it leads out of the tar.
  static func parts(of path: String) throws(Problem) -> [Substring] {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else {
      throw Problem(
        .badFrames,
        "\(Self.shown(path)): is outside the tar; use relative names without \"..\""
      )
    }
    return parts
  }

  /// Returns a path as errors quote it.
  static func shown(_ path: String) -> String { Excerpt.quoted(path) }
}
#endif
