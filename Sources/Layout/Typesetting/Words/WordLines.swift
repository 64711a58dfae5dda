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
    for piece in text.pieces {
      guard let word = table[piece.key] else { return false }
      if let previous = words.last {
        guard areIndependent(previous, word, piece.gap),
          piece.gap == .paragraph || table.rise(of: word.face, after: previous.face) != nil
        else { return false }
      }
      words.append(word)
    }
    return true
  }

  private func areIndependent(
    _ first: WordTable.Word,
    _ second: WordTable.Word,
    _ gap: SimpleText.Gap
  ) -> Bool {
    switch gap {
    case .paragraph: true
    case .space:
      faces[first.face].space != nil
        && (faces[first.face].separatesAtSpaces
          || !first.dependsOnNext && (first.face != second.face || !second.dependsOnPrevious))
    case .nothing: first.face != second.face || !first.dependsOnNext || !second.dependsOnPrevious
    }
  }

  private mutating func fill(_ limit: Int) -> Bool {
    var start = 0
    var width = 0
    for (index, word) in words.enumerated() {
      let gap = text.pieces[index].gap
      let space = gap == .space ? Int(faces[words[index - 1].face].space?.advance ?? 0) : 0
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
    return true
  }
}

extension WordLines {
  /// Positions the glyphs of all lines.
  func measured() -> [MeasuredLine] { lines.map(measured) }

  private func measured(_ line: Range<Int>) -> MeasuredLine {
    var extents = LineExtents()
    var position = 0
    var runs: [GlyphRun] = []
    for run in visualRuns(of: line) {
      let first = words[line.lowerBound].face
      let rise = table.rise(of: words[run.lowerBound].face, after: first) ?? 0
      let (glyphs, end) = glyphs(of: run, lineEnd: line.upperBound, from: position, rise: rise)
      position = end
      guard !glyphs.isEmpty else { continue }
      include(run, rise: rise, in: &extents)
      let face = faces[words[run.lowerBound].face]
      runs.append(
        GlyphRun(
          font: face.measured.key(size: text.run.style.size),
          color: text.run.style.color,
          glyphs: glyphs,
          text: substring(of: range(of: run)),
          direction: text.isRightToLeft ? .rightToLeft : .leftToRight,
          link: text.run.link,
          mention: text.run.mention
        )
      )
    }
    extents.width = Double(position) / units
    let first = text.pieces[line.lowerBound].range.lowerBound
    return MeasuredLine(
      text: String(substring(of: first..<text.pieces[line.upperBound - 1].range.upperBound)),
      direction: text.isRightToLeft ? .rightToLeft : .leftToRight,
      runs: runs,
      marks: [],
      extents: extents
    )
  }

  /// Returns the pieces of each run of one font and script, from left to right.
  private func visualRuns(of line: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = line.lowerBound
    for index in line.dropFirst() where words[index].face != words[start].face {
      runs.append(start..<index)
      start = index
    }
    runs.append(start..<line.upperBound)
    if text.isRightToLeft { runs.reverse() }
    return runs
  }

  /// Returns the bytes of a run, which includes the space that follows it.
  private func range(of run: Range<Int>) -> Range<Int> {
    let end = text.pieces[run.upperBound - 1].range.upperBound
    let start = text.pieces[run.lowerBound].range.lowerBound
    return start..<(hasSpace(after: run.upperBound - 1) ? end + 1 : end)
  }

  private func hasSpace(after piece: Int) -> Bool {
    piece + 1 < text.pieces.count && text.pieces[piece + 1].gap == .space
  }

  private func substring(of range: Range<Int>) -> Substring {
    let characters = text.run.text
    let start = characters.utf8.index(characters.startIndex, offsetBy: range.lowerBound)
    return characters[start..<characters.utf8.index(start, offsetBy: range.count)]
  }

  /// Returns the glyphs of a run and the position after it, in Pango's units.
  private func glyphs(
    of run: Range<Int>,
    lineEnd: Int,
    from start: Int,
    rise: Int32
  ) -> (glyphs: [GlyphRun.Glyph], end: Int) {
    var pen = Pen(position: start, rise: Double(rise) / units)
    let first = text.pieces[run.lowerBound].range.lowerBound
    let space = faces[words[run.lowerBound].face].space
    pen.glyphs.reserveCapacity(run.reduce(0) { $0 + words[$1].glyphs.count + 1 })
    func drawSpace(after index: Int) {
      guard index + 1 < lineEnd, hasSpace(after: index), let space else { return }
      pen.draw(space, cluster: text.pieces[index].range.upperBound - first)
    }
    func draw(_ index: Int) {
      let cluster = text.pieces[index].range.lowerBound - first
      for glyph in words[index].glyphs { pen.draw(glyphs[glyph], cluster: cluster) }
    }
    if text.isRightToLeft {
      for index in run.reversed() {
        drawSpace(after: index)
        draw(index)
      }
    } else {
      for index in run {
        draw(index)
        drawSpace(after: index)
      }
    }
    return (pen.glyphs, pen.position)
  }

  private func include(_ run: Range<Int>, rise: Int32, in extents: inout LineExtents) {
    let face = faces[words[run.lowerBound].face]
    var ink = MeasuredFont.Ink(ascent: 0, descent: 0)
    for word in words[run] {
      let glyphs = glyphs[word.glyphs]
      ink.include(rise == 0 ? word.ink : face.measured.ink(of: glyphs, rise: rise))
    }
    extents.include(
      ascent: ink.ascent,
      descent: ink.descent,
      of: face.measured.isEmoji
        ? nil : ScriptExtents.Key(script: face.script, size: text.run.style.size)
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
