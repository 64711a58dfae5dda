import CChatframeCairo
import ChatframeGraphics

/// Which glyphs of a run show which part of its text, from left to right as the glyphs stand.
///
/// A PDF has the characters in that order too, also where they are read from the right: whoever reads
/// it puts them into reading order by the rules of their scripts, and expects to have to.
struct RunClusters {
  /// Neighbouring glyphs that show one piece of text together.
  struct Cluster: Hashable {
    /// In reading order.
    let text: String
    /// How many glyphs show it.
    let glyphCount: Int

    /// The characters one by one, the last one first: from left to right, where they are read from
    /// the right.
    ///
    /// Those who put a PDF's text into reading order again leave the order of characters that share
    /// a glyph as it is.
    var characters: [String] { text.unicodeScalars.reversed().map { String($0) } }
  }

  /// All glyphs, and all text that has any.
  let clusters: [Cluster]

  /// Groups neighbouring glyphs with the same place in the text.
  ///
  /// Characters without glyphs, and marks with some, belong to the characters before them; spaces at
  /// the end of a line to none.
  /// Where the places neither rise nor fall, the run is one cluster.
  init(_ run: GlyphRun) {
    let byteCount = run.text.utf8.count
    let isBackward = run.direction == .rightToLeft
    let groups = Self.groups(run, isBackward: isBackward)
    let starts = groups.map(\.start)
    let sorted = isBackward ? starts.reversed() : starts
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0 < $1 }) else {
      clusters = [Cluster(text: run.text.shown, glyphCount: run.glyphs.count)]
      return
    }
    clusters = groups.indices.map { index in
      let next = isBackward ? index - 1 : index + 1
      let end = groups.indices.contains(next) ? groups[next].start : byteCount
      let isFirst = index == (isBackward ? groups.count - 1 : 0)
      let text = run.text.utf8(from: isFirst ? 0 : groups[index].start, to: end)
      return Cluster(
        text: (end == byteCount ? text.withoutEndingSpaces : text).shown,
        glyphCount: groups[index].glyphCount
      )
    }
  }

  /// How many glyphs stand for each place in the text, from left to right.
  private static func groups(
    _ run: GlyphRun,
    isBackward: Bool
  ) -> [(start: Int, glyphCount: Int)] {
    var groups: [(start: Int, glyphCount: Int)] = []
    // Marks come before what they stand on where text is read from the right.
    var markCount = 0
    for glyph in run.glyphs {
      let start = min(Int(glyph.cluster), run.text.utf8.count)
      if markCount == 0, groups.last?.start == start {
        groups[groups.count - 1].glyphCount += 1
      } else if run.text.isMark(at: start) {
        if isBackward { markCount += 1 } else { groups.appendGlyph() }
      } else {
        groups.append((start, 1 + markCount))
        markCount = 0
      }
    }
    if markCount > 0 { groups.append((0, markCount)) }
    return groups
  }
}

extension [(start: Int, glyphCount: Int)] {
  /// One more glyph for the last place, or for the first where there is none yet.
  fileprivate mutating func appendGlyph() {
    if isEmpty { append((0, 0)) }
    self[count - 1].glyphCount += 1
  }
}

extension Substring {
  /// Whether a place, counted in bytes, has a character that stands on the one before.
  fileprivate func isMark(at place: Int) -> Bool {
    guard place > 0, place < utf8.count else { return false }
    switch unicodeScalars[utf8.index(startIndex, offsetBy: place)].properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The part between two places, counted in bytes.
  fileprivate func utf8(from start: Int, to end: Int) -> Substring {
    let first = utf8.index(startIndex, offsetBy: start)
    return self[first..<utf8.index(first, offsetBy: end - start)]
  }

  /// The same without controls of direction, which order the text that is there already.
  fileprivate var shown: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          switch scalar.value {
          case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
          default: true
          }
        }
      )
    )
  }

  /// The same without spaces at the end, unless it is nothing else.
  fileprivate var withoutEndingSpaces: Substring {
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { self[...$0] } ?? self
  }
}
