import ChatframeDrawing
import ChatframeFiles
import Foundation
import Synchronization

/// The files of a sequence's frames in a folder, of which some may be there already.
struct FrameFiles: Sendable {
  private let folder: String
  private let isResumed: Bool
  private let finished: FinishedFrames

  /// Files in `folder`.
  ///
  /// - Parameter isResumed: Whether frames that are there and whole are left as they are.
  init(_ folder: String, isResumed: Bool) {
    self.folder = folder
    self.isResumed = isResumed
    finished = FinishedFrames(folder: folder)
    if !isResumed { finished.remove() }
  }

  /// Creates the folder and its missing parent folders.
  func makeFolder() throws(OutputError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += path.isEmpty || path == "/" ? "\(name)" : "/\(name)"
      if let status = FileStatus(path) {
        guard status.isFolder else { throw OutputError(name: path, code: ENOTDIR) }
      } else if unsafe mkdir(path, 0o777) != 0, errno != EEXIST {
        throw OutputError(name: path)
      }
    }
  }

  /// Whether a frame was finished before, and its file still holds what was noted then.
  func has(_ frame: PlannedFrame) -> Bool {
    guard isResumed, let content = finished.content(of: frame.index),
      let bytes = bytes(frame.fileName, count: content.byteCount)
    else { return false }
    return FinishedFrames.Content(bytes) == content
  }

  /// Writes a frame, unless its file has these very bytes and may be left as it is.
  ///
  /// - Returns: Whether it was written.
  func write(_ frame: EncodedFrame) throws(OutputError) -> Bool {
    if isResumed, let bytes = bytes(frame.fileName, count: frame.byteCount), frame.isEqual(bytes) {
      return false
    }
    try AtomicFile.write(frame.pieces, to: path(frame.fileName))
    return true
  }

  /// Notes frames that were finished, for a run that goes on where this one stopped.
  func note(_ frames: [(index: Int, content: FinishedFrames.Content)]) {
    if isResumed { finished.append(frames) }
  }

  /// Forgets what was noted, as all frames are there.
  func end() { if isResumed { finished.remove() } }

  /// Returns the content of a file that has the expected length.
  private func bytes(_ name: String, count: Int) -> [UInt8]? {
    var status = stat()
    guard unsafe stat(path(name), &status) == 0, Int(status.st_size) == count else { return nil }
    return FileManager.default.contents(atPath: path(name)).map([UInt8].init)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
}

extension EncodedFrame {
  /// Whether a file's bytes are those of the frame.
  func isEqual(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == byteCount else { return false }
    var start = 0
    for piece in pieces {
      guard bytes[start..<start + piece.count] == piece else { return false }
      start += piece.count
    }
    return true
  }
}

/// The frames that a folder got from interrupted runs, with the content of their files.
///
/// It is kept in a hidden file beside them, a line a frame: its number, its length in bytes and its
/// CRC-32. A frame that is noted and unchanged need not be put together again; what cannot be read
/// here costs time and nothing else.
struct FinishedFrames: Sendable {
  /// The content of a frame's file.
  struct Content: Hashable, Sendable {
    let byteCount: Int
    let checksum: UInt32

    init(byteCount: Int, checksum: UInt32) {
      self.byteCount = byteCount
      self.checksum = checksum
    }

    /// The content of a frame.
    init(_ frame: EncodedFrame) {
      byteCount = frame.byteCount
      checksum = Checksum.crc(frame.pieces)
    }

    /// The content of a file.
    init(_ bytes: [UInt8]) {
      byteCount = bytes.count
      checksum = Checksum.crc([bytes[...]])
    }
  }

  /// The file's name; hidden, as it is gone when the frames are complete.
  static let fileName = ".chatframe-finished"

  private let path: String
  private var contents: [Int: Content] = [:]

  /// Reads the notes in `folder`.
  init(folder: String) {
    path = "\(folder)/\(Self.fileName)"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, let index = Int(words[0]), let byteCount = Int(words[1]),
        words[2].count == 8, let checksum = UInt32(words[2], radix: 16)
      else { continue }
      contents[index] = Content(byteCount: byteCount, checksum: checksum)
    }
  }

  /// Returns the content that the file of a frame should have; nil if that is not noted.
  func content(of frame: Int) -> Content? { contents[frame] }

  /// Notes frames that were finished; errors, such as a full disk, are ignored here.
  func append(_ frames: [(index: Int, content: Content)]) {
    guard !frames.isEmpty else { return }
    let lines = frames.sorted { $0.index < $1.index }.map { index, content in
      let digits = String(content.checksum, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      return "\(index) \(content.byteCount) \(zeros)\(digits)\n"
    }
    // A line that was cut off ends here.
    AtomicFile.append(Array(("\n" + lines.joined()).utf8), to: path)
  }

  /// Forgets everything.
  func remove() { unsafe unlink(path) }
}
