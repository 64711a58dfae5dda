import ChatframeDocuments

/// The times at which the bytes of an answer's text arrive.
package struct AnswerSchedule: Hashable, Sendable {
  /// A point in time up to which a part of the text has arrived.
  package struct Entry: Hashable, Sendable {
    /// The time in seconds since the stream began.
    package let seconds: Double
    /// The number of bytes of the text in UTF-8 that have arrived by then.
    package let byteCount: Int

    /// Creates an entry.
    package init(seconds: Double, byteCount: Int) {
      self.seconds = seconds
      self.byteCount = byteCount
    }
  }

  /// The largest number of units a second.
  package static let rateLimit = 1_000_000.0

  /// The entries, with ascending times and lengths.
  package let entries: [Entry]

  /// Creates a schedule in which units arrive in equal intervals, the first one after one interval.
  ///
  /// A token is up to four letters with the white space before them.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - unit: The unit.
  ///   - rate: The number of units a second, above 0 and up to 1,000,000.
  /// - Throws: ``AnswerScheduleError`` if the rate or the length of the text is out of range.
  package init(text: String, unit: AnswerUnit, rate: Double) throws(AnswerScheduleError) {
    guard rate > 0, rate <= Self.rateLimit else { throw .rate(rate) }
    try Self.checkLength(of: text)
    let bytes = Array(text.utf8)
    var ends =
      switch unit {
      case .token: Self.tokens(of: bytes)
      case .word: Self.words(of: bytes)
      case .line: bytes.indices.filter { bytes.endsLine(at: $0) }.map { $0 + 1 }
      }
    if ends.last != bytes.count, !bytes.isEmpty { ends.append(bytes.count) }
    entries = ends.enumerated().map { Entry(seconds: Double($0 + 1) / rate, byteCount: $1) }
  }

  /// Creates a schedule from recorded times and lengths.
  ///
  /// - Parameters:
  ///   - recorded: The entries; text after the last one never arrives.
  ///   - text: The whole text.
  /// - Throws: ``AnswerScheduleError`` for the first entry that is out of order or out of range.
  package init(recorded: [Entry], of text: String) throws(AnswerScheduleError) {
    try Self.checkLength(of: text)
    let limit = text.utf8.count
    var last = Entry(seconds: 0, byteCount: 0)
    for (index, entry) in recorded.enumerated() {
      guard entry.seconds.isFinite, entry.seconds >= last.seconds else {
        throw .time(entry.seconds, index: index, previous: last.seconds)
      }
      guard entry.byteCount >= last.byteCount else {
        throw .length(entry.byteCount, index: index, previous: last.byteCount)
      }
      guard entry.byteCount <= limit else {
        throw .beyondText(entry.byteCount, index: index, limit: limit)
      }
      last = entry
    }
    entries = recorded
  }

  /// The time of the last entry, in seconds.
  package var durationInSeconds: Double { entries.last?.seconds ?? 0 }

  /// Returns the number of bytes that have arrived at a time.
  package func byteCount(at seconds: Double) -> Int {
    var range = entries.startIndex..<entries.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        entries[middle].seconds <= seconds
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? 0 : entries[range.lowerBound - 1].byteCount
  }

  private static func checkLength(of text: String) throws(AnswerScheduleError) {
    guard text.utf8.count > Fields.textLimit else { return }
    let count = text.unicodeScalars.count
    if count > Fields.textLimit { throw .tooLong(count: count, limit: Fields.textLimit) }
  }

  /// Returns the ends of the tokens of a text.
  private static func tokens(of bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var length = 0
    var offset = 0
    while offset < bytes.count {
      let isSpace = bytes[offset].isSpace || bytes.endsLine(at: offset)
      if length == 4 || isSpace && length > 0 {
        ends.append(offset)
        length = 0
      }
      if !isSpace { length += 1 }
      offset += bytes.scalar(at: offset).width
    }
    return ends
  }

  /// Returns the ends of the words of a text, with the white space after them.
  private static func words(of bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      ends += AnswerBreaks.all(in: Array(line)).map { start + $0 }
      start += line.count + 1
      if bytes.count > ends.last ?? 0 { ends.append(min(start, bytes.count)) }
    }
    return ends
  }
}

extension [UInt8] {
  /// Returns whether a line of the text ends after a byte: a line feed, or a carriage return that is
  /// not followed by one.
  fileprivate func endsLine(at offset: Int) -> Bool {
    self[offset] == 0x0A
      || self[offset] == 0x0D && (offset + 1 == count || self[offset + 1] != 0x0A)
  }
}

/// An error in the times at which an answer arrives.
package enum AnswerScheduleError: Error, Hashable, Sendable {
  /// The number of units a second is not in its range.
  case rate(Double)
  /// The time of an entry is before the previous one, negative or not finite.
  case time(Double, index: Int, previous: Double)
  /// The length of an entry is smaller than the previous one.
  case length(Int, index: Int, previous: Int)
  /// The length of an entry is larger than the text.
  case beyondText(Int, index: Int, limit: Int)
  /// The text has more Unicode scalars than a message may have.
  case tooLong(count: Int, limit: Int)
  /// The text has more bytes than a renderer that reads it again and again accepts.
  case tooLongForRenderer(AnswerRenderer, count: Int, limit: Int)
}

extension AnswerScheduleError: CustomStringConvertible {
  /// The value, its place and the expectation, in one line.
  package var description: String {
    switch self {
    case .rate(let rate):
      "rate: \(NumberFormat.text(rate)) is not a valid rate; expected a number of units a second "
        + "above 0 and up to 1000000"
    case .time(let time, let index, let previous):
      "schedule[\(index)]: the time \(NumberFormat.text(time)) is not valid; expected at least "
        + "\(NumberFormat.text(previous)) s, the time of the entry before it"
    case .length(let length, let index, let previous):
      "schedule[\(index)]: the length \(length) is not valid; expected at least \(previous), the "
        + "length of the entry before it"
    case .beyondText(let length, let index, let limit):
      "schedule[\(index)]: the length \(length) is not valid; the text has \(limit) bytes"
    case .tooLong(let count, let limit):
      "the text has \(count) Unicode scalars; the limit for a message is \(limit)"
    case .tooLongForRenderer(let renderer, let count, let limit):
      "renderer: \(renderer.rawValue) does not accept a text of \(count) bytes; "
        + "the limit is \(limit), and only settled has none"
    }
  }
}
