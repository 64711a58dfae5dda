import CChatframeCairo
import ChatframeGraphics

/// The clusters of a glyph run, in the visual order of the glyphs, from left to right.
///
/// A PDF has its characters in visual order too, even in right-to-left text. PDF readers expect
/// this and restore the reading order by the rules of the scripts.
struct RunClusters {
  /// Adjacent glyphs that show one piece of text.
  struct Cluster: Hashable {
    /// The text in reading order.
    let text: String
    /// The number of glyphs.
    let glyphCount: Int

    /// The characters in reverse: right-to-left text from left to right.
    ///
    /// PDF readers that restore the reading order do not reorder characters that share a glyph.
    var characters: [String] { text.unicodeScalars.reversed().map { String($0) } }
  }

  /// The clusters, which contain all glyphs and all text that has glyphs.
  let clusters: [Cluster]

  /// Groups adjacent glyphs with the same position in the text.
  ///
  /// Characters without glyphs, and some marks, belong to the preceding character; spaces at the
  /// end of a line belong to no cluster. If the positions are not monotonic, the run is one
  /// cluster.
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

  /// Returns the number of glyphs for each position in the text, from left to right.
  private static func groups(
    _ run: GlyphRun,
    isBackward: Bool
  ) -> [(start: Int, glyphCount: Int)] {
    var groups: [(start: Int, glyphCount: Int)] = []
    // In right-to-left text, marks precede their base.
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
  /// Adds a glyph to the last position, or to the first one in an empty list.
  fileprivate mutating func appendGlyph() {
    if isEmpty { append((0, 0)) }
    self[count - 1].glyphCount += 1
  }
}

extension Substring {
  /// Returns whether the character at a byte position is a mark that combines with the previous
  /// one.
  fileprivate func isMark(at place: Int) -> Bool {
    guard place > 0, place < utf8.count else { return false }
    switch unicodeScalars[utf8.index(startIndex, offsetBy: place)].properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Returns the text between two byte positions.
  fileprivate func utf8(from start: Int, to end: Int) -> Substring {
    let first = utf8.index(startIndex, offsetBy: start)
    return self[first..<utf8.index(first, offsetBy: end - start)]
  }

  /// The text without directional controls, because it already is in visual order.
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

  /// The text without trailing spaces, unless it consists of spaces only.
  fileprivate var withoutEndingSpaces: Substring {
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { self[...$0] } ?? self
  }
}
