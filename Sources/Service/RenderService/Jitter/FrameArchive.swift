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
  private static let blockSize = 256 << 10
  /// The two empty blocks that end a tar.
  private static let end = [UInt8](repeating: 0, count: 1024)

  /// Creates an extractor for a folder.
  init(_ limits: RequestLimits, into folder: SpooledFolder) {
    self.limits = limits
    self.folder = folder
  }

  /// Extracts all frames of a tar.
  func extract(_ tar: SpooledFile) throws {
    do {
      guard tar.suffix(Self.end.count) == Self.end else {
        throw bad("the tar is truncated; expected two empty blocks at its end")
      }
      tar.rewind()
      var reader = try TarReader(descriptor: tar.descriptor)
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
    guard state.entries <= 2 * limits.frameLimit + 64 else {
      throw Problem.limitExceeded(
        .frameLimit,
        "entries of the tar",
        limit: 2 * limits.frameLimit + 64,
        actual: nil
      )
    }
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
    try write(entry, name, &reader)
    if !isManifest { try measure(name, entry, &state) }
  }

  private func write(
    _ entry: ArchiveEntry,
    _ name: String,
    _ reader: inout TarReader
  ) throws {
    let file = try folder.makeFile(name)
    var rest = entry.byteCount
    while true {
      let bytes = try reader.read(atMost: Self.blockSize)
      guard !bytes.isEmpty else { break }
      rest -= bytes.count
      guard rest >= 0 else { break }
      try file.append(bytes)
    }
    guard rest == 0 else {
      throw bad("has a different number of bytes than its header claims", entry)
    }
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

/// The path of a tar's entry, which never determines where the entry is written.
struct FramePath {
  /// The folder inside the tar.
  let folder: String
  /// The name of a PNG or of the manifest; `nil` for an entry that is skipped.
  let frameName: String?
  private static let nameLimit = 255

  /// Parses a path; throws if it leads out of the tar.
  init(_ path: String) throws(Problem) {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else {
      throw Problem(
        .badFrames,
        "\(Self.shown(path)): is outside the tar; use relative names without \"..\""
      )
    }
    folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, !name.hasPrefix("."), name.utf8.count <= Self.nameLimit else {
      frameName = nil
      return
    }
    let isFrame = name.lowercased().hasSuffix(".png") || name == FrameFolderFormat.manifestName
    frameName = isFrame ? String(name) : nil
  }

  /// Returns a path as errors quote it.
  static func shown(_ path: String) -> String { Excerpt.quoted(path) }
}
#endif
