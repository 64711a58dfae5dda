import CChatframePango
import ChatframeGraphics

/// The pieces of simple texts that were shaped before, by style.
///
/// Words recur far more often than texts. A text of known words is laid out without Pango, with the
/// same result: only pieces are known whose glyphs do not depend on their neighbours.
struct WordCache {
  /// The properties of text that affect its glyphs.
  private struct Style: Hashable {
    let family: TextStyle.Family
    let size: Double
    let weight: TextStyle.Weight
    let isItalic: Bool
    let language: String
  }

  /// The maximum number of styles, because shrunk text needs sizes that occur only once.
  private static let styleLimit = 32

  private var tables: [Style: WordTable] = [:]
  private var contexts = GlyphContextCache()

  /// The number of known pieces.
  var count: Int { tables.values.reduce(0) { $0 + $1.count } }

  /// Returns the known pieces of text in the style of `text`.
  mutating func table(for text: SimpleText, language: String) -> WordTable {
    let style = text.style
    let key = Style(
      family: style.family,
      size: style.size,
      weight: style.weight,
      isItalic: style.isItalic,
      language: language
    )
    if let known = tables[key] { return known }
    if tables.count >= Self.styleLimit { removeAll() }
    let table = WordTable()
    tables[key] = table
    return table
  }

  /// Adds the pieces of a text that Pango has shaped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language.
  ///   - layout: The layout with the same text.
  ///   - fonts: The fonts selected so far.
  mutating func learn(
    _ text: SimpleText,
    language: String,
    from layout: OpaquePointer,
    _ fonts: inout MeasuredFonts
  ) {
    table(for: text, language: language).learn(text, from: layout, &fonts, &contexts)
  }

  /// Forgets all pieces.
  mutating func removeAll() { tables = [:] }
}

/// The pieces that are known in one style.
final class WordTable {
  /// The maximum number of pieces; a table that is full starts again.
  private static let limit = 4096

  /// A glyph in Pango's units.
  struct Glyph: Equatable {
    let index: UInt32
    let advance: Int32
    let x: Int32
    let y: Int32
    /// The offset in bytes of the glyph's cluster in the piece.
    let cluster: UInt32
  }

  /// A piece after shaping.
  struct Word {
    /// The glyphs from left to right, in the table's array.
    let glyphs: Range<Int>
    /// The sum of advances, in Pango's units.
    let width: Int
    /// The ink of all glyphs.
    let ink: MeasuredFont.Ink
    /// The font and script, in the table's array.
    let face: Int
    /// Whether the first character's shape can depend on a character before it.
    let dependsOnPrevious: Bool
    /// Whether the last character's shape can depend on a character after it.
    let dependsOnNext: Bool
    /// Whether a line may end inside the piece.
    let canBreak: Bool
  }

  private var words: [PieceKey: Word] = [:]
  private(set) var glyphs: [Glyph] = []
  private(set) var faces: [WordFace] = []
  private var rises: [SIMD2<Int>: Int32?] = [:]

  /// The number of pieces.
  var count: Int { words.count }

  /// Returns a known piece.
  subscript(_ key: PieceKey) -> Word? { words[key] }

  /// Adds a piece with its glyphs, unless it is known.
  func insert(_ key: PieceKey, glyphs new: [Glyph], _ makeWord: (Range<Int>) -> Word) {
    guard words[key] == nil else { return }
    let range = glyphs.count..<glyphs.count + new.count
    glyphs += new
    words[key] = makeWord(range)
  }

  /// Returns the index of a font in a script and at an embedding level, which is added if it is new;
  /// `nil` if text in it cannot be divided.
  func face(
    _ analysis: PangoAnalysis,
    _ fonts: inout MeasuredFonts,
    _ contexts: inout GlyphContextCache
  ) -> Int? {
    if let known = knownFace(analysis) { return faces[known].contexts == nil ? nil : known }
    guard let measured = analysis.font.flatMap({ fonts.font($0) }) else { return nil }
    let own = contexts.contexts(measured.face, analysis)
    faces.append(
      WordFace(
        measured: measured,
        script: analysis.script,
        level: analysis.level,
        contexts: own
      )
    )
    return own == nil ? nil : faces.count - 1
  }

  /// Returns the index of a font in a script and at an embedding level; `nil` if it is new.
  func knownFace(_ analysis: PangoAnalysis) -> Int? {
    faces.firstIndex {
      $0.font == analysis.font && $0.script == analysis.script && $0.level == analysis.level
    }
  }

  /// Notes the space of a font.
  func setSpace(_ space: Glyph, of face: Int) {
    faces[face].space = space
    faces[face].separatesAtSpaces = faces[face].contexts?.separates(space.index) ?? false
  }

  /// Notes how far Pango raises the second font if it follows the first one on a line.
  func setRise(_ rise: Int32, of second: Int, after first: Int) {
    let pair = SIMD2(first, second)
    let isOther = rises[pair].map { $0 != rise } ?? false
    rises[pair] = .some(isOther ? nil : rise)
  }

  /// Returns how far a font is raised on a line that starts in another one, in Pango's units; `nil`
  /// if that is unknown.
  func rise(of second: Int, after first: Int) -> Int32? {
    first == second ? 0 : rises[SIMD2(first, second)] ?? nil
  }

  /// Returns whether it is known to which of two fonts the space between two words belongs.
  func divides(_ first: Int, _ second: Int) -> Bool {
    first == second || faces[second].measured.isEmoji || faces[first].level != faces[second].level
  }

  /// Forgets all pieces if the table is full.
  func makeRoom() {
    guard words.count >= Self.limit else { return }
    words.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
  }
}

/// A font with the script and direction of the text that it shapes.
struct WordFace {
  let measured: MeasuredFont
  /// Pango's number of the script.
  let script: UInt8
  /// The embedding level, which is odd for text from right to left.
  let level: UInt8
  /// The glyphs that matter for their neighbours; `nil` if all may matter.
  let contexts: GlyphContexts?
  /// The space between pieces, once it was seen; its glyph can depend on the script.
  var space: WordTable.Glyph?
  /// Whether pieces on both sides of a space are independent.
  var separatesAtSpaces = false

  /// Whether text runs from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The font as Pango knows it.
  var font: UnsafeMutablePointer<PangoFont> { measured.font }
}
