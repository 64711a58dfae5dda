import CChatframePango
import ChatframeGraphics

extension WordTable {
  /// Adds the pieces of a text that Pango has shaped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - layout: The layout with the same text.
  ///   - fonts: The fonts selected so far.
  ///   - contexts: The glyph contexts found so far.
  func learn(
    _ text: SimpleText,
    from layout: OpaquePointer,
    _ fonts: inout MeasuredFonts,
    _ contexts: inout GlyphContextCache
  ) {
    guard let breaks = LineBreaks(text, layout) else { return }
    makeRoom()
    var line = pango_layout_get_lines_readonly(layout)
    while let current = line {
      line = current.pointee.next
      guard let data = current.pointee.data else { continue }
      var node = data.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
      var runs: [PangoGlyphItem] = []
      while let current = node {
        node = current.pointee.next
        guard let data = current.pointee.data else { continue }
        runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
      }
      for glyphs in RunGlyphs.of(runs) { learn(text, breaks, from: glyphs, &fonts, &contexts) }
      learnRises(of: text.isRightToLeft ? runs.reversed() : runs)
    }
  }

  /// Notes how far the fonts of a line are raised, by which Pango aligns the baselines of scripts.
  private func learnRises(of runs: [PangoGlyphItem]) {
    let known = runs.map { $0.item.flatMap { knownFace($0.pointee.analysis) } }
    guard let first = known.first, let first, runs[0].y_offset == 0 else { return }
    for (run, face) in zip(runs, known).dropFirst() {
      if let face { setRise(run.y_offset, of: face, after: first) }
    }
  }

  private func learn(
    _ text: SimpleText,
    _ breaks: LineBreaks,
    from glyphs: RunGlyphs,
    _ fonts: inout MeasuredFonts,
    _ contexts: inout GlyphContextCache
  ) {
    // The lowest flags are those of centred baselines, ellipses and hyphens.
    guard glyphs.analysis.flags & 0b111 == 0,
      let index = face(glyphs.analysis, &fonts, &contexts),
      learnSpaces(glyphs, in: text.bytes, face: index)
    else { return }
    let face = faces[index]
    for place in text.firstPiece(from: glyphs.range.lowerBound)..<text.pieces.count {
      let piece = text.pieces[place]
      guard piece.range.upperBound <= glyphs.range.upperBound else { return }
      guard self[piece.key] == nil, face.script == piece.script.pangoScript,
        face.level == text.level(of: piece),
        glyphs.isIndependent(piece.range, in: text.bytes, of: face),
        let own = glyphs.glyphs(of: piece.range)
      else { continue }
      insert(piece.key, glyphs: own) { range in
        word(own, range, index, canBreak: breaks.inside[place])
      }
    }
  }

  /// Notes the space of a font; returns whether all spaces of a run are equal to it.
  private func learnSpaces(_ glyphs: RunGlyphs, in bytes: [UInt8], face: Int) -> Bool {
    for (space, range) in glyphs.spaces(in: bytes) {
      if let known = faces[face].space {
        guard known == space else { return false }
      } else {
        guard glyphs.isIndependent(range, in: bytes, of: faces[face]) else { return false }
        setSpace(space, of: face)
      }
    }
    return true
  }

  private func word(
    _ glyphs: [Glyph],
    _ range: Range<Int>,
    _ index: Int,
    canBreak: Bool
  ) -> Word {
    let face = faces[index]
    let isReversed = face.isRightToLeft
    let (first, last) = isReversed ? (glyphs.last, glyphs.first) : (glyphs.first, glyphs.last)
    func depends(_ glyph: Glyph?) -> Bool {
      glyph.map { !(face.contexts?.separates($0.index) ?? false) } ?? true
    }
    return Word(
      glyphs: range,
      width: glyphs.reduce(0) { $0 + Int($1.advance) },
      ink: face.measured.ink(of: glyphs[...], rise: 0),
      face: index,
      dependsOnPrevious: depends(first),
      dependsOnNext: depends(last),
      canBreak: canBreak
    )
  }
}

