import ChatframeConversations
import ChatframeGraphics

/// A citation in the text of an answer, such as `[1]` or `[^note]`, which is shown as a small raised
/// chip.
struct AnswerCitation {
  /// The maximum number of characters of a citation's name.
  private static let nameLimit = 8
  /// The font size, as a factor of that of the text.
  private static let size = 0.66
  /// The distance by which a citation is raised, in ems of the text.
  private static let rise = 0.3
  /// A narrow space, at which no line breaks.
  private static let narrowSpace = "\u{202F}"

  /// Returns runs of text, with chips in place of citations.
  ///
  /// - Parameters:
  ///   - runs: The styled runs.
  ///   - fill: The background of a chip.
  ///   - color: The colour of its name.
  /// - Returns: The runs.
  static func marking(
    _ runs: [StyledText.Run],
    fill: RGBAColor,
    color: RGBAColor
  ) -> [StyledText.Run] {
    guard runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "[")) }) else { return runs }
    return runs.flatMap { run in
      let isPlain =
        run.link == nil && run.mention == nil && run.style.background == nil
        && run.style.veil == nil
      return isPlain ? marking(run, fill: fill, color: color) : [run]
    }
  }

  private static func marking(
    _ run: StyledText.Run,
    fill: RGBAColor,
    color: RGBAColor
  ) -> [StyledText.Run] {
    var chip = run.style
    chip.size *= size
    chip.rise = run.style.size * rise
    chip.background = fill
    chip.color = color
    var pieces: [StyledText.Run] = []
    var rest = run.text[...]
    while let open = rest.firstIndex(of: "[") {
      guard let (name, end) = name(in: rest[open...]) else {
        let next = rest.index(after: open)
        append(rest[..<next], like: run, to: &pieces)
        rest = rest[next...]
        continue
      }
      append(rest[..<open], like: run, to: &pieces)
      // Chips beside each other would join into one.
      if pieces.last?.style == chip { append(Substring(narrowSpace), like: run, to: &pieces) }
      pieces.append(StyledText.Run(String(name), style: chip))
      rest = rest[end...]
    }
    append(rest, like: run, to: &pieces)
    return pieces
  }

  /// Appends text to the last piece if that is plain text, too.
  private static func append(
    _ text: Substring,
    like run: StyledText.Run,
    to pieces: inout [StyledText.Run]
  ) {
    guard !text.isEmpty else { return }
    if let last = pieces.last, last.style == run.style {
      pieces[pieces.count - 1] = run.replacingText(with: last.text + text)
    } else {
      pieces.append(run.replacingText(with: String(text)))
    }
  }

  /// Returns the name of a citation at the beginning of a text, and the position after it.
  private static func name(in text: Substring) -> (name: Substring, end: Substring.Index)? {
    var inner = text.dropFirst()
    let isNote = inner.first == "^"
    if isNote { inner = inner.dropFirst() }
    let name = inner.prefix { isNote ? $0.isLetter || $0.isNumber || $0 == "-" : $0.isNumber }
    guard (1...nameLimit).contains(name.count), name.endIndex < text.endIndex,
      text[name.endIndex] == "]"
    else { return nil }
    return (name, text.index(after: name.endIndex))
  }
}
