import ChatframeDrawing
import ChatframeFiles
import Foundation

/// Which frames a folder got from runs that did not come to their end, with what is in their files.
///
/// It is kept in a hidden file beside them, a line a frame: its number, its length in bytes and its
/// CRC-32. A frame that is noted and unchanged need not be put together again; what cannot be read
/// here costs time and nothing else.
struct FinishedFrames: Sendable {
  /// What is in a frame's file.
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

  /// What is noted in `folder`.
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

  /// What the file of a frame should hold; nil where that is not noted.
  func content(of frame: Int) -> Content? { contents[frame] }

  /// Notes frames that were finished; a disk that is full is no matter here.
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
