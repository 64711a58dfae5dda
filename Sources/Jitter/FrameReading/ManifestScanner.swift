import ChatframeDocuments
import Foundation

/// Finds the byte ranges of a manifest's frames, so that frames can be decoded one at a time.
struct ManifestScanner {
  /// The byte range of each frame.
  private(set) var frames: [Range<Int>] = []
  /// The byte range of the list of frames, including its brackets; nil if it is missing.
  private(set) var list: Range<Int>?
  /// A Boolean value that indicates whether all brackets are closed.
  private(set) var isWhole = false

  private var depth = 0
  private var start = 0
  private var element: Int?

  private static let name = Array(FrameFolderFormat.ManifestField.frames.rawValue.utf8)

  /// Scans the bytes of a manifest once.
  init(_ bytes: Span<UInt8>) {
    var index = 0
    var isFrames = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let end = Self.end(ofString: index, bytes)
        if depth == 1 { isFrames = Self.isName(index + 1..<end, bytes) }
        note(index)
        index = end + 1
        continue
      }
      take(byte, at: index, isFrames: isFrames)
      index += 1
    }
    isWhole = depth == 0 && list != nil
  }

  private var isInList: Bool { list == nil && start > 0 }

  private mutating func take(_ byte: UInt8, at index: Int, isFrames: Bool) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      note(index)
      if depth == 1, isFrames, list == nil, byte == UInt8(ascii: "[") { start = index }
      depth += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      if depth == 1, isInList {
        close(at: index)
        list = start..<index + 1
      }
    case UInt8(ascii: ","):
      if depth == 2, isInList { close(at: index) }
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
    default: note(index)
    }
  }

  /// Begins an element at the first byte that is not a space.
  private mutating func note(_ index: Int) {
    if depth == 2, isInList, element == nil { element = index }
  }

  private mutating func close(at end: Int) {
    if let element { frames.append(element..<end) }
    element = nil
  }

  private static func isName(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard range.count == name.count else { return false }
    for (offset, byte) in name.enumerated() where bytes[range.lowerBound + offset] != byte {
      return false
    }
    return true
  }

  private static func end(ofString start: Int, _ bytes: Span<UInt8>) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
