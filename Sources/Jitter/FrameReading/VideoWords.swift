import Foundation

/// Parses ffmpeg's log while it decodes: frame times and error lines.
struct FFmpegLog {
  /// Seconds of frames that were not asked for yet.
  private(set) var times: [Double] = []
  /// Lines that are about something else.
  private(set) var errors: [String] = []
  private var line: [UInt8] = []
  private static let mostErrors = 8

  /// Takes bytes as they come.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
  }

  /// The time of the next frame.
  mutating func takeTime() -> Double { times.removeFirst() }

  private mutating func take(_ text: String) {
    if text.isEmpty || text == "frame=1" { return }
    if text.hasPrefix("frame:"), let field = text.range(of: "pts_time:") {
      times.append(Double(text[field.upperBound...]) ?? times.last ?? 0)
    } else if errors.count < Self.mostErrors {
      errors.append(Self.bare(text))
    }
  }

  /// Without the part of ffmpeg that speaks, and where that is in memory.
  private static func bare(_ text: String) -> String {
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return text }
    return String(text[text.index(after: end)...].drop { $0 == " " })
  }
}