extension MeasuredFont {
  /// Returns the ink of glyphs that are raised by a distance in Pango's units.
  func ink(of glyphs: ArraySlice<WordTable.Glyph>, rise: Int32) -> Ink {
    var all = Ink(ascent: 0, descent: 0)
    for glyph in glyphs where glyph.isVisible {
      let own = ink(of: glyph.index)
      let y = Float(Double(glyph.y) / units - Double(rise) / units)
      all.include(Ink(ascent: own.ascent - y, descent: own.descent + y))
    }
    return all
  }
}

extension MeasuredFont.Ink {
  /// Extends the ink to that of other glyphs.
  mutating func include(_ other: Self) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }
}

extension WordTable.Glyph {
  /// Whether the glyph is drawn; others only advance.
  ///
  /// 0x0FFFFFFF marks an invisible glyph, and the bit above it a missing one.
  var isVisible: Bool { index < 0x0FFF_FFFF }

  /// Returns the glyph in another cluster.
  fileprivate func moved(to cluster: UInt32) -> Self {
    Self(index: index, advance: advance, x: x, y: y, cluster: cluster)
  }
}

/// The places at which lines of a simple text may end.
private struct LineBreaks {
  /// Whether a line may end inside each piece.
  private(set) var inside: [Bool] = []

  /// Reads the line breaks that Pango found; `nil` if they are not those between the pieces.
  init?(_ text: SimpleText, _ layout: OpaquePointer) {
    var count: gint = 0
    let attributes = UnsafeBufferPointer(
      start: pango_layout_get_log_attrs_readonly(layout, &count),
      count: Int(count)
    )
    inside.reserveCapacity(text.pieces.count)
    var (offset, character) = (0, 0)
    func advance(to end: Int) {
      while offset < end {
        if text.bytes[offset] & 0xC0 != 0x80 { character += 1 }
        offset += 1
      }
    }
    for piece in text.pieces {
      advance(to: piece.range.lowerBound)
      let start = character
      advance(to: piece.range.upperBound)
      guard character < attributes.count else { return nil }
      let breaksBefore = attributes[start].is_line_break != 0
      switch piece.gap {
      case .paragraph: break
      case .space, .nothing: guard breaksBefore else { return nil }
      case .joined: guard !breaksBefore else { return nil }
      }
      let own = attributes[(start + 1)..<max(start + 1, character)]
      inside.append(own.contains { $0.is_line_break != 0 })
    }
  }
}

/// The glyphs of text that Pango has shaped at once, which can be several runs in different styles.
private struct RunGlyphs {
  /// The properties of the text.
  let analysis: PangoAnalysis
  /// The range of the text, in bytes.
  let range: Range<Int>
  /// The glyphs from left to right, with clusters relative to the range.
  private let glyphs: [WordTable.Glyph]

  private var start: Int { range.lowerBound }
  private var isRightToLeft: Bool { analysis.level & 1 == 1 }

  /// Returns the glyphs of the runs of a line, from left to right.
  static func of(_ runs: [PangoGlyphItem]) -> [RunGlyphs] {
    var all: [RunGlyphs] = []
    var start = runs.startIndex
    while start < runs.endIndex {
      var end = start + 1
      while end < runs.endIndex, runs[end].continues(runs[end - 1]) { end += 1 }
      if let glyphs = RunGlyphs(runs[start..<end]) { all.append(glyphs) }
      start = end
    }
    return all
  }

  private init?(_ runs: ArraySlice<PangoGlyphItem>) {
    let items = runs.compactMap(\.item?.pointee)
    guard let first = items.first, items.count == runs.count,
      let start = items.map(\.offset).min(), let end = items.map({ $0.offset + $0.length }).max()
    else { return nil }
    analysis = first.analysis
    range = Int(start)..<Int(end)
    var glyphs: [WordTable.Glyph] = []
    for run in runs {
      guard let string = run.glyphs?.pointee, let item = run.item?.pointee else { return nil }
      for index in 0..<Int(string.num_glyphs) {
        let info = string.glyphs[index]
        glyphs.append(
          WordTable.Glyph(
            index: info.glyph,
            advance: info.geometry.width,
            x: info.geometry.x_offset,
            y: info.geometry.y_offset,
            cluster: UInt32(clamping: string.log_clusters[index] + item.offset - start)
          )
        )
      }
    }
    self.glyphs = glyphs
  }

