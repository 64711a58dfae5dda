/// Text after shaping: lines of placed glyphs, a value that any thread can paint.
public struct ShapedText: Hashable, Sendable {
  /// The box around all lines: as wide as the longest one, not as the limit.
  public let size: Size
  /// Of the first paragraph: where its lines start.
  package let direction: LayoutDirection
  /// From the top down; never empty.
  package let lines: [TextLine]
  /// Scalars that no font of the folder has, in order of appearance, each once.
  package let missing: [Unicode.Scalar]

  /// Shaped lines and the box around them.
  package init(
    size: Size,
    direction: LayoutDirection = .leftToRight,
    lines: [TextLine],
    missing: [Unicode.Scalar] = []
  ) {
    self.size = size
    self.direction = direction
    self.lines = lines
    self.missing = missing
  }
}
