/// The steps in which the text of an answer is shown.
public enum AnswerUnit: String, CaseIterable, Sendable {
  /// As it arrives, in whole characters.
  case token
  /// In whole words.
  case word
  /// In whole lines.
  case line
}

/// A text of an answer that arrives in pieces.
///
/// The shown text is always a prefix of the whole text and ends between two characters. Pieces are
/// bytes, which may end inside a character; bytes that are not valid UTF-8 become U+FFFD, as they do in
/// the whole text.
package struct AnswerStream: Sendable {
  /// The steps in which the text is shown.
  package let unit: AnswerUnit
  /// The text that is shown.
  package private(set) var text = ""
  /// A Boolean value that indicates whether no more text is to come.
  package private(set) var isFinished = false

  private let renderer: AnswerRenderer
  private var reader: AnswerReader
  /// The beginning of a character whose other bytes have not arrived.
  private var bytes: [UInt8] = []
  /// The text that has arrived and is not shown.
  private var waiting = ""
  /// The places of `waiting` at which a word begins.
  private var breaks = AnswerBreaks()

  /// Creates a stream of which nothing has arrived.
  ///
  /// - Parameters:
  ///   - unit: The steps in which the text is shown.
  ///   - renderer: The way to show a text that is not complete.
  package init(unit: AnswerUnit = .token, renderer: AnswerRenderer = .settled) {
    self.unit = unit
    self.renderer = renderer
    reader = AnswerReader(renderer: renderer)
  }

  /// The sections that are read of the text that is shown; for renderers that read it again and
  /// again, those of the complete text.
  package var sections: AnswerSections { reader.sections }

  /// The number of bytes that the Markdown parser has read.
  package var parsedByteCount: Int { reader.parsedByteCount }

  /// Adds bytes of the text in UTF-8; none are added after the end.
  package mutating func receive(_ piece: some Sequence<UInt8>) {
    guard !isFinished else { return }
    bytes += piece
    let count = bytes.completeCount
    guard count > 0 else { return }
    let endsLine =
      bytes[..<count].contains { $0 == 0x0A || $0 == 0x0D } || waiting.utf8.last == 0x0D
    waiting += String(decoding: bytes[..<count], as: UTF8.self)
    bytes.removeFirst(count)
    let end = end(endsLine: endsLine)
    guard end > waiting.startIndex else { return }
    show(String(waiting[..<end]))
    waiting = String(waiting[end...])
    breaks = AnswerBreaks()
  }

  /// Ends the text: all that has arrived is shown, and all sections are settled.
  package mutating func finish() {
    guard !isFinished else { return }
    show(waiting + String(decoding: bytes, as: UTF8.self))
    (waiting, bytes) = ("", [])
    isFinished = true
    reader.finish()
  }

  /// Returns the answer as it is shown now.
  ///
  /// - Parameters:
  ///   - state: The state of the answer.
  ///   - steps: The steps before the text, in order.
  ///   - pictures: The sizes of pictures in the text.
  /// - Returns: The answer, whose sections are those that the stream has read.
  package mutating func answer(
    state: Answer.State,
    steps: [AnswerStep] = [],
    pictures: [AnswerPicture] = []
  ) -> Answer {
    Answer(
      markdown: text,
      state: state,
      steps: steps,
      pictures: pictures,
      sections: reader.shownSections(),
      renderer: renderer
    )
  }

  private mutating func show(_ part: String) {
    text += part
    reader.append(part)
  }

  /// Returns the end of what can be shown of the waiting text, which `endsLine` if a line break has
  /// been added to it.
  private mutating func end(endsLine: Bool) -> String.Index {
    var line = waiting.startIndex
    // A line feed may follow a carriage return at the end, and is one character with it.
    let ended = waiting.utf8.last == 0x0D ? waiting.dropLast() : waiting[...]
    if endsLine, let end = ended.lastIndex(where: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }) {
      line = waiting.index(after: end)
      breaks = AnswerBreaks()
    }
    guard let last = waiting.indices.last else { return line }
    switch unit {
    case .token: return last
    case .line: return line
    case .word:
      breaks.scan(Array(waiting[line...].utf8))
      return max(line, min(last, waiting.utf8.index(line, offsetBy: breaks.last)))
    }
  }
}

extension [UInt8] {
  /// The number of bytes without the beginning of a character at the end.
  fileprivate var completeCount: Int {
    for length in 1...3 where length <= count {
      let start = count - length
      guard self[start] & 0xC0 != 0x80 else { continue }
      return length < width(at: start) ? start : count
    }
    return count
  }

  /// Returns the number of bytes of the character at `start`, as far as they can still be valid.
  private func width(at start: Int) -> Int {
    let next = start + 1 < count ? self[start + 1] : nil
    func isPossible(_ range: ClosedRange<UInt8>) -> Bool { next.map(range.contains) ?? true }
    return switch self[start] {
    case 0xC2...0xDF: 2
    case 0xE0: isPossible(0xA0...0xBF) ? 3 : 1
    case 0xED: isPossible(0x80...0x9F) ? 3 : 1
    case 0xE1...0xEF: 3
    case 0xF0: isPossible(0x90...0xBF) ? 4 : 1
    case 0xF4: isPossible(0x80...0x8F) ? 4 : 1
    case 0xF1...0xF3: 4
    default: 1
    }
  }
}
