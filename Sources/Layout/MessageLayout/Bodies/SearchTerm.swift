import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// A text to find, regardless of case and diacritics.
struct SearchTerm {
  /// The characters of the term, folded; never empty.
  private let characters: [String]

  /// Creates a term without the white space around it; `nil` if nothing is left.
  init?(_ text: String) {
    characters = text.trimmingCharacters(in: .whitespacesAndNewlines).map(Self.folded)
    if characters.isEmpty { return nil }
  }

  /// Returns the places of the term in a text as offsets in UTF-8, in order and without overlaps.
  ///
  /// Matches consist of whole characters, for example of letters with all their diacritics.
  func ranges(in text: String) -> [Range<Int>] {
    var folded: [String] = []
    var offsets = [0]
    for character in text {
      folded.append(Self.folded(character))
      offsets.append(offsets[offsets.count - 1] + character.utf8.count)
    }
    var ranges: [Range<Int>] = []
    var index = 0
    while index + characters.count <= folded.count {
      let isMatch = folded[index..<index + characters.count].elementsEqual(characters)
      let next = index + (isMatch ? characters.count : 1)
      if isMatch { ranges.append(offsets[index]..<offsets[next]) }
      index = next
    }
    return ranges
  }

  /// Returns a character in lower case and without diacritics.
  private static func folded(_ character: Character) -> String {
    if character.isASCII { return character.lowercased() }
    let folded = String(character)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    // Foundation keeps the vowel marks of Hebrew and Arabic.
    return String(String.UnicodeScalarView(folded.unicodeScalars.filter { !$0.isVowelMark }))
  }
}

extension SearchTerm {
  /// Returns runs in which the matches have a highlight and the colour of plain text.
  ///
  /// Matches may extend over several runs. Hidden text never matches, because a highlight would
  /// reveal it.
  ///
  /// - Parameters:
  ///   - runs: The runs, in reading order.
  ///   - side: The colours of the bubble.
  /// - Returns: The runs, divided at both ends of each match.
  func marking(_ runs: [StyledText.Run], on side: BubbleStyle.Side) -> [StyledText.Run] {
    let text = runs.map { run in
      run.style.veil == nil ? run.text : String(repeating: "\0", count: run.text.utf8.count)
    }
    var rest = ranges(in: text.joined())[...]
    guard !rest.isEmpty else { return runs }
    var start = 0
    return runs.flatMap { run in
      defer { start += run.text.utf8.count }
      return Self.marking(run, at: start, &rest, on: side)
    }
  }

  /// Divides the run that starts at an offset, and removes the ranges that end in it.
  private static func marking(
    _ run: StyledText.Run,
    at start: Int,
    _ ranges: inout ArraySlice<Range<Int>>,
    on side: BubbleStyle.Side
  ) -> [StyledText.Run] {
    let end = start + run.text.utf8.count
    var pieces: [StyledText.Run] = []
    var position = start
    while position < end, let range = ranges.first, range.lowerBound < end {
      if position < range.lowerBound {
        pieces.append(run.part(position - start..<range.lowerBound - start))
      }
      position = min(end, range.upperBound)
      let from = max(start, range.lowerBound)
      pieces.append(run.part(from - start..<position - start).highlighted(on: side))
      if range.upperBound <= end { ranges.removeFirst() }
    }
    guard !pieces.isEmpty else { return [run] }
    if position < end { pieces.append(run.part(position - start..<end - start)) }
    return pieces
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark of Hebrew or Arabic, which writers may omit.
  fileprivate var isVowelMark: Bool {
    switch value {
    case 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED:
      properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}

extension StyledText.Run {
  /// Returns a part of the run, whose bounds are offsets in UTF-8.
  fileprivate func part(_ range: Range<Int>) -> StyledText.Run {
    replacingText(
      with: String(
        decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count),
        as: UTF8.self
      )
    )
  }

  fileprivate func highlighted(on side: BubbleStyle.Side) -> StyledText.Run {
    var style = style
    style.highlight = side.match
    // The colour of links may not be legible on the highlight.
    if link != nil || mention != nil { style.color = side.text }
    return StyledText.Run(text, style: style, link: link, mention: mention)
  }
}

extension LayoutContext {
  /// Shapes a text that a participant wrote, for example a caption, and marks search matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - side: The colours of the bubble.
  ///   - width: The maximum width of a line, in points.
  /// - Returns: The shaped text.
  func writtenText(_ text: String, side: BubbleStyle.Side, width: Double) -> ShapedText {
    let style = self.style.text.body
    guard let search = options.search.flatMap(SearchTerm.init) else {
      return shape(text, style, color: side.text, width: width)
    }
    let run = StyledText.Run(text, style: textStyle(style, color: side.text))
    let styled = StyledText(
      runs: search.marking([run], on: side),
      language: languages.tag(of: text),
      lineHeight: style.lineHeight
    )
    return measuring.shape(styled, width: width.isFinite ? width : nil)
  }
}
