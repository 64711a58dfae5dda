/// How a piece of text looks.
package struct TextStyle: Hashable, Sendable {
  /// A family of the font folder.
  package enum Family: String, Hashable, Sendable {
    /// Noto Sans, and what it falls back to.
    case sans
    /// Noto Sans Mono, and what it falls back to.
    case mono
  }

  /// Thin or thick strokes.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
  }

  /// Which family is asked first.
  package var family: Family
  /// The em in points.
  package var size: Double
  /// Thin or thick strokes.
  package var weight: Weight
  /// Slanted, where the font has such a face.
  package var isItalic: Bool
  /// A line below the text.
  package var isUnderlined: Bool
  /// A line through the text.
  package var isStruckThrough: Bool
  /// The colour of glyphs and lines.
  package var color: Color
  /// A fill behind the text, as behind code.
  package var background: Color?

  /// A plain style of `size` points.
  package init(
    family: Family = .sans,
    size: Double,
    weight: Weight = .regular,
    isItalic: Bool = false,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false,
    color: Color,
    background: Color? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.color = color
    self.background = background
  }
}
