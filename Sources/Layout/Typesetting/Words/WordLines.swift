import ChatframeGraphics

/// The lines of a simple text, composed of known pieces.
///
/// Lines end where Pango would end them: as late as possible, but without the space at the end.
struct WordLines {
  private let text: SimpleText
  private let table: WordTable
  private let faces: [WordFace]
  private let glyphs: [WordTable.Glyph]
  private var words: [WordTable.Word] = []
  /// The pieces of each line.
  private var lines: [Range<Int>] = []

  /// Divides a text into lines; `nil` if a piece is unknown, depends on its neighbours, or must be
  /// divided.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum width of a line, in Pango's units.
  ///   - table: The pieces that are known in the text's style.
  init?(_ text: SimpleText, width: Int, _ table: WordTable) {
    self.text = text
    self.table = table
    faces = table.faces
    glyphs = table.glyphs
    guard findWords(), fill(width) else { return nil }
  }

  private mutating func findWords() -> Bool {
    words.reserveCapacity(text.pieces.count)
    for (index, piece) in text.pieces.enumerated() {
      guard let word = table[piece.key] else { return false }
      words.append(word)
      if index > 0, piece.gap != .paragraph, !isIndependent(index) { return false }
    }
    return true
  }

  /// Returns whether a piece and the one before it do not affect each other.
  private func isIndependent(_ index: Int) -> Bool {
    let (first, second) = (words[index - 1], words[index])
    guard table.divides(first.face, second.face) else { return false }
    guard text.pieces[index].gap == .space else {
      return first.face != second.face || !first.dependsOnNext || !second.dependsOnPrevious
    }
    let space = spaceFace(before: index)
    guard faces[space].space != nil else { return false }
    return faces[space].separatesAtSpaces
      || (first.face != space || !first.dependsOnNext)
        && (second.face != space || !second.dependsOnPrevious)
  }

  /// Returns the font of the space before a piece: that of the word before it, except after a number
  /// in text from right to left, where it is that of the piece.
  private func spaceFace(before index: Int) -> Int {
    let isAfterNumber = text.isRightToLeft && text.pieces[index - 1].role == .number
    return words[isAfterNumber ? index : index - 1].face
  }

  private mutating func fill(_ limit: Int) -> Bool {
    var start = 0
    var width = 0
    var next = 0
    while next < words.count {
      let index = next
      let gap = text.pieces[index].gap
      let word = joinedWord(from: index, &next)
      let space = gap == .space ? Int(faces[spaceFace(before: index)].space?.advance ?? 0) : 0
      let fits = gap != .paragraph && width + space + word.width <= limit
      if index > 0, !fits {
        // A part of the piece might still fit.
        if gap != .paragraph, word.canBreak { return false }
        lines.append(start..<index)
        (start, width) = (index, 0)
      }
      width += index > start ? space + word.width : word.width
      guard width <= limit else { return false }
    }
    lines.append(start..<words.count)
    return lines.allSatisfy { line in
      let first = words[line.lowerBound].face
      return words[line].allSatisfy { table.rise(of: $0.face, after: first) != nil }
    }
  }

  /// Returns the width of a piece with those that are joined to it, and whether a line may end in
  /// them; moves `next` to the piece after them.
  private func joinedWord(from start: Int, _ next: inout Int) -> (width: Int, canBreak: Bool) {
    var (width, canBreak) = (words[start].width, words[start].canBreak)
    next = start + 1
    while next < words.count, text.pieces[next].gap == .joined {
      width += words[next].width
      canBreak = canBreak || words[next].canBreak
      next += 1
    }
    return (width, canBreak)
  }
}

/// The glyphs of lines.
///
/// Each line has numbered parts: 2i is the space before piece i, if there is one, and 2i + 1 is the
/// piece.
extension WordLines {
  /// A part of a line in one font, direction and style.
  private struct Segment {
    let face: Int
    /// The index of the styled run.
    let run: Int
    var parts: Range<Int>
  }

  /// Positions the glyphs of all lines.
  func measured() -> [MeasuredLine] { lines.map(measured) }

  private func measured(_ line: Range<Int>) -> MeasuredLine {
    var extents = LineExtents()
    var position = 0
    var runs: [GlyphRun] = []
    var marks: [TextLine.Mark] = []
    let segments = segments(of: line)
    for segment in text.isRightToLeft ? segments.reversed() : segments {
      let start = position
      let rise = table.rise(of: segment.face, after: words[line.lowerBound].face) ?? 0
      let (glyphs, end) = glyphs(of: segment, lineEnd: line.upperBound, from: position, rise: rise)
      position = end
      if !glyphs.isEmpty {
        include(segment, rise: rise, in: &extents)
        runs.append(run(of: segment, glyphs))
      }
      let style = text.runs[segment.run].style
      for mark in style.marks(from: Double(start) / units, to: Double(end) / units) {
        marks.add(mark)
      }
    }
    extents.width = Double(position) / units
    let first = text.pieces[line.lowerBound].range.lowerBound
    return MeasuredLine(
      text: String(substring(of: first..<text.pieces[line.upperBound - 1].range.upperBound)),
      direction: text.isRightToLeft ? .rightToLeft : .leftToRight,
      runs: runs,
      marks: marks,
      extents: extents
    )
  }

