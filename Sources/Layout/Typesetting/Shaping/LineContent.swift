import CChatframePango
import ChatframeGraphics

/// The content of a line, collected run by run from left to right.
struct LineContent {
  private(set) var runs: [GlyphRun] = []
  private(set) var marks: [TextLine.Mark] = []
  private(set) var extents = LineExtents()
  private var pieces: [Piece] = []
  private let prepared: PreparedText
  /// A copy of the prepared bytes that the texts of all runs share.
  private let characters: String
  private let fallback: TextStyle

  /// The bytes that an item shows.
  private struct Piece {
    var range: Range<Int>
    let isEllipsis: Bool
  }

  init(prepared: PreparedText, characters: String, fallback: TextStyle) {
    self.prepared = prepared
    self.characters = characters
    self.fallback = fallback
  }

  /// The text of the line in reading order, with an ellipsis in place of the removed part.
  var ellipsizedText: String {
    pieces.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { $0.isEllipsis ? "…" : prepared.text(of: $0.range) }
      .joined()
  }

  /// Appends a run and advances by its width.
  ///
  /// - Parameters:
  ///   - item: The run.
  ///   - ends: The sides at which spaces are removed because an ellipsis follows there.
  ///   - fonts: The fonts selected so far.
  mutating func append(
    _ item: UnsafeMutablePointer<PangoGlyphItem>,
    trimming ends: LineEnds = [],
    _ fonts: inout MeasuredFonts
  ) {
    guard let source = item.pointee.item, let string = item.pointee.glyphs else { return }
    let start = extents.width
    let attributes = RunAttributes(source.pointee.analysis.extra_attrs)
    let style = style(of: attributes.spanIndex)
    let all = UnsafeBufferPointer(
      start: string.pointee.glyphs,
      count: Int(string.pointee.num_glyphs)
    )
    var piece = piece(source.pointee)
    if attributes.isBox {
      pieces.append(piece)
      return appendBoxes(all, style, isPadding: prepared.isPadding(at: piece.range.lowerBound))
    }
    let shown = ends.isEmpty ? all.indices : trim(item.pointee, ends, &piece)
    let infos = UnsafeBufferPointer(rebasing: all[shown])
    let font = source.pointee.analysis.font.flatMap { fonts.font($0) }
    let rise = Double(item.pointee.y_offset) / units
    let removed = piece.range.lowerBound - Int(source.pointee.offset)
    let glyphs =
      piece.isEllipsis
      ? placeEllipsis(infos, font, rise: rise)
      : place(infos, string.pointee.log_clusters + shown.lowerBound, removed: removed, rise: rise)
    if !glyphs.isEmpty, let font {
      noteInk(of: glyphs, in: font, ScriptExtents.Key(source.pointee, size: style.size))
      // Hidden text has no glyphs, so that no format contains it.
      if style.veil == nil {
        let run = span(of: attributes.spanIndex)?.run
        runs.append(
          GlyphRun(
            font: font.key(size: style.size),
            color: style.color,
            glyphs: glyphs,
            text: piece.isEllipsis ? "…" : text(piece.range),
            // Embedding levels are odd for right-to-left text.
            direction: source.pointee.analysis.level & 1 == 1 ? .rightToLeft : .leftToRight,
            link: run?.link,
            mention: run?.mention
          )
        )
      }
    }
    for mark in style.marks(from: start, to: extents.width) { marks.add(mark) }
    pieces.append(piece)
  }

  /// Appends the boxes of missing characters, or the padding at an end of code.
  private mutating func appendBoxes(
    _ infos: UnsafeBufferPointer<PangoGlyphInfo>,
    _ style: TextStyle,
    isPadding: Bool
  ) {
    let start = extents.width
    for info in infos {
      if !isPadding && style.veil == nil {
        marks += MissingGlyphBox.sides(x: extents.width, size: style.size, color: style.color)
      }
      extents.width += Double(info.geometry.width) / units
    }
    guard isPadding, style.veil == nil else {
      return style.marks(from: start, to: extents.width).forEach { self.marks.add($0) }
    }
    let outer = CodePadding.outer * style.size
    let marks = style.marks(from: start, to: extents.width - outer)
    // The padding on the right continues the background of the code; that on the left starts it.
    let isOnRight = marks.first.map { mark in self.marks.contains { mark.carriesOn($0) } } ?? false
    for mark in isOnRight ? marks : style.marks(from: start + outer, to: extents.width) {
      self.marks.add(mark)
    }
  }

