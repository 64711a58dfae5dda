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

  /// What is in a file that has the expected length.
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
