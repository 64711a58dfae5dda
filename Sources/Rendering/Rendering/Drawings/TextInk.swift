/// How text is drawn.
public enum TextInk: String, Hashable, Sendable, CaseIterable {
  /// As its fonts say.
  case glyphs
  /// Each glyph as a box: as wide as the way to the next, with edges on whole device pixels, so that
  /// pictures do not depend on what fills glyphs. Lines break as they do otherwise.
  case blocks
}