  /// Returns the glyphs without spaces at some ends, and removes the spaces from `piece`.
  private func trim(
    _ run: PangoGlyphItem,
    _ ends: LineEnds,
    _ piece: inout Piece
  ) -> Range<Int> {
    guard let item = run.item, let glyphs = run.glyphs, !piece.isEllipsis else { return 0..<0 }
    func isSpace(_ glyph: Int) -> Bool {
      let offset = Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[glyph])
      return prepared.bytes[offset] == UInt8(ascii: " ")
    }
    var shown = 0..<Int(glyphs.pointee.num_glyphs)
    while ends.contains(.left), let first = shown.first, isSpace(first) { shown.removeFirst() }
    let left = shown.lowerBound
    while ends.contains(.right), let last = shown.last, isSpace(last) { shown.removeLast() }
    let right = Int(glyphs.pointee.num_glyphs) - shown.upperBound
    let isRightToLeft = item.pointee.analysis.level & 1 == 1
    let (before, after) = isRightToLeft ? (right, left) : (left, right)
    piece.range = piece.range.dropFirst(before).dropLast(after)
    return shown
  }

  /// Converts advances into positions; empty glyphs only advance.
  private mutating func place(
    _ infos: UnsafeBufferPointer<PangoGlyphInfo>,
    _ clusters: UnsafeMutablePointer<Int32>,
    removed: Int,
    rise: Double
  ) -> [GlyphRun.Glyph] {
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    for (index, info) in infos.enumerated() {
      defer { extents.width += Double(info.geometry.width) / units }
      // 0x0FFFFFFF marks an invisible glyph, and the bit above it a missing one.
      guard info.glyph < 0x0FFF_FFFF else { continue }
      glyphs.append(
        GlyphRun.Glyph(
          index: info.glyph,
          x: Float(extents.width + Double(info.geometry.x_offset) / units),
          y: Float(Double(info.geometry.y_offset) / units - rise),
          cluster: UInt32(clamping: Int(clusters[index]) - removed)
        )
      )
    }
    return glyphs
  }

  /// Places the glyphs of an ellipsis, whose advance Pango extends to fill the line.
  private mutating func placeEllipsis(
    _ infos: UnsafeBufferPointer<PangoGlyphInfo>,
    _ font: MeasuredFont?,
    rise: Double
  ) -> [GlyphRun.Glyph] {
    infos.filter { $0.glyph < 0x0FFF_FFFF }.map { info in
      defer { extents.width += font?.advance(of: info.glyph) ?? 0 }
      return GlyphRun.Glyph(index: info.glyph, x: Float(extents.width), y: Float(-rise))
    }
  }

  private mutating func noteInk(
    of glyphs: [GlyphRun.Glyph],
    in font: MeasuredFont,
    _ script: ScriptExtents.Key?
  ) {
    var (ascent, descent) = (Float(0), Float(0))
    for glyph in glyphs {
      let ink = font.ink(of: glyph.index)
      ascent = max(ascent, ink.ascent - glyph.y)
      descent = max(descent, ink.descent + glyph.y)
    }
    extents.include(ascent: ascent, descent: descent, of: font.isEmoji ? nil : script)
  }

  private func style(of index: Int?) -> TextStyle {
    span(of: index)?.style ?? fallback
  }

  private func span(of index: Int?) -> PreparedText.StyledRange? {
    // Spans have indices only if there are several.
    guard let index else { return prepared.spans.count == 1 ? prepared.spans[0] : nil }
    guard prepared.spans.indices.contains(index) else { return nil }
    return prepared.spans[index]
  }

  private func text(_ range: Range<Int>) -> Substring {
    let start = characters.utf8.index(characters.startIndex, offsetBy: range.lowerBound)
    return characters[start..<characters.utf8.index(start, offsetBy: range.count)]
  }

  private func piece(_ item: PangoItem) -> Piece {
    let range = Int(item.offset)..<min(Int(item.offset + item.length), prepared.bytes.count)
    return Piece(range: range, isEllipsis: item.isEllipsis)
  }
}

/// The attributes of a Pango item.
private struct RunAttributes {
  /// The index of the styled run; `nil` if there is only one.
  var spanIndex: Int?
  /// A Boolean value that indicates whether a box, or the padding of code, replaces the character.
  var isBox = false

  init(_ list: UnsafeMutablePointer<GSList>?) {
    var node = list
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let attribute = data.assumingMemoryBound(to: PangoAttribute.self)
      switch attribute.pointee.klass.pointee.type {
      case PANGO_ATTR_FOREGROUND:
        let color = data.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
        spanIndex = Int(color.red) << 16 | Int(color.green)
      case PANGO_ATTR_SHAPE: isBox = true
      default: break
      }
    }
  }
}
