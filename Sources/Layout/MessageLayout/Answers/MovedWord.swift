import ChatframeGraphics

/// A word of an answer that has moved against the words above it, although it was already shown.
package struct MovedWord: Hashable, Sendable {
  /// The distance from the top of the row to the word's baseline after the move, in points.
  package let y: Double
  /// The distance that the word has moved, in points.
  package let distance: Double

  /// The number of words to look ahead for the counterpart of a word.
  private static let lookahead = 12
  /// The greatest distance of a word that counts as unmoved, in points.
  private static let tolerance = 0.01

  /// Returns the words that two versions of an answer share and that have moved.
  ///
  /// Words are paired in order, without their punctuation, so that a word whose marks of emphasis
  /// disappear is the same word; those of each thought, of each tool and of the text, each for
  /// themselves. Words that only one version has, and words beside the answer such as its time, are
  /// not paired. Sections above the first difference have not moved; if there are none, neither has
  /// the first pair.
  ///
  /// - Parameters:
  ///   - old: The sections of the earlier version, from the top down.
  ///   - new: The sections of the later version.
  ///   - settled: The number of sections at the start that are known to be equal.
  ///   - mayEndInHalfWord: Whether the last word of the earlier version may be the beginning of a
  ///     word of the later version.
  /// - Returns: The words, in reading order.
  package static func all(
    from old: [Arrangement.Section],
    to new: [Arrangement.Section],
    afterEqual settled: Int = 0,
    mayEndInHalfWord: Bool = false
  ) -> [MovedWord] {
    let settled = settled + zip(old[settled...], new[settled...]).prefix { $0 == $1 }.count
    let pairs = pairs(
      old.dropFirst(settled).flatMap(PlacedWord.words),
      new.dropFirst(settled).flatMap(PlacedWord.words),
      mayEndInHalfWord: mayEndInHalfWord
    )
    let first = settled > 0 ? nil : pairs.first
    let shift = first.map { ($0.new.x - $0.old.x, $0.new.y - $0.old.y) } ?? (0, 0)
    return pairs.compactMap { pair in
      let dx = pair.new.x - pair.old.x - shift.0
      let dy = pair.new.y - pair.old.y - shift.1
      let distance = (dx * dx + dy * dy).squareRoot()
      return distance > tolerance ? MovedWord(y: pair.new.y, distance: distance) : nil
    }
  }

  /// Pairs the words of two versions, in order.
  private static func pairs(
    _ old: [PlacedWord],
    _ new: [PlacedWord],
    mayEndInHalfWord: Bool
  ) -> [(old: PlacedWord, new: PlacedWord)] {
    var pairs: [(old: PlacedWord, new: PlacedWord)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      let isHalf = mayEndInHalfWord && i + 1 == old.count && old[i].isBeginning(of: new[j])
      if isHalf || old[i].isSame(as: new[j]) {
        pairs.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let ahead = new.indices[j...].prefix(lookahead).first { areSame(old[i...], new[$0...]) }
      let behind = old.indices[i...].prefix(lookahead).first { areSame(old[$0...], new[j...]) }
      switch (ahead, behind) {
      case (let ahead?, let behind?): if ahead - j <= behind - i { j = ahead } else { i = behind }
      case (let ahead?, nil): j = ahead
      case (nil, let behind?): i = behind
      case (nil, nil): (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }

  /// Returns whether two texts begin with the same two words: one alone is too often a coincidence.
  private static func areSame(_ old: ArraySlice<PlacedWord>, _ new: ArraySlice<PlacedWord>) -> Bool
  {
    old.count > 1 && new.count > 1 && zip(old.prefix(2), new).allSatisfy { $0.isSame(as: $1) }
  }
}

/// A word, or the part of a word in one style, where it is drawn.
private struct PlacedWord {
  /// The letters and digits of the word.
  let letters: Substring
  /// The distance from the left edge of the page to the first glyph, in points.
  let x: Double
  /// The distance from the top of the row to the baseline, in points.
  let y: Double

  /// The kind of the text that the word is in.
  let text: Arrangement.Section.Text

  /// Returns whether a word of a later version may be this one.
  func isSame(as later: PlacedWord) -> Bool { text == later.text && letters == later.letters }

  /// Returns whether a word of a later version may be what this one has grown to.
  func isBeginning(of later: PlacedWord) -> Bool {
    text == later.text && later.letters.hasPrefix(letters)
  }

  /// Returns the words of a section, in reading order.
  static func words(_ section: Arrangement.Section) -> [PlacedWord] {
    section.drawing.items.flatMap { item -> [PlacedWord] in
      guard case .text(let text, let origin) = item else { return [] }
      let corner = LayoutPoint(x: origin.x + section.drawing.left, y: origin.y + section.top)
      return text.lines.flatMap { words($0, at: corner, of: section.text) }
    }
  }

  private static func words(
    _ line: TextLine,
    at corner: LayoutPoint,
    of text: Arrangement.Section.Text
  ) -> [PlacedWord] {
    let runs = line.direction == .rightToLeft ? line.runs.reversed() : line.runs
    return runs.flatMap { run in
      var starts: [UInt32: Float] = [:]
      for glyph in run.glyphs {
        starts[glyph.cluster] = min(starts[glyph.cluster] ?? .infinity, glyph.x)
      }
      return run.text.split(whereSeparator: \.isWhitespace).compactMap { word -> PlacedWord? in
        let letters = word.trimmingPunctuation
        guard !letters.isEmpty else { return nil }
        let offset = run.text.utf8.distance(from: run.text.startIndex, to: letters.startIndex)
        guard let x = starts[UInt32(offset)] else { return nil }
        return PlacedWord(
          letters: letters,
          x: corner.x + line.frame.minX + Double(x),
          y: corner.y + line.baseline,
          text: text
        )
      }
    }
  }
}

extension Substring {
  /// The text without characters at its ends that are neither letters nor digits.
  fileprivate var trimmingPunctuation: Substring {
    let start = drop { !$0.isLetter && !$0.isNumber }
    guard let last = start.lastIndex(where: { $0.isLetter || $0.isNumber }) else { return start }
    return start[...last]
  }
}
