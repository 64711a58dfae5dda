import ChatframeGraphics

/// What to draw, in points, as a value; later commands cover earlier ones.
package enum DrawCommand: Hashable, Sendable {
  /// The inside of an outline (non-zero winding).
  case fill(Path, Color)
  /// A line along an outline, half of `width` at each side, with round caps and joins.
  case stroke(Path, Color, width: Double)
  /// Glyphs; `origin` is the left end of their line's baseline.
  case glyphs(GlyphRun, origin: Point)
  /// A picture that covers `frame`, centred and cropped, inside `clip`.
  ///
  /// The frame's edges are moved to whole device pixels, so that the picture stays sharp.
  case picture(PictureReference, frame: Rectangle, clip: Path)
  /// Commands of which only what lies inside the outline shows.
  case clip(Path, [DrawCommand])
  /// Commands of which only what lies on some device rows shows, drawn as on a bitmap of their own.
  ///
  /// Their places count from device row `origin`, and are rounded before that is added: so they show
  /// the same wherever they stand.
  case rows(Range<Int>, origin: Int, [DrawCommand])
}
