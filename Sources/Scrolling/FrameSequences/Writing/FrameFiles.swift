import ChatframeDrawing
import ChatframeFiles
import Foundation
import Synchronization

/// The files of a sequence's frames in a folder, some of which may already exist.
struct FrameFiles: Sendable {
  private let folder: String
  private let isResumed: Bool
  private let finished: FinishedFrames

  /// Creates the files in a folder; `isResumed` keeps complete frames.
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

  /// Returns whether a frame was finished before and its file was not changed since.
  func has(_ frame: PlannedFrame) -> Bool {
    guard isResumed, let content = finished.content(of: frame.index),
      let bytes = bytes(frame.fileName, count: content.byteCount)
    else { return false }
    return FinishedFrames.Content(bytes) == content
  }

  /// Writes a frame unless its file already has the same bytes, and returns whether it was written.
  func write(_ frame: EncodedFrame) throws(OutputError) -> Bool {
    if isResumed, let bytes = bytes(frame.fileName, count: frame.byteCount), frame.isEqual(bytes) {
      return false
    }
    try AtomicFile.write(frame.pieces, to: path(frame.fileName))
    return true
  }

  /// Returns what to record of a finished frame; `nil` if no later run resumes.
  func record(of frame: EncodedFrame) -> FinishedFrames.Content? {
    isResumed ? FinishedFrames.Content(frame) : nil
  }

  /// Records finished frames, so that a later run can resume.
  func note(_ frames: [(index: Int, content: FinishedFrames.Content)]) {
    if isResumed { finished.append(frames) }
  }

  /// Removes the record of finished frames when all frames are complete.
  func end() { if isResumed { finished.remove() } }

  /// Returns the content of a file if it has the expected length.
  private func bytes(_ name: String, count: Int) -> [UInt8]? {
    var status = stat()
    guard unsafe stat(path(name), &status) == 0, Int(status.st_size) == count else { return nil }
    return FileManager.default.contents(atPath: path(name)).map([UInt8].init)
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
}

extension EncodedFrame {
  /// Returns whether a file's bytes are those of the frame.
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

/// The record of the frames in a folder that interrupted runs have finished.
///
/// It is a hidden file with a line for each frame: the index, the length in bytes and the CRC-32. A
/// frame that is recorded and unchanged is not drawn again. Invalid lines are ignored.
struct FinishedFrames: Sendable {
  /// The content of a frame's file.
  struct Content: Hashable, Sendable {
    let byteCount: Int
    let checksum: UInt32

    init(byteCount: Int, checksum: UInt32) {
      self.byteCount = byteCount
      self.checksum = checksum
    }

    /// Creates the content of a frame.
    init(_ frame: EncodedFrame) {
      byteCount = frame.byteCount
      checksum = Checksum.crc(frame.pieces)
    }

    /// Creates the content of a file.
    init(_ bytes: [UInt8]) {
      byteCount = bytes.count
      checksum = Checksum.crc([bytes[...]])
    }
  }

  /// The name of the record; it is removed when the frames are complete.
  static let fileName = ".chatframe-finished"

  private let path: String
  private var contents: [Int: Content] = [:]

  /// Reads the record in a folder.
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

  /// Returns the recorded content of a frame's file; `nil` if the frame is not recorded.
  func content(of frame: Int) -> Content? { contents[frame] }

  /// Records finished frames; errors, such as a full disk, are ignored.
  func append(_ frames: [(index: Int, content: Content)]) {
    guard !frames.isEmpty else { return }
    let lines = frames.sorted { $0.index < $1.index }.map { index, content in
      let digits = String(content.checksum, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      return "\(index) \(content.byteCount) \(zeros)\(digits)\n"
    }
    // The line break ends a truncated line.
    AtomicFile.append(Array(("\n" + lines.joined()).utf8), to: path)
  }

  /// Removes the record.
  func remove() { unsafe unlink(path) }
}