  /// Returns the visible spaces with their positions in the text.
  func spaces(in bytes: [UInt8]) -> [(glyph: WordTable.Glyph, range: Range<Int>)] {
    glyphs.compactMap { glyph in
      let position = start + Int(glyph.cluster)
      guard bytes[position] == UInt8(ascii: " "), glyph.isVisible else { return nil }
      return (glyph.moved(to: 0), position..<position + 1)
    }
  }

  /// Returns whether the glyphs of a part of the text are independent of the glyphs beside it.
  func isIndependent(_ range: Range<Int>, in bytes: [UInt8], of face: WordFace) -> Bool {
    separates(before: range.lowerBound, in: bytes, of: face)
      && separates(before: range.upperBound, in: bytes, of: face)
  }

  /// Returns whether the glyphs before and after a position are independent.
  private func separates(before position: Int, in bytes: [UInt8], of face: WordFace) -> Bool {
    let relative = position - start
    let ordered = isRightToLeft ? glyphs.reversed() : glyphs
    guard let next = ordered.firstIndex(where: { Int($0.cluster) >= relative }), next > 0 else {
      return true
    }
    return [ordered[next - 1], ordered[next]].contains { glyph in
      // Pango hides the space at the end of a line after shaping.
      glyph.isVisible
        ? face.contexts?.separates(glyph.index) ?? false
        : bytes[start + Int(glyph.cluster)] == UInt8(ascii: " ") && face.separatesAtSpaces
    }
  }

  /// Returns the glyphs of a part of the text, with clusters relative to the part; `nil` if a
  /// cluster is only partly in it.
  func glyphs(of range: Range<Int>) -> [WordTable.Glyph]? {
    let relative = UInt32(range.lowerBound - start)..<UInt32(range.upperBound - start)
    let first = glyphs.firstIndex { relative.contains($0.cluster) } ?? 0
    let own = glyphs[first...].prefix { relative.contains($0.cluster) }
    guard (isRightToLeft ? own.last : own.first)?.cluster == relative.lowerBound else { return nil }
    return own.map { $0.moved(to: $0.cluster - relative.lowerBound) }
  }
}

extension PangoGlyphItem {
  /// Returns whether the run was shaped together with the one on its left.
  fileprivate func continues(_ left: PangoGlyphItem) -> Bool {
    guard let own = item?.pointee, let other = left.item?.pointee else { return false }
    return own.analysis.font == other.analysis.font && own.analysis.script == other.analysis.script
      && own.analysis.level == other.analysis.level && own.analysis.flags == other.analysis.flags
      && (own.offset + own.length == other.offset || other.offset + other.length == own.offset)
  }
}

extension SimpleText {
  /// The embedding level of a piece.
  fileprivate func level(of piece: Piece) -> UInt8 {
    isRightToLeft ? piece.role == .number ? 2 : 1 : 0
  }
}

extension SimpleText.Script {
  /// Pango's number of the script.
  fileprivate var pangoScript: UInt8 {
    let script =
      switch self {
      case .common: PANGO_SCRIPT_COMMON
      case .latin: PANGO_SCRIPT_LATIN
      case .greek: PANGO_SCRIPT_GREEK
      case .cyrillic: PANGO_SCRIPT_CYRILLIC
      case .hebrew: PANGO_SCRIPT_HEBREW
      case .arabic: PANGO_SCRIPT_ARABIC
      case .han: PANGO_SCRIPT_HAN
      case .hangul: PANGO_SCRIPT_HANGUL
      }
    return UInt8(clamping: script.rawValue)
  }
}
