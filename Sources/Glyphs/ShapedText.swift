import Geometry

/// Text after shaping: lines of placed glyphs, a value that any thread can paint.
package struct ShapedText: Hashable, Sendable {
  /// The box around all lines: as wide as the longest one, not as the limit.
  package let size: Size
  /// From the top down; never empty.
  package let lines: [TextLine]
  /// Scalars that no font of the folder has, in order of appearance, each once.
  package let missing: [Unicode.Scalar]

  /// Shaped lines and the box around them.
  package init(size: Size, lines: [TextLine], missing: [Unicode.Scalar] = []) {
    self.size = size
    self.lines = lines
    self.missing = missing
  }
}
