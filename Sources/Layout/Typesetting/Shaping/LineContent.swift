import CChatframePango
import ChatframeGraphics

/// The content of a line, collected run by run from left to right.
struct LineContent {
  private(set) var runs: [GlyphRun] = []
  private(set) var marks: [TextLine.Mark] = []
  private(set) var width = 0.0
  /// The extent of ink above the baseline, in points; 0 without ink above it.
  private(set) var inkAscent = 0.0
  /// The extent of ink below the baseline, in points; 0 without ink below it.
  private(set) var inkDescent = 0.0
  private var pieces: [Piece] = []
  private let prepared: PreparedText
  /// A copy of the prepared bytes that the texts of all runs share.
  private let characters: String
  private let fallback: TextStyle

  /// The bytes that an item shows.
  private struct Piece {
    let range: Range<Int>
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
      .map { $0.isEllipsis ? "…" : String(decoding: prepared.bytes[$0.range], as: UTF8.self) }
      .joined()
  }

  /// Appends a run and advances by its width.
  mutating func append(_ item: UnsafeMutablePointer<PangoGlyphItem>, _ fonts: inout MeasuredFonts) {
    guard let source = item.pointee.item, let string = item.pointee.glyphs else { return }
    let start = width
    let attributes = RunAttributes(source.pointee.analysis.extra_attrs)
    let style = style(of: attributes.spanIndex)
    let infos = UnsafeBufferPointer(
      start: string.pointee.glyphs,
      count: Int(string.pointee.num_glyphs)
    )
    if attributes.isMissing {
      for info in infos {
        marks += MissingGlyphBox.sides(x: width, size: style.size, color: style.color)
        width += Double(info.geometry.width) / units
      }
    } else {
      let piece = piece(source.pointee)
      // An ellipsis shows one character instead of the text it replaces.
      let clusters = piece.isEllipsis ? nil : string.pointee.log_clusters
      let glyphs = place(infos, clusters, rise: Double(item.pointee.y_offset) / units)
      if !glyphs.isEmpty, let chosen = source.pointee.analysis.font,
        let font = fonts.font(chosen)
      {
        noteInk(of: glyphs, in: font)
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
    for mark in style.marks(from: start, to: width) { append(mark) }
    pieces.append(piece(source.pointee))
  }

  /// Converts advances into positions; empty glyphs only advance.
  private mutating func place(
    _ infos: UnsafeBufferPointer<PangoGlyphInfo>,
    _ clusters: UnsafeMutablePointer<Int32>?,
    rise: Double
  ) -> [GlyphRun.Glyph] {
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    for (index, info) in infos.enumerated() {
      defer { width += Double(info.geometry.width) / units }
      // 0x0FFFFFFF marks an invisible glyph, and the bit above it a missing one.
      guard info.glyph < 0x0FFF_FFFF else { continue }
      glyphs.append(
        GlyphRun.Glyph(
          index: info.glyph,
          x: Float(width + Double(info.geometry.x_offset) / units),
          y: Float(Double(info.geometry.y_offset) / units - rise),
          cluster: clusters.map { UInt32(clamping: $0[index]) } ?? 0
        )
      )
    }
    return glyphs
  }

  /// Adds a mark, or extends an earlier one that it continues.
  private mutating func append(_ mark: TextLine.Mark) {
    guard let index = marks.lastIndex(where: { mark.carriesOn($0) }) else {
      return marks.append(mark)
    }
    // A union would round the height, which identifies marks of the same kind.
    var frame = marks[index].frame
    frame.size.width = max(frame.maxX, mark.frame.maxX) - frame.minX
    marks[index] = TextLine.Mark(
      frame: frame,
      color: mark.color,
      isBehind: mark.isBehind,
      cornerRadius: mark.cornerRadius
    )
  }

  private mutating func noteInk(of glyphs: [GlyphRun.Glyph], in font: MeasuredFont) {
    var (ascent, descent) = (Float(inkAscent), Float(inkDescent))
    for glyph in glyphs {
      let ink = font.ink(of: glyph.index)
      ascent = max(ascent, ink.ascent - glyph.y)
      descent = max(descent, ink.descent + glyph.y)
    }
    (inkAscent, inkDescent) = (Double(ascent), Double(descent))
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
    // PANGO_ANALYSIS_FLAG_IS_ELLIPSIS is an expression macro, which Swift does not import.
    let isEllipsis = item.analysis.flags & (1 << 1) != 0
    let range = Int(item.offset)..<min(Int(item.offset + item.length), prepared.bytes.count)
    return Piece(range: range, isEllipsis: isEllipsis)
  }
}

/// The attributes of a Pango item.
private struct RunAttributes {
  /// The index of the styled run; `nil` if there is only one.
  var spanIndex: Int?
  /// A Boolean value that indicates whether no font contains the character.
  var isMissing = false

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
      case PANGO_ATTR_SHAPE: isMissing = true
      default: break
      }
    }
  }
}

extension TextLine.Mark {
  /// Returns whether this mark continues one further left, as the same line or background.
  fileprivate func carriesOn(_ other: TextLine.Mark) -> Bool {
    other.frame.maxX >= frame.minX && other.frame.minX <= frame.minX
      && other.frame.minY == frame.minY && other.frame.height == frame.height
      && other.color == color && other.isBehind == isBehind
  }
}

extension TextStyle {
  /// Returns the lines and backgrounds of text in this style between two positions on the baseline.
  fileprivate func marks(from start: Double, to end: Double) -> [TextLine.Mark] {
    var marks: [TextLine.Mark] = []
    func line(y: Double) -> TextLine.Mark {
      let frame = LayoutRectangle(x: start, y: y * size, width: end - start, height: 0.06 * size)
      return TextLine.Mark(frame: frame, color: color, isBehind: false)
    }
    if let background {
      let frame = LayoutRectangle(
        x: start - 0.15 * size,
        y: -0.95 * size,
        width: end - start + 0.3 * size,
        height: 1.25 * size
      )
      marks.append(
        TextLine.Mark(frame: frame, color: background, isBehind: true, cornerRadius: 0.2 * size)
      )
    }
    if isUnderlined { marks.append(line(y: 0.12)) }
    if isStruckThrough { marks.append(line(y: -0.31)) }
    return marks
  }
}

/// The box in place of a character that no font contains, in fractions of an em.
package enum MissingGlyphBox {
  /// The distance from one box to the next.
  package static let advance = 0.75
  /// The height above the baseline.
  package static let height = 0.72
  private static let margin = 0.08
  private static let stroke = 0.06

  /// Returns the four sides of a box whose advance starts at `x`.
  static func sides(x: Double, size: Double, color: RGBAColor) -> [TextLine.Mark] {
    let outer = LayoutRectangle(
      x: x + margin * size,
      y: -height * size,
      width: (advance - 2 * margin) * size,
      height: height * size
    )
    let thickness = stroke * size
    let sides = [
      LayoutRectangle(x: outer.minX, y: outer.minY, width: outer.width, height: thickness),
      LayoutRectangle(
        x: outer.minX,
        y: outer.maxY - thickness,
        width: outer.width,
        height: thickness
      ),
      LayoutRectangle(x: outer.minX, y: outer.minY, width: thickness, height: outer.height),
      LayoutRectangle(
        x: outer.maxX - thickness,
        y: outer.minY,
        width: thickness,
        height: outer.height
      ),
    ]
    return sides.map { TextLine.Mark(frame: $0, color: color, isBehind: false) }
  }
}
