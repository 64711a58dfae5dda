import Foundation

/// A recorded stream: lines in JSON, each with the `time` of an arrival in seconds and its `text`.
struct AnswerRecording {
  /// A mistake in a line.
  struct Mistake: Error {
    /// The number of the line, counted from 1.
    let line: Int
    /// The problem and the remedy.
    let message: String
  }

  private struct Entry: Decodable {
    var time: Double
    var text: String
  }

  /// Half of a character at the end of a line's text: the escape sequence of a high surrogate.
  fileprivate struct Half {
    let escape: [UInt8]
    let line: Int
  }

  /// The latest time of the first line, so that it can be a time of day in Unix time.
  private static let firstTimeLimit = 1e10

  /// The text so far.
  private(set) var text = ""
  /// The arrivals so far, the first one at 0.
  private(set) var arrivals: [StreamedAnswer.Arrival] = []
  private var firstTime: Double?
  private var half: Half?

  /// Returns whether the name of a file is that of a recorded stream.
  static func isName(_ path: String) -> Bool {
    [".jsonl", ".ndjson"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Returns the number of the first line of a file that is not valid UTF-8.
  static func firstInvalidLine(of data: Data) -> Int {
    lines(of: data).firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 } ?? 1
  }

  private static func lines(of data: Data) -> [ArraySlice<UInt8>] {
    let mark = Array("\u{FEFF}".utf8)
    let bytes = Array(data)[(data.starts(with: mark) ? mark.count : 0)...]
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Adds the lines of a file; lines without text are ignored.
  mutating func read(_ data: Data) throws(Mistake) {
    for (index, line) in Self.lines(of: data).enumerated() {
      let isEmpty = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      if !isEmpty { try read(Array(line), number: index + 1) }
    }
    if let half { throw half.mistake }
    if arrivals.isEmpty {
      throw Mistake(
        line: 1,
        message: "the file has no lines; record an answer, for example "
          + "{\"time\": 0.25, \"text\": \"Hello\"}"
      )
    }
  }

  private mutating func read(_ line: [UInt8], number: Int) throws(Mistake) {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw Mistake(line: number, message: "is not text in UTF-8; a character may be divided")
    }
    let line = try joiningHalves(line, number)
    guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)),
      entry.time.isFinite
    else {
      throw Mistake(
        line: number,
        message: "expected for example {\"time\": 0.25, \"text\": \"Hello\"}"
      )
    }
    text += entry.text
    arrivals.append(
      StreamedAnswer.Arrival(at: try time(entry.time, number), byteCount: text.utf8.count)
    )
  }

  /// Returns the time since the first line.
  private mutating func time(_ time: Double, _ line: Int) throws(Mistake) -> Double {
    guard time >= 0 else {
      throw Mistake(line: line, message: "the time must be 0 or more")
    }
    let first = firstTime ?? time
    firstTime = first
    guard time - first >= arrivals.last?.time ?? 0 else {
      throw Mistake(line: line, message: "the time is before that of the line above it")
    }
    guard first <= Self.firstTimeLimit, time - first <= ScenarioLimits.time.upperBound else {
      throw Mistake(
        line: line,
        message: "the time is out of range; expected seconds, at most 1000000 after the first line"
      )
    }
    return time - first
  }
}

extension AnswerRecording {
  /// Returns a line whose text begins with the half of a character that the line above ends with, and
  /// does not end with a half itself.
  private mutating func joiningHalves(_ line: [UInt8], _ number: Int) throws(Mistake) -> [UInt8] {
    guard let range = Self.text(of: line) else { return line }
    var text = Array(line[range])
    if let half {
      guard !text.isEmpty else { return line }
      guard Self.isSurrogate(text[...], "cdef") else { throw half.mistake }
      text = half.escape + text
      self.half = nil
    } else if Self.isSurrogate(text[...], "cdef") {
      throw Mistake(
        line: number,
        message: "the text begins with half a character; put both halves into one line"
      )
    }
    if let start = Self.lastEscape(of: text), start == text.count - 6,
      Self.isSurrogate(text[start...], "89ab")
    {
      half = Half(escape: Array(text[start...]), line: number)
      text.removeSubrange(start...)
    }
    return line[..<range.lowerBound] + text + line[range.upperBound...]
  }

  /// Returns the place of the text in a line, between its quotes; `nil` if there is none.
  private static func text(of line: [UInt8]) -> Range<Int>? {
    let key = Array("\"text\"".utf8)
    for index in line.indices.dropLast(key.count) where line[index...].starts(with: key) {
      var rest = line[(index + key.count)...].drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.popFirst() == UInt8(ascii: ":") else { continue }
      rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
      guard rest.popFirst() == UInt8(ascii: "\"") else { continue }
      var end = rest.startIndex
      while end < line.count, line[end] != UInt8(ascii: "\"") {
        end += line[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return end < line.count ? rest.startIndex..<end : nil
    }
    return nil
  }

  /// Returns the offset of the last escape sequence of a text.
  private static func lastEscape(of text: [UInt8]) -> Int? {
    var last: Int?
    var offset = 0
    while offset < text.count {
      let isEscape = text[offset] == UInt8(ascii: "\\")
      if isEscape { last = offset }
      offset += isEscape ? 2 : 1
    }
    return last
  }

  /// Returns whether a text begins with the escape sequence of a surrogate, such as `\ud83d`, whose
  /// second digit is one of `digits`.
  private static func isSurrogate(_ text: ArraySlice<UInt8>, _ digits: String) -> Bool {
    let escape = String(decoding: text.prefix(6), as: UTF8.self).lowercased()
    return escape.utf8.count == 6 && escape.hasPrefix("\\ud")
      && digits.contains(escape[escape.index(escape.startIndex, offsetBy: 3)])
      && escape.utf8.dropFirst(2).allSatisfy {
        $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x66
      }
  }
}

extension AnswerRecording.Half {
  /// The mistake of a text that does not go on with the other half.
  fileprivate var mistake: AnswerRecording.Mistake {
    AnswerRecording.Mistake(
      line: line,
      message: "the text ends in half a character, and the next one does not go on with the other "
        + "half; put both into one line"
    )
  }
}