  private func run(of segment: Segment, _ glyphs: [GlyphRun.Glyph]) -> GlyphRun {
    let run = text.runs[segment.run]
    let first = bytes(of: segment.parts.lowerBound).lowerBound
    return GlyphRun(
      font: faces[segment.face].measured.key(size: run.style.size),
      color: run.style.color,
      glyphs: glyphs,
      text: substring(of: first..<bytes(of: segment.parts.upperBound - 1).upperBound),
      direction: faces[segment.face].isRightToLeft ? .rightToLeft : .leftToRight,
      link: run.link,
      mention: run.mention
    )
  }

  /// Returns the segments of a line in reading order, with the hidden space at its end.
  private func segments(of line: Range<Int>) -> [Segment] {
    var segments: [Segment] = []
    let hasSpace = line.upperBound < words.count && text.pieces[line.upperBound].gap == .space
    let end = 2 * line.upperBound + (hasSpace ? 1 : 0)
    for part in 2 * line.lowerBound + 1..<end where exists(part) {
      let face = face(of: part)
      let run = text.runIndex(at: bytes(of: part).lowerBound)
      if let last = segments.last, last.face == face, last.run == run {
        segments[segments.count - 1].parts = last.parts.lowerBound..<part + 1
      } else {
        segments.append(Segment(face: face, run: run, parts: part..<part + 1))
      }
    }
    return segments
  }

  private func exists(_ part: Int) -> Bool {
    part & 1 == 1 || text.pieces[part / 2].gap == .space
  }

  private func face(of part: Int) -> Int {
    part & 1 == 1 ? words[part / 2].face : spaceFace(before: part / 2)
  }

  private func bytes(of part: Int) -> Range<Int> {
    let range = text.pieces[part / 2].range
    return part & 1 == 1 ? range : range.lowerBound - 1..<range.lowerBound
  }

  private func substring(of range: Range<Int>) -> Substring {
    let start = text.text.utf8.index(text.text.startIndex, offsetBy: range.lowerBound)
    return text.text[start..<text.text.utf8.index(start, offsetBy: range.count)]
  }

  /// Returns the glyphs of a segment and the position after it, in Pango's units.
  private func glyphs(
    of segment: Segment,
    lineEnd: Int,
    from start: Int,
    rise: Int32
  ) -> (glyphs: [GlyphRun.Glyph], end: Int) {
    var pen = Pen(position: start, rise: Double(rise) / units)
    let first = bytes(of: segment.parts.lowerBound).lowerBound
    let space = faces[segment.face].space
    pen.glyphs.reserveCapacity(
      segment.parts.reduce(0) { $0 + ($1 & 1 == 1 ? words[$1 / 2].glyphs.count : 1) }
    )
    func draw(_ part: Int) {
      let cluster = bytes(of: part).lowerBound - first
      if part & 1 == 1 {
        for glyph in words[part / 2].glyphs { pen.draw(glyphs[glyph], cluster: cluster) }
      } else if let space, exists(part), part / 2 < lineEnd {
        pen.draw(space, cluster: cluster)
      }
    }
    if faces[segment.face].isRightToLeft {
      for part in segment.parts.reversed() { draw(part) }
    } else {
      for part in segment.parts { draw(part) }
    }
    return (pen.glyphs, pen.position)
  }

  private func include(_ segment: Segment, rise: Int32, in extents: inout LineExtents) {
    let face = faces[segment.face]
    var ink = MeasuredFont.Ink(ascent: 0, descent: 0)
    for part in segment.parts where part & 1 == 1 {
      let word = words[part / 2]
      ink.include(rise == 0 ? word.ink : face.measured.ink(of: glyphs[word.glyphs], rise: rise))
    }
    extents.include(
      ascent: ink.ascent,
      descent: ink.descent,
      of: face.measured.isEmoji
        ? nil : ScriptExtents.Key(script: face.script, size: text.style.size)
    )
  }
}

/// Places glyphs from left to right.
private struct Pen {
  var glyphs: [GlyphRun.Glyph] = []
  /// The position in Pango's units.
  var position: Int
  /// The distance from the line's baseline up to that of the glyphs, in points.
  let rise: Double

  mutating func draw(_ glyph: WordTable.Glyph, cluster: Int) {
    defer { position += Int(glyph.advance) }
    guard glyph.isVisible else { return }
    glyphs.append(
      GlyphRun.Glyph(
        index: glyph.index,
        x: Float(Double(position + Int(glyph.x)) / units),
        y: Float(Double(glyph.y) / units - rise),
        cluster: UInt32(cluster) + glyph.cluster
      )
    )
  }
}
